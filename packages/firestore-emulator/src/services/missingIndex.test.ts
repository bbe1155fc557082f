import { parseIndexFile } from '../query/indexFile';
import { anOwnerCall } from '../testing/directCalls';
import {
  databaseName,
  integer,
  documentsRoot,
  text,
  wireComposite,
  wireFilter,
  wireOrder,
  wireSet,
  write,
} from '../testing/wire';
import type { ListenResponse, WireAggregation, WireStructuredQuery } from '../wire/messages';
import type { Call } from './context';
import { openListen } from './listen';
import { runAggregationQuery, runQuery } from './queries';
import { beginTransaction } from './transactions';

const indexFile = {
  indexes: [
    {
      collectionGroup: 'tasks',
      queryScope: 'COLLECTION',
      fields: [
        { fieldPath: 'state', order: 'ASCENDING' },
        { fieldPath: 'at', order: 'DESCENDING' },
      ],
    },
  ],
  fieldOverrides: [{ collectionGroup: 'tasks', fieldPath: 'note', indexes: [] }],
};

const unserved: WireStructuredQuery = {
  from: [{ collectionId: 'tasks' }],
  where: wireComposite('and', wireFilter('state', '==', text('open')), wireFilter('at', '>', integer(1))),
};
const served: WireStructuredQuery = { ...unserved, orderBy: [wireOrder('at', true)] };

const message =
  'The query requires an index. Add to firestore.indexes.json, under "indexes": {"collectionGroup":"tasks",' +
  '"queryScope":"COLLECTION","fields":[{"fieldPath":"state","order":"ASCENDING"},{"fieldPath":"at","order":"ASCENDING"}]}';
const refusal = { status: 'FAILED_PRECONDITION', message };

async function tasks(isHeld = true): Promise<Call> {
  const call = anOwnerCall({ indexes: isHeld ? parseIndexFile(JSON.stringify(indexFile)) : null });
  const fields = { state: text('open'), at: integer(2), items: integer(3), note: text('n') };
  await write(call, wireSet('tasks/a', fields));
  return call;
}

const ask = async (
  call: Call,
  structuredQuery: WireStructuredQuery,
  selector: object = {},
): Promise<number> =>
  (await runQuery({ parent: documentsRoot, structuredQuery, ...selector }, call)).filter(
    ({ document }) => document,
  ).length;

const sum = async (call: Call, structuredQuery: WireStructuredQuery, ...aggregations: WireAggregation[]) =>
  runAggregationQuery(
    { parent: documentsRoot, structuredAggregationQuery: { structuredQuery, aggregations } },
    call,
  );

/** Returns the code and message of the target's error, or null while it is open. */
async function listen(call: Call, structuredQuery: WireStructuredQuery): Promise<object | null> {
  const responses: ListenResponse[] = [];
  const session = openListen(call, (response) => responses.push(response));
  await session.receive({
    database: databaseName,
    addTarget: { targetId: 1, query: { parent: documentsRoot, structuredQuery } },
  });
  return responses.map(({ targetChange }) => targetChange?.cause).find(Boolean) ?? null;
}

it('a query without an index is refused, and the message names the index to add', async () => {
  const call = await tasks();
  await expect(ask(call, unserved)).rejects.toMatchObject(refusal);
  expect(await ask(call, served)).toBe(1);
});

it('a count without an index is refused, and so is a sum without an index on its field', async () => {
  const call = await tasks();
  await expect(sum(call, unserved, { count: {} })).rejects.toMatchObject(refusal);
  expect(await sum(call, served, { count: {} })).toHaveLength(1);
  await expect(sum(call, served, { sum: { field: { fieldPath: 'items' } } })).rejects.toMatchObject({
    message: expect.stringContaining('{"fieldPath":"items","order":"DESCENDING"}'),
  });
});

it('a transaction continues after an unindexed query is refused, even if it was the first read', async () => {
  const call = await tasks();
  const { transaction } = await beginTransaction({ database: databaseName }, call);
  await expect(ask(call, unserved, { transaction })).rejects.toMatchObject(refusal);
  expect(await ask(call, served, { transaction })).toBe(1);
  await expect(ask(call, unserved, { newTransaction: { readWrite: {} } })).rejects.toMatchObject(refusal);
});

it('a listener without an index is refused', async () => {
  const call = await tasks();
  expect(await listen(call, unserved)).toEqual({ code: 9, message });
  expect(await listen(call, served)).toBeNull();
});

it('the refusal for a field that is exempt from indexing names the override to add', async () => {
  const where = wireFilter('note', '==', text('n'));
  await expect(ask(await tasks(), { ...unserved, where })).rejects.toMatchObject({
    message: expect.stringContaining(
      'under "fieldOverrides": {"collectionGroup":"tasks","fieldPath":"note","indexes":[{"queryScope":"COLLECTION","order":"ASCENDING"}]}',
    ),
  });
});

it('without an index file, every query is accepted', async () => {
  const call = await tasks(false);
  expect(await ask(call, unserved)).toBe(1);
  expect(await sum(call, unserved, { sum: { field: { fieldPath: 'items' } } })).toHaveLength(1);
  expect(await listen(call, unserved)).toBeNull();
});
