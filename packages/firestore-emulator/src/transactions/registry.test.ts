import { setTimeout as delay } from 'node:timers/promises';

import { commit } from '../services/commit';
import type { Call } from '../services/context';
import { batchGetDocuments, getDocument } from '../services/documents';
import { runQuery } from '../services/queries';
import { beginTransaction, rollback } from '../services/transactions';
import { anOwnerCall } from '../testing/directCalls';
import { databaseName, integer, documentsRoot, wireDelete, wireSet, write } from '../testing/wire';
import type { WireTransactionOptions } from '../wire/messages';

async function begin(call: Call, options: WireTransactionOptions = { readWrite: {} }): Promise<Uint8Array> {
  const { transaction } = await beginTransaction({ database: databaseName, options }, call);
  if (!(transaction instanceof Uint8Array)) throw new Error('no transaction');
  return transaction;
}

const get = (call: Call, transaction: Uint8Array): Promise<unknown> =>
  getDocument({ name: `${documentsRoot}/c/a`, transaction }, call);

const expiredError = {
  status: 'INVALID_ARGUMENT',
  message: expect.stringMatching(/transaction has expired/),
};

describe('a transaction', () => {
  it('ends with its commit', async () => {
    const call = anOwnerCall();
    const transaction = await begin(call);
    await commit({ database: databaseName, transaction, writes: [] }, call);
    await expect(commit({ database: databaseName, transaction, writes: [] }, call)).rejects.toMatchObject(
      expiredError,
    );
  });

  it('ends with a refused commit, and releases its locks', async () => {
    const call = anOwnerCall();
    await write(call, wireSet('c/a'));
    const transaction = await begin(call);
    await get(call, transaction);
    const writes = [{ ...wireDelete('c/missing'), currentDocument: { exists: true } }];
    await expect(commit({ database: databaseName, transaction, writes }, call)).rejects.toMatchObject({
      status: 'NOT_FOUND',
    });
    await write(call, wireSet('c/a', { n: integer(1) }));
    await expect(get(call, transaction)).rejects.toMatchObject(expiredError);
  });

  it('releases its locks when it is rolled back, once or twice', async () => {
    const call = anOwnerCall();
    await write(call, wireSet('c/a'));
    const transaction = await begin(call);
    await get(call, transaction);
    await rollback({ database: databaseName, transaction }, call);
    await rollback({ database: databaseName, transaction }, call);
    await expect(write(call, wireSet('c/a', { n: integer(1) }))).resolves.toMatchObject({
      writeResults: [{}],
    });
  });

  it('is refused when its token is malformed', async () => {
    const refused = rollback({ database: databaseName, transaction: new Uint8Array(3) }, anOwnerCall());
    await expect(refused).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
  });

  it('expires and releases its locks when its client is silent for too long', async () => {
    const call = anOwnerCall({ limits: { idleMs: 30, totalMs: 10_000 } });
    await write(call, wireSet('c/a'));
    const transaction = await begin(call);
    await get(call, transaction);
    await write(call, wireSet('c/a', { n: integer(1) }));
    await expect(get(call, transaction)).rejects.toMatchObject(expiredError);
  });

  it('expires after its maximum duration, even when it is active', async () => {
    const call = anOwnerCall({ limits: { idleMs: 1000, totalMs: 60 } });
    await write(call, wireSet('c/a'));
    const transaction = await begin(call);
    const reading = async (): Promise<void> => {
      for (;;) {
        await get(call, transaction);
        await delay(5);
      }
    };
    await expect(reading()).rejects.toMatchObject(expiredError);
    await write(call, wireSet('c/a', { n: integer(1) }));
  });

  it('may begin with its first read', async () => {
    const call = anOwnerCall();
    const request = {
      database: databaseName,
      documents: [`${documentsRoot}/c/a`],
      newTransaction: { readWrite: {} },
    };
    const [first, second] = await batchGetDocuments(request, call);
    expect(second).toMatchObject({ missing: `${documentsRoot}/c/a` });
    const transaction = first?.transaction ?? null;
    await commit({ database: databaseName, transaction, writes: [wireSet('c/a')] }, call);
  });
});

describe('a transaction that starts with its first read', () => {
  it('ends immediately when that read is refused', async () => {
    const call = anOwnerCall();
    const stranger: Call = { ...call, caller: { kind: 'anonymous' } };
    const structuredQuery = { from: [{ collectionId: 'c' }] };
    const newTransaction = { readWrite: {} };
    const refused = runQuery({ parent: documentsRoot, structuredQuery, newTransaction }, stranger);
    await expect(refused).rejects.toMatchObject({ status: 'PERMISSION_DENIED' });
    await expect(write(call, wireSet('c/a'))).resolves.toMatchObject({ writeResults: [{}] });
  });
});

describe('a read-only transaction', () => {
  it('sees one state despite later writes, and blocks no writes', async () => {
    const call = anOwnerCall();
    await write(call, wireSet('c/a', { n: integer(1) }));
    const transaction = await begin(call, { readOnly: {} });
    await write(call, wireSet('c/a', { n: integer(2) }));
    expect(await get(call, transaction)).toMatchObject({ fields: { n: integer(1) } });
  });

  it('may not write', async () => {
    const call = anOwnerCall();
    const transaction = await begin(call, { readOnly: {} });
    const refused = commit({ database: databaseName, transaction, writes: [wireSet('c/a')] }, call);
    await expect(refused).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
  });

  it('can read a time within the last hour, but not the future or earlier times', async () => {
    const call = anOwnerCall();
    const { commitTime } = await write(call, wireSet('c/a', { n: integer(1) }));
    await write(call, wireDelete('c/a'));
    const transaction = await begin(call, { readOnly: { readTime: commitTime ?? null } });
    expect(await get(call, transaction)).toMatchObject({ fields: { n: integer(1) } });
    const seconds = Math.floor(Date.now() / 1000);
    const beginReadingAt = (at: number): Promise<unknown> =>
      begin(call, { readOnly: { readTime: { seconds: at } } });
    await expect(beginReadingAt(seconds + 60)).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
    await expect(beginReadingAt(seconds - 3700)).rejects.toMatchObject({ status: 'FAILED_PRECONDITION' });
  });
});
