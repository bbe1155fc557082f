// Runs the same commits on Google's emulator and on this one, with the same listeners of real clients.
import type { DocumentData, Firestore, Query, QuerySnapshot } from '@google-cloud/firestore';
import * as fc from 'fast-check';

import { startGoogleFirestore } from '../testing/googleFirestore';
import { comparisonSeed, reportFigure, sampleSize } from '../testing/longRun';
import { startTestServer } from '../testing/testServer';

type Server = { readonly client: () => Firestore; readonly close: () => Promise<void> };

type Change = { readonly id: string; readonly fields: DocumentData | null };
type Case = { readonly query: keyof typeof queries; readonly commits: readonly (readonly Change[])[] };

let servers: { readonly google: Server; readonly emulator: Server };

beforeAll(async () => {
  const [google, emulator] = await Promise.all([startGoogleFirestore(), startTestServer()]);
  servers = { google, emulator };
}, 60_000);

afterAll(async () => {
  await Promise.all([servers.google.close(), servers.emulator.close()]);
});

const queries = {
  all: (collection: Query) => collection,
  equal: (collection: Query) => collection.where('n', '==', 1),
  range: (collection: Query) => collection.where('n', '>', 0).orderBy('n'),
  ordered: (collection: Query) => collection.orderBy('n', 'desc'),
  limited: (collection: Query) => collection.orderBy('n').limit(2),
  last: (collection: Query) => collection.orderBy('n').limitToLast(2),
  listed: (collection: Query) => collection.where('n', 'in', [0, 2]),
  // Needs an explicit order, because clients do not sort by the implicit one.
  unequal: (collection: Query) => collection.where('n', '!=', 1).orderBy('n'),
  projected: (collection: Query) => collection.orderBy('n').startAt(1),
  contains: (collection: Query) => collection.where('tags', 'array-contains', 'a'),
};

const fields = fc.record(
  { n: fc.integer({ min: 0, max: 3 }), tags: fc.subarray(['a', 'b']), other: fc.boolean() },
  { requiredKeys: ['other'] },
);
const aChange: fc.Arbitrary<Change> = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  fields: fc.option(fields, { freq: 4 }),
});
const aCase: fc.Arbitrary<Case> = fc.record({
  query: fc.constantFrom(...typedKeys(queries)),
  commits: fc.array(fc.uniqueArray(aChange, { minLength: 1, maxLength: 3, selector: ({ id }) => id }), {
    minLength: 2,
    maxLength: 6,
  }),
});

function typedKeys<Key extends string>(record: Record<Key, unknown>): Key[] {
  return Object.keys(record) as Key[];
}

/** Returns the documents and changes that the listener has received: initially, and after each commit. */
async function run(database: Firestore, collectionId: string, { query, commits }: Case): Promise<string[]> {
  const collection = database.collection(collectionId);
  const watched = queries[query](collection);
  const told: string[] = [];
  const listener = { current: '', arrived: (): void => undefined };
  let changes: string[] = [];
  const stop = watched.onSnapshot((snapshot) => {
    listener.current = textOf(snapshot);
    changes.push(
      ...snapshot.docChanges().map((each) => `${each.type} ${each.doc.id} ${each.oldIndex} ${each.newIndex}`),
    );
    listener.arrived();
  });
  /** Resolves when the listener has received the result of the query. */
  const untilTold = async (): Promise<void> => {
    const wanted = textOf(await watched.get());
    while (listener.current !== wanted) await new Promise<void>((resolve) => (listener.arrived = resolve));
    told.push(`${wanted} after ${changes.join(', ')}`);
    changes = [];
  };
  try {
    await untilTold();
    for (const commit of commits) {
      const batch = database.batch();
      for (const { id, fields: data } of commit)
        if (data === null) batch.delete(collection.doc(id));
        else batch.set(collection.doc(id), data);
      await batch.commit();
      await untilTold();
    }
    return told;
  } finally {
    stop();
  }
}

function textOf(snapshot: QuerySnapshot): string {
  return JSON.stringify(
    snapshot.docs.map((document) => [
      document.id,
      [...new Map(Object.entries(document.data()))].map(String).sort(),
    ]),
  );
}

it('listeners receive the same changes as from Google’s emulator', async () => {
  const seed = comparisonSeed();
  const cases = fc.sample(aCase, { numRuns: sampleSize(30, 1500), seed });
  const [google, emulator] = [servers.google.client(), servers.emulator.client()];
  const differences: object[] = [];
  for (const [index, example] of cases.entries()) {
    const [theirs, ours] = await Promise.all(
      [google, emulator].map((database) => run(database, `listened${index}`, example)),
    );
    if (JSON.stringify(theirs) !== JSON.stringify(ours)) differences.push({ example, theirs, ours });
  }
  reportFigure({
    what: `Sequences of commits after which listeners receive the same as from Google's emulator, seed ${seed}`,
    figure: `${cases.length - differences.length} of ${cases.length}`,
    bar: 'all',
    holds: differences.length === 0,
  });
  expect(differences).toEqual([]);
}, 600_000);
