// Exports the emulator's database, deletes its documents, and restores them from the export. Every document must be
// unchanged.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import type { CollectionReference } from 'firebase-admin/firestore';
import { Firestore } from 'firebase-admin/firestore';

import { inRoot, readJson } from '../../emulators/bin/suite/paths.mjs';
import { suitePorts } from '../../emulators/bin/suite/ports';
import { provenOn, reportFigure } from '../support/figures';
import { firebaseCli, prepareFirestore, startFirestore } from '../support/firestoreAlone';

const ports = suitePorts(readJson('firebase.json'), 13_100);
const project = 'demo-restore';
const address = `127.0.0.1:${ports.firestore}`;

let folder: string;
let database: Firestore;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'restore-'));
  prepareFirestore(folder, ports);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a database with the documents of an export. Returns a function that stops the database. */
async function startFrom(saved: string): Promise<() => Promise<void>> {
  const stop = await startFirestore(folder, [`--project=${project}`, `--import=${saved}`], provenOn);
  process.env['FIRESTORE_EMULATOR_HOST'] = address;
  database = new Firestore({ projectId: project });
  return async () => {
    await database.terminate();
    await stop();
  };
}

/** Runs `work` on a database with the documents of an export, then stops the database. */
async function withDatabase<T>(saved: string, work: () => Promise<T>): Promise<T> {
  const end = await startFrom(saved);
  try {
    return await work();
  } finally {
    await end();
  }
}

/** Returns every document by path, including documents in subcollections. */
async function everything(
  collections?: CollectionReference[],
  found: Map<string, unknown> = new Map<string, unknown>(),
): Promise<Map<string, unknown>> {
  for (const collection of collections ?? (await database.listCollections())) {
    for (const document of (await collection.get()).docs) found.set(document.ref.path, document.data());
    const references = await collection.listDocuments();
    const below = await Promise.all(references.map((reference) => reference.listCollections()));
    await everything(below.flat(), found);
  }
  return found;
}

test('a lost database is restored from its export with every document unchanged', async () => {
  const saved = path.join(folder, 'saved');
  const before = await withDatabase(inRoot('emulator-data'), async () => {
    const found = await everything();
    const args = ['emulators:export', saved, `--project=${project}`, '--force'];
    const env = { ...process.env, CI: 'true', TMPDIR: path.join(folder, 'tmp') };
    await promisify(execFile)(process.execPath, [firebaseCli, ...args], {
      cwd: folder,
      env,
      timeout: 60_000,
    });
    const documents = `http://${address}/emulator/v1/projects/${project}/databases/(default)/documents`;
    expect((await fetch(documents, { method: 'DELETE' })).status).toBe(200);
    expect((await everything()).size).toBe(0);
    return found;
  });
  const after = await withDatabase(saved, () => everything());
  expect(before.size).toBeGreaterThan(200);
  expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
  for (const [name, fields] of before) expect([name, after.get(name)]).toEqual([name, fields]);
  reportFigure({
    what: 'Documents after export, loss and restore',
    figure: `${after.size} of ${before.size} as before`,
    bar: 'all',
    holds: after.size === before.size,
  });
}, 240_000);
