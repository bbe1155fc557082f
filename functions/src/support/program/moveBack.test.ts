import type { Firestore } from 'firebase-admin/firestore';

import { moveBack, readChoice } from './moveBack';

const paths = ['banners/sale', 'orders/o1', 'users/u1', 'users/u1/addresses/a1'];

/** A restored database with the documents of `paths`. */
function restored(): Firestore {
  const queryOf = (found: string[]) => {
    const read = (at: number) => ({
      orderBy: () => read(at),
      limit: () => read(at),
      startAfter: () => read(found.length),
      get: () =>
        Promise.resolve({ docs: found.slice(at).map((path) => ({ ref: { path }, data: () => ({ path }) })) }),
    });
    return read(0);
  };
  return {
    listCollections: () => Promise.resolve(['users', 'orders', 'banners'].map((id) => ({ id }))),
    collection: (id: string) => queryOf(paths.filter((path) => new RegExp(`^${id}/[^/]+$`).test(path))),
    collectionGroup: (id: string) => queryOf(paths.filter((path) => path.includes(`/${id}/`))),
  } as unknown as Firestore;
}

/** Returns the paths that are copied into a running database from which everything is missing. */
async function movedPaths(only?: string[]): Promise<string[]> {
  const created: string[] = [];
  const running = {
    doc: (path: string) => path,
    getAll: (...asked: unknown[]) => Promise.resolve(asked.slice(0, -1).map(() => ({ exists: false }))),
    bulkWriter: () => ({
      create: (path: string) => Promise.resolve(created.push(path)),
      close: () => Promise.resolve(),
    }),
  } as unknown as Firestore;
  await moveBack(restored(), running, { ...(only && { only }), write: true, say: () => undefined });
  return created;
}

test('only the named collections are moved back, so that deleted documents of the others stay deleted', async () => {
  expect(await movedPaths(['orders'])).toEqual(['orders/o1']);
  expect(await movedPaths(['users', 'addresses'])).toEqual(['users/u1', 'users/u1/addresses/a1']);
});

test('without names, every collection is moved back', async () => {
  expect((await movedPaths()).toSorted()).toEqual(paths);
});

test('a name that is not a collection of the restored database is refused before anything is copied', async () => {
  await expect(movedPaths(['orders', 'order'])).rejects.toThrow(
    'The restored database has no collection order.',
  );
});

test.each([
  ['restored', [], false],
  ['restored,write', [], true],
  ['restored,orders,users', ['orders', 'users'], false],
  ['restored,orders,write', ['orders'], true],
])('the argument %s chooses the collections %j; documents are written: %s', (argument, only, write) => {
  expect(readChoice(argument)).toEqual({ databaseId: 'restored', only, write });
});
