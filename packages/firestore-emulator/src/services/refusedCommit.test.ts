import { anOwnerCall } from '../testing/directCalls';
import { databaseName, documentsRoot, integer, list, wireSet, write } from '../testing/wire';
import type { WireWrite } from '../wire/messages';
import { commit } from './commit';
import { batchGetDocuments } from './documents';
import { beginTransaction } from './transactions';

const database = databaseName;

/** Returns whether a transaction can still read and commit after these writes are refused. */
async function isUsableAfter(writes: WireWrite[]): Promise<boolean> {
  const call = anOwnerCall();
  await write(call, wireSet('c/a', { n: integer(1) }));
  const { transaction = null } = await beginTransaction({ database, options: { readWrite: {} } }, call);
  await batchGetDocuments({ database, documents: [`${documentsRoot}/c/a`], transaction }, call);
  await expect(commit({ database, writes, transaction }, call)).rejects.toHaveProperty('status');
  return commit({ database, writes: [wireSet('c/b')], transaction }, call).then(
    () => true,
    () => false,
  );
}

it.each<[string, WireWrite[]]>([
  ['a write without an operation', [{}]],
  ['a document name that names a collection', [{ update: { name: `${documentsRoot}/c`, fields: {} } }]],
  ['an array inside an array', [wireSet('c/a', { a: list(list()) })]],
  ['a mask with an empty path segment', [{ ...wireSet('c/a'), updateMask: { fieldPaths: ['a..b'] } }]],
  [
    'two preconditions on one document',
    [
      { ...wireSet('c/a'), currentDocument: { exists: true } },
      { ...wireSet('c/a'), currentDocument: { exists: false } },
    ],
  ],
])('a transaction stays usable after a commit that is invalid because of %s', async (_what, writes) => {
  expect(await isUsableAfter(writes)).toBe(true);
});

it.each<[string, WireWrite[]]>([
  ['a failed precondition', [{ ...wireSet('c/none'), currentDocument: { exists: true } }]],
  [
    'an oversized document',
    [
      wireSet('c/a', {
        a: { bytesValue: Buffer.alloc(1_000_000) },
        b: { bytesValue: Buffer.alloc(1_000_000) },
      }),
    ],
  ],
])('a commit that fails because of %s ends its transaction', async (_what, writes) => {
  expect(await isUsableAfter(writes)).toBe(false);
});
