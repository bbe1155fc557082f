import { anOwnerCall } from '../testing/directCalls';
import { integer, documentsRoot, wireDelete, wireSet, write } from '../testing/wire';
import type { ListDocumentsRequest, ListDocumentsResponse } from '../wire/messages';
import type { Call } from './context';
import { listCollectionIds, listDocuments } from './listing';
import { partitionQuery } from './partitionQuery';

async function list(
  call: Call,
  request: ListDocumentsRequest,
): Promise<ListDocumentsResponse & { ids: string[] }> {
  const response = await listDocuments({ parent: documentsRoot, collectionId: 'c', ...request }, call);
  return { ...response, ids: (response.documents ?? []).map(({ name }) => name?.split('/').at(-1) ?? '') };
}

describe('listDocuments', () => {
  it('lists by name or in the given order', async () => {
    const call = anOwnerCall();
    await write(call, wireSet('c/a', { n: integer(1) }), wireSet('c/b', { n: integer(2) }), wireSet('c/c'));
    expect((await list(call, {})).ids).toEqual(['a', 'b', 'c']);
    expect((await list(call, { orderBy: 'n desc, __name__' })).ids).toEqual(['b', 'a']);
    expect((await list(call, { orderBy: '`a, b` desc, n' })).ids).toEqual([]);
    await expect(list(call, { orderBy: 'n sideways' })).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
  });

  it('shows the same state on all pages, despite writes in between', async () => {
    const call = anOwnerCall();
    await write(call, ...['a', 'b', 'c'].map((id) => wireSet(`c/${id}`)));
    const first = await list(call, { pageSize: 2 });
    await write(call, wireSet('c/0'), wireDelete('c/c'));
    const second = await list(call, { pageSize: 2, pageToken: first.nextPageToken ?? '' });
    expect([first.ids, second.ids, second.nextPageToken]).toEqual([['a', 'b'], ['c'], '']);
    await expect(list(call, { pageToken: 'nonsense' })).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
  });

  it('shows missing documents that have documents below them', async () => {
    const call = anOwnerCall();
    await write(call, wireSet('c/b'), wireSet('c/a/sub/x'), wireSet('c/z/s/t/u/v'), wireSet('other/o/c/n'));
    await write(call, wireSet('c/gone/sub/x'));
    await write(call, wireDelete('c/gone/sub/x'));
    const { documents, ids } = await list(call, { showMissing: true, mask: { fieldPaths: [] } });
    expect(ids).toEqual(['a', 'b', 'z']);
    expect(documents?.map((document) => 'createTime' in document)).toEqual([false, true, false]);
    expect((await list(call, {})).ids).toEqual(['b']);
  });
});

describe('listCollectionIds', () => {
  it('lists the collections that contain documents, in pages', async () => {
    const call = anOwnerCall();
    await write(call, wireSet('b/1'), wireSet('a/1/deep/2'), wireSet('a/1/other/2/x/y'), wireSet('gone/1'));
    await write(call, wireDelete('gone/1'));
    expect((await listCollectionIds({ parent: documentsRoot }, call)).collectionIds).toEqual(['a', 'b']);
    expect((await listCollectionIds({ parent: `${documentsRoot}/a/1` }, call)).collectionIds).toEqual([
      'deep',
      'other',
    ]);
    const first = await listCollectionIds({ parent: documentsRoot, pageSize: 1 }, call);
    const second = await listCollectionIds(
      { parent: documentsRoot, pageToken: first.nextPageToken ?? '' },
      call,
    );
    expect([first.collectionIds, second.collectionIds]).toEqual([['a'], ['b']]);
  });

  it('is allowed only for the owner', async () => {
    const call: Call = { ...anOwnerCall(), caller: { kind: 'anonymous' } };
    await expect(listCollectionIds({ parent: documentsRoot }, call)).rejects.toMatchObject({
      status: 'PERMISSION_DENIED',
    });
  });
});

describe('partitionQuery', () => {
  const structuredQuery = {
    from: [{ collectionId: 'c', allDescendants: true }],
    orderBy: [{ field: { fieldPath: '__name__' } }],
  };

  it('returns as many cursors for a collection group as requested, in order', async () => {
    const call = anOwnerCall();
    await write(
      call,
      ...Array.from({ length: 100 }, (_, n) => wireSet(`p/${n % 3}/c/${String(n).padStart(3, '0')}`)),
    );
    const { partitions } = await partitionQuery(
      { parent: documentsRoot, structuredQuery, partitionCount: 3 },
      call,
    );
    const names =
      partitions?.map(({ values }) => values?.[0]?.referenceValue?.slice(documentsRoot.length) ?? '') ?? [];
    expect(names).toHaveLength(3);
    expect(names).toEqual(names.toSorted((left, right) => (left < right ? -1 : 1)));
  });

  it('returns no more cursors than the documents allow, and refuses a query of a single collection', async () => {
    const call = anOwnerCall();
    await write(call, wireSet('c/only'));
    expect(
      (await partitionQuery({ parent: documentsRoot, structuredQuery, partitionCount: 5 }, call)).partitions,
    ).toEqual([]);
    const plain = partitionQuery(
      { parent: documentsRoot, structuredQuery: { from: [{ collectionId: 'c' }] }, partitionCount: 1 },
      call,
    );
    await expect(plain).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
  });
});
