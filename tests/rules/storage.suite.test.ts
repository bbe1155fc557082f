import { randomUUID } from 'node:crypto';

import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import type firebase from 'firebase/compat/app';

import { suite } from '../support/suite';
import { contextOf, identities, rulesEnvironment, verdictOf } from './identities';

type Files = firebase.storage.Storage;

const id = `rules-${randomUUID()}`;
const paths = {
  'a picture': `images/${id}.png`,
  'a picture in a folder': `images/banners/${id}.png`,
  'an invoice': `invoices/${id}.pdf`,
  'a file at the top': `${id}.png`,
} as const;
type FileName = keyof typeof paths;

const pictures: readonly FileName[] = ['a picture', 'a picture in a folder'];
const secrets: readonly FileName[] = ['an invoice', 'a file at the top'];
const bytes = Uint8Array.from([0x89, 0x50, 0x4e, 0x47]);
const bucket = `gs://${suite.bucket}`;

let environment: RulesTestEnvironment;

beforeAll(async () => {
  environment = await rulesEnvironment();
  await asOwner((storage) => Promise.all(Object.values(paths).map((path) => put(storage, path, bytes))));
});

afterAll(async () => {
  await asOwner((storage) => Promise.all(Object.values(paths).map((path) => storage.ref(path).delete())));
  await environment.cleanup();
});

function asOwner(work: (storage: Files) => Promise<unknown>): Promise<void> {
  return environment.withSecurityRulesDisabled(async (context) => {
    await work(context.storage(bucket));
  });
}

async function put(storage: Files, file: string, content: Uint8Array): Promise<void> {
  await storage.ref(file).put(content, { contentType: 'image/png' });
}

function download(file: string): Promise<Response> {
  const path = encodeURIComponent(file);
  return fetch(`http://${suite.storageHost}/v0/b/${suite.bucket}/o/${path}?alt=media`);
}

describe.each(identities)('for %s', (identity) => {
  let storage: Files;
  beforeAll(() => {
    storage = contextOf(environment, identity).storage(bucket);
  });

  it.each(pictures)('%s can be read', async (file) => {
    const reference = storage.ref(paths[file]);
    expect(await reference.getMetadata()).toMatchObject({ size: bytes.length });
    expect(await reference.getDownloadURL()).toContain(encodeURIComponent(paths[file]));
  });

  it.each(secrets)('%s cannot be read', async (file) => {
    const reference = storage.ref(paths[file]);
    expect(await verdictOf(reference.getMetadata())).toBe('denied');
    expect(await verdictOf(reference.getDownloadURL())).toBe('denied');
  });

  it.each(['images', 'images/banners', 'invoices', ''])(
    'the folder "%s" cannot be listed',
    async (folder) => {
      expect(await verdictOf(storage.ref(folder).listAll())).toBe('denied');
    },
  );

  it.each([...pictures, ...secrets])('%s cannot be replaced, changed or deleted', async (file) => {
    const reference = storage.ref(paths[file]);
    expect(await verdictOf(put(storage, paths[file], Uint8Array.of(1)))).toBe('denied');
    expect(await verdictOf(reference.updateMetadata({ contentType: 'text/html' }))).toBe('denied');
    expect(await verdictOf(reference.delete())).toBe('denied');
  });

  it.each(['images', 'invoices'])('no new file can be stored in %s', async (folder) => {
    expect(await verdictOf(put(storage, `${folder}/${id}-new.png`, bytes))).toBe('denied');
  });
});

describe('for a client that knows a URL', () => {
  it('a picture is served without a sign-in', async () => {
    const answer = await download(paths['a picture']);
    expect(answer.status).toBe(200);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
  });

  it('any other file is forbidden', async () => {
    expect((await download(paths['an invoice'])).status).toBe(403);
  });
});

describe('for the functions', () => {
  it('everything is allowed, and denied clients have changed nothing', async () => {
    await asOwner(async (storage) => {
      for (const path of Object.values(paths)) {
        const { size, contentType } = await storage.ref(path).getMetadata();
        expect({ size, contentType }).toEqual({ size: bytes.length, contentType: 'image/png' });
      }
      const { items } = await storage.ref('images').list();
      expect(items.map((item) => item.name)).not.toContain(`${id}-new.png`);
    });
  });
});
