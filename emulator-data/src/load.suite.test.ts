import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';

import type { App } from 'firebase-admin/app';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import type { Firestore } from 'firebase-admin/firestore';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';

import { rebuildBannerList } from '../../functions/src/banners/data/bannerStore';
import { rebuildHours } from '../../functions/src/hours/data/hoursStore';
import { rebuildList } from '../../functions/src/items/data/listStore';
import { firestore } from '../../functions/src/platform/firebase';
import { rebuildReviewList } from '../../functions/src/reviews/data/reviewListStore';
import { deliveredItems } from './shop/demoItems';
import { downloadUrl, imageFileOf } from './shop/imageFiles';
import { readSource } from './source/readSource';
import { newSeedClock } from './source/seedClock';
import { seedFolder } from './testing/seedFolder';

const run = promisify(execFile);
const workspace = path.resolve(seedFolder, '..');
/** A separate project, which keeps the suite's shop unchanged. */
const projectId = `demo-seed-${randomUUID().slice(0, 8)}`;
const bucket = `${projectId}.appspot.com`;

const load = (...flags: string[]) => loadInto(projectId, ...flags);
const loadInto = (project: string, ...flags: string[]) =>
  run(process.execPath, [path.join(workspace, 'dist/load.js'), ...flags], {
    env: { ...process.env, GCLOUD_PROJECT: project, STORAGE_BUCKET: bucket },
  });

// Each load starts a separate process, and other suites may run at the same time.
jest.setTimeout(60_000);

let app: App;
let database: Firestore;
beforeAll(async () => {
  await run(process.execPath, [path.join(workspace, 'build.mjs')]);
  // The functions' stores use the default app.
  app = initializeApp({ projectId });
  database = await firestore();
});
afterAll(async () => {
  await database.terminate();
  await deleteApp(app);
});

function firstFlower() {
  const [flower] = readSource(seedFolder).flowers;
  if (flower === undefined) throw new Error('the seed has no flowers');
  return flower;
}

test('the loader fills an empty suite with the shop, and replaces an existing shop only without --if-empty', async () => {
  expect((await load('--if-empty')).stdout).toBe(`${projectId}: 226 documents, 2 users, 123 files.\n`);
  expect((await database.collection('items').count().get()).data().count).toBe(38);

  await database.doc('items/durban-poison').update({ name: 'Renamed by staff' });
  expect((await load('--if-empty')).stdout).toContain('nothing was loaded');
  expect((await database.doc('items/durban-poison').get()).get('name')).toBe('Renamed by staff');

  await load();
  expect((await database.doc('items/durban-poison').get()).get('name')).toBe('Durban Poison');
  expect((await database.collection('items').count().get()).data().count).toBe(38);
});

test.each(['settings/hours', 'terms/current', 'items/durban-poison'])(
  'with --if-empty, the loader leaves a shop unchanged that has only %s',
  async (place) => {
    const project = `demo-seed-${randomUUID().slice(0, 8)}`;
    const other = initializeApp({ projectId: project }, project);
    const begun = getFirestore(other);
    await begun.doc(place).set({ writtenBy: 'staff' });

    expect((await loadInto(project, '--if-empty')).stdout).toContain('nothing was loaded');

    expect((await begun.doc(place).get()).data()).toEqual({ writtenBy: 'staff' });
    await begun.terminate();
    await deleteApp(other);
  },
);

test('pictures can be downloaded from the URLs of the items', async () => {
  await load();
  const origin = `http://${process.env['FIREBASE_STORAGE_EMULATOR_HOST'] ?? ''}`;
  const source = readSource(seedFolder);
  const [item] = deliveredItems(source, newSeedClock(new Date()), { origin, bucket });
  if (item === undefined) throw new Error('the seed has no items');
  expect(item.imageUrl).toBe(downloadUrl({ origin, bucket }, imageFileOf(firstFlower())));
  const answer = await fetch(item.imageUrl);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

test('the demo customers can sign in', async () => {
  await load();
  const { customers } = readSource(seedFolder).people;
  const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '';
  for (const { email, password } of customers) {
    const answer = await fetch(
      `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`,
      {
        method: 'POST',
        headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
        body: JSON.stringify({ email, password, targetProjectId: projectId }),
      },
    );
    expect(await answer.json()).toMatchObject({ email, idToken: expect.any(String) });
  }
});

test('the loaded lists and hours are exactly those that the functions would write', async () => {
  await load();
  for (const kind of ['flower', 'edible', 'extra'] as const) await rebuildList(kind, new Date());
  await rebuildBannerList(new Date());
  await rebuildHours(new Date());
  const reviewed = new Set(readSource(seedFolder).reviews.map(({ product }) => product));
  for (const id of reviewed) await rebuildReviewList(id, new Date());
  const { docs } = await database.collection('snapshots').get();
  // A rebuild increments the version if it finds a difference.
  expect(Object.fromEntries(docs.map((found) => [found.id, found.get('version') as number]))).toEqual({
    banners: 1,
    edibles: 1,
    extras: 1,
    flowers: 1,
    hours: 1,
    ...Object.fromEntries([...reviewed].map((id) => [`reviews-${id}`, 1])),
  });
});

test('the loader moves an imported shop to today, including its special days, and leaves its pictures unchanged', async () => {
  await load();
  await database
    .doc('specialDays/2020-02-29')
    .set({ date: '2020-02-29', operatingHours: '', shopClosed: true });
  await database.doc('items/durban-poison').update({ name: 'As exported' });
  const file = getStorage(app).bucket(bucket).file(imageFileOf(firstFlower()).path);
  const [before] = await file.getMetadata();

  await load('--imported');

  expect((await database.doc('specialDays/2020-02-29').get()).exists).toBe(false);
  expect((await database.collection('specialDays').count().get()).data().count).toBe(2);
  expect((await database.doc('items/durban-poison').get()).get('name')).toBe('Durban Poison');
  const [after] = await file.getMetadata();
  expect(after.updated).toBe(before.updated);
});

test('the loader fails when an emulator address is missing, and names the variable', async () => {
  const partly = run(process.execPath, [path.join(workspace, 'dist/load.js')], {
    env: { ...process.env, FIREBASE_STORAGE_EMULATOR_HOST: '' },
  });
  await expect(partly).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('FIREBASE_STORAGE_EMULATOR_HOST not set') as string,
  });
});
