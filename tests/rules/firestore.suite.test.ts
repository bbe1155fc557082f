import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import type firebase from 'firebase/compat/app';

import { contextOf, identities, rulesEnvironment, verdictOf } from './identities';

type Database = firebase.firestore.Firestore;

/** Every collection of the data model, and an unknown one. */
const collections = [...documentedCollections(), 'anything'];
/** Collections in which this test stores a temporary document. No public list of the shop includes these documents. */
const filled = ['orders', 'users', 'users/ann/addresses', 'anything'];

let environment: RulesTestEnvironment;
const id = `rules-${randomUUID()}`;

beforeAll(async () => {
  environment = await rulesEnvironment();
  await asOwner((database) =>
    Promise.all(filled.map((collection) => database.doc(`${collection}/${id}`).set({ owner: id }))),
  );
});

afterAll(async () => {
  await asOwner((database) =>
    Promise.all(filled.map((collection) => database.doc(`${collection}/${id}`).delete())),
  );
  await environment.cleanup();
});

function asOwner(work: (database: Database) => Promise<unknown>): Promise<void> {
  return environment.withSecurityRulesDisabled(async (context) => {
    await work(context.firestore());
  });
}

describe.each(identities)('for %s', (identity) => {
  let database: Database;
  beforeAll(() => {
    database = contextOf(environment, identity).firestore();
  });

  it.each(collections)('reads and writes in %s are denied', async (collection) => {
    const existing = database.doc(`${collection}/${id}`);
    expect(await verdictOf(existing.get())).toBe('denied');
    expect(await verdictOf(database.collection(collection).get())).toBe('denied');
    expect(await verdictOf(database.collection(collection).where('owner', '==', id).limit(1).get())).toBe(
      'denied',
    );
    expect(await verdictOf(database.doc(`${collection}/${id}-new`).set({ owner: id }))).toBe('denied');
    expect(await verdictOf(existing.set({ owner: 'me' }, { merge: true }))).toBe('denied');
    expect(await verdictOf(existing.delete())).toBe('denied');
  });

  it.each(filled)('changes in %s are denied', async (collection) => {
    expect(await verdictOf(database.doc(`${collection}/${id}`).update({ owner: 'me' }))).toBe('denied');
  });

  it('reading a missing document is denied', async () => {
    expect(await verdictOf(database.doc(`orders/${id}-missing`).get())).toBe('denied');
  });

  it('a query on a collection group is denied', async () => {
    expect(await verdictOf(database.collectionGroup('addresses').get())).toBe('denied');
  });

  it('batches and transactions are denied', async () => {
    const batch = database.batch();
    batch.set(database.doc(`orders/${id}-batch`), { owner: id });
    expect(await verdictOf(batch.commit())).toBe('denied');
    expect(
      await verdictOf(
        database.runTransaction((transaction) => transaction.get(database.doc(`orders/${id}`))),
      ),
    ).toBe('denied');
  });

  it('listening is denied', async () => {
    const listened = new Promise((resolve, reject) => {
      database.doc(`orders/${id}`).onSnapshot(resolve, reject);
    });
    expect(await verdictOf(listened)).toBe('denied');
  });
});

describe('for the functions', () => {
  it('everything is allowed, and denied clients have changed nothing', async () => {
    await asOwner(async (database) => {
      for (const collection of filled) {
        const document = await database.doc(`${collection}/${id}`).get();
        expect(document.data()).toEqual({ owner: id });
      }
      for (const collection of collections) {
        expect((await database.doc(`${collection}/${id}-new`).get()).exists).toBe(false);
      }
      const { docs } = await database.collection('orders').where('owner', '==', id).get();
      expect(docs.map((document) => document.id)).toEqual([id]);
    });
  });
});

/**
 * Returns the collections of docs/data-model.md. In paths such as `users/{uid}/addresses/{id}`, `ann` replaces the uid.
 */
function documentedCollections(): string[] {
  const text = readFileSync(fileURLToPath(new URL('../../docs/data-model.md', import.meta.url)), 'utf8');
  // Each collection has a table row or a heading. A heading may name two collections.
  const places = Array.from(
    text.matchAll(/^(?:\| (`[^`]+`)|### (.+))/gm),
    ([, row, heading]) => row ?? heading ?? '',
  );
  const paths = places.flatMap((place) =>
    Array.from(place.matchAll(/`([\w/{}-]+)\/[^/`]+`/g), ([, path]) => path ?? ''),
  );
  return [...new Set(paths.map((path) => path.replaceAll(/\{\w+\}/g, 'ann')))];
}

test('the data model names more than 15 collections, including the most important ones', () => {
  expect(collections).toEqual(expect.arrayContaining(['items', 'orders', 'users/ann/addresses', 'staff']));
  expect(collections.length).toBeGreaterThan(15);
});
