import { setTimeout as delay } from 'node:timers/promises';

import { beginTransaction } from '../services/transactions';
import { batchGetDocuments, getDocument } from '../services/documents';
import { commit } from '../services/commit';
import type { Call } from '../services/context';
import { runQuery } from '../services/queries';
import { anOwnerCall } from '../testing/directCalls';
import { databaseName, integer, documentsRoot, wireFilter, wireSet, write } from '../testing/wire';
import type { WireStructuredQuery } from '../wire/messages';

type Token = Uint8Array;

const longWait = { locks: { waitLimitMs: 10_000, graceWaitMs: 1 } };
const withoutGrace = { locks: { waitLimitMs: 10_000, graceWaitMs: 0 } };

async function begin(call: Call, retryTransaction?: Token): Promise<Token> {
  const readWrite = retryTransaction === undefined ? {} : { retryTransaction };
  const { transaction } = await beginTransaction({ database: databaseName, options: { readWrite } }, call);
  if (!(transaction instanceof Uint8Array)) throw new Error('no transaction');
  return transaction;
}

const read = (call: Call, transaction: Token, ...paths: string[]): Promise<unknown> =>
  batchGetDocuments(
    { database: databaseName, documents: paths.map((path) => `${documentsRoot}/${path}`), transaction },
    call,
  );

const query = (call: Call, transaction: Token, structuredQuery: WireStructuredQuery): Promise<unknown> =>
  runQuery(
    {
      parent: documentsRoot,
      structuredQuery: { from: [{ collectionId: 'c' }], ...structuredQuery },
      transaction,
    },
    call,
  );

const commitSet = (call: Call, transaction: Token, path: string, n = 1): Promise<unknown> =>
  commit({ database: databaseName, writes: [wireSet(path, { n: integer(n) })], transaction }, call);

/** Returns whether a promise is still pending after 5 ms. */
async function isWaiting(promise: Promise<unknown>): Promise<boolean> {
  let isOpen = true;
  const settle = (): void => {
    isOpen = false;
  };
  promise.then(settle, settle);
  await delay(5);
  return isOpen;
}

describe('a read in a transaction', () => {
  it('makes a write to the same document wait until the transaction ends', async () => {
    const call = anOwnerCall(longWait);
    const transaction = await begin(call);
    await read(call, transaction, 'c/a');
    const writing = write(call, wireSet('c/a'));
    expect(await isWaiting(writing)).toBe(true);
    await write(call, wireSet('c/b'));
    await commitSet(call, transaction, 'c/x');
    await expect(writing).resolves.toMatchObject({ writeResults: [{}] });
  });

  it('does not prevent other transactions from reading', async () => {
    const call = anOwnerCall(longWait);
    const [first, second] = [await begin(call), await begin(call)];
    await write(call, wireSet('c/a'));
    await read(call, first, 'c/a');
    await read(call, second, 'c/a');
    await expect(getDocument({ name: `${documentsRoot}/c/a` }, call)).resolves.toMatchObject({
      name: `${documentsRoot}/c/a`,
    });
  });

  it('lets no later reader overtake a waiting writer', async () => {
    const call = anOwnerCall(longWait);
    const [first, second] = [await begin(call), await begin(call)];
    await read(call, first, 'c/a');
    const writing = write(call, wireSet('c/a'));
    const reading = read(call, second, 'c/a');
    expect(await isWaiting(reading)).toBe(true);
    await commitSet(call, first, 'c/x');
    await Promise.all([writing, reading]);
  });
});

describe('a query in a transaction', () => {
  const group: WireStructuredQuery = { where: wireFilter('n', '==', integer(1)) };

  it('prevents new results from appearing, and allows writes outside its range', async () => {
    const call = anOwnerCall(longWait);
    const transaction = await begin(call);
    await query(call, transaction, group);
    await write(call, wireSet('c/other', { n: integer(2) }), wireSet('d/a', { n: integer(1) }));
    const writing = write(call, wireSet('c/a', { n: integer(1) }));
    expect(await isWaiting(writing)).toBe(true);
    await commitSet(call, transaction, 'x/y');
    await writing;
  });

  it('prevents its results from changing or disappearing', async () => {
    const call = anOwnerCall(longWait);
    await write(call, wireSet('c/a', { n: integer(1) }));
    const transaction = await begin(call);
    await query(call, transaction, group);
    expect(await isWaiting(write(call, wireSet('c/a', { n: integer(2) })))).toBe(true);
    await commitSet(call, transaction, 'x/y');
  });

  it('with a limit locks nothing after its last result', async () => {
    const call = anOwnerCall(longWait);
    await write(call, wireSet('c/b', { n: integer(5) }), wireSet('c/d', { n: integer(7) }));
    const transaction = await begin(call);
    await query(call, transaction, { limit: { value: 1 } });
    await write(call, wireSet('c/d', { n: integer(8) }), wireSet('c/c'));
    expect(await isWaiting(write(call, wireSet('c/a')))).toBe(true);
    await commitSet(call, transaction, 'x/y');
  });
});

describe('conflicting transactions', () => {
  it('are resolved by aborting the younger one, whose retry then succeeds', async () => {
    const call = anOwnerCall(longWait);
    const [older, younger] = [await begin(call), await begin(call)];
    await read(call, older, 'c/a');
    await read(call, younger, 'c/a');
    const losing = commitSet(call, younger, 'c/a', 1);
    const winning = commitSet(call, older, 'c/a', 2);
    await expect(losing).rejects.toMatchObject({ status: 'ABORTED' });
    await winning;
    const retry = await begin(call, younger);
    await read(call, retry, 'c/a');
    await commitSet(call, retry, 'c/a', 3);
  });

  it('keep their seniority when they are retried', async () => {
    const call = anOwnerCall(longWait);
    const first = await begin(call);
    const retried = await begin(call, first);
    const younger = await begin(call);
    await read(call, retried, 'c/a');
    await read(call, younger, 'c/a');
    const losing = commitSet(call, younger, 'c/a');
    await commitSet(call, retried, 'c/a');
    await expect(losing).rejects.toMatchObject({ status: 'ABORTED' });
  });

  it('run one after another when they are retried', async () => {
    const call = anOwnerCall(longWait);
    const [first, second] = [await begin(call, await begin(call)), await begin(call, await begin(call))];
    await read(call, first, 'c/a');
    const reading = read(call, second, 'c/a');
    expect(await isWaiting(reading)).toBe(true);
    await commitSet(call, first, 'c/a');
    await reading;
    await commitSet(call, second, 'c/a');
  });

  it('do not deadlock when each writes what the other has read', async () => {
    const call = anOwnerCall(longWait);
    const [first, second] = [await begin(call), await begin(call)];
    await query(call, first, {});
    await read(call, second, 'd/a');
    const outcomes = await Promise.allSettled([
      commitSet(call, first, 'd/a'),
      commitSet(call, second, 'c/a'),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a read with a grace wait', () => {
  const graceful = { locks: { waitLimitMs: 10_000, graceWaitMs: 60 } };

  it('waits for another transaction on the same document instead of colliding with it', async () => {
    const call = anOwnerCall(graceful);
    const buyers = Array.from({ length: 20 }, async (_, n) => {
      const transaction = await begin(call);
      await read(call, transaction, 'c/a');
      await commitSet(call, transaction, 'c/a', n);
    });
    await expect(Promise.all(buyers)).resolves.toHaveLength(20);
  });

  it('proceeds when the other transaction takes too long', async () => {
    const call = anOwnerCall(graceful);
    const [first, second] = [await begin(call), await begin(call)];
    await read(call, first, 'c/a');
    await read(call, second, 'c/a');
    const writing = commitSet(call, first, 'c/a');
    expect(await isWaiting(writing)).toBe(true);
    await commitSet(call, second, 'c/b');
    await writing;
  });

  it('does not wait for a transaction that waits for it', async () => {
    const call = anOwnerCall({ locks: { waitLimitMs: 10_000, graceWaitMs: 10_000 } });
    const [first, second] = [await begin(call), await begin(call)];
    await read(call, first, 'c/a');
    await read(call, second, 'c/b');
    const finish = async (transaction: Token, path: string): Promise<void> => {
      await read(call, transaction, path);
      await commitSet(call, transaction, 'c/x');
    };
    await expect(Promise.all([finish(first, 'c/b'), finish(second, 'c/a')])).resolves.toHaveLength(2);
  });
});

describe('a read without a grace wait', () => {
  it('succeeds immediately in both transactions, and one of them is aborted at commit', async () => {
    const call = anOwnerCall(withoutGrace);
    const [older, younger] = [await begin(call), await begin(call)];
    await read(call, older, 'c/a');
    await read(call, younger, 'c/a');
    const losing = commitSet(call, younger, 'c/a');
    expect(await isWaiting(losing)).toBe(true);
    await commitSet(call, older, 'c/a');
    await expect(losing).rejects.toMatchObject({ status: 'ABORTED' });
  });

  it('does not wait in a retried transaction', async () => {
    const call = anOwnerCall(withoutGrace);
    const [first, second] = [await begin(call, await begin(call)), await begin(call, await begin(call))];
    await read(call, first, 'c/a');
    expect(await isWaiting(read(call, second, 'c/a'))).toBe(false);
  });

  it('overtakes a waiting writer, which then also waits for it', async () => {
    const call = anOwnerCall(withoutGrace);
    const [first, second] = [await begin(call), await begin(call)];
    await read(call, first, 'c/a');
    const writing = write(call, wireSet('c/a'));
    expect(await isWaiting(read(call, second, 'c/a'))).toBe(false);
    await commitSet(call, first, 'c/x');
    expect(await isWaiting(writing)).toBe(true);
    await commitSet(call, second, 'c/x');
    await writing;
  });
});

describe('waiting for a lock', () => {
  it('ends with ABORTED after the limit, for writes and for transactions', async () => {
    const call = anOwnerCall({ locks: { waitLimitMs: 20, graceWaitMs: 0 } });
    const [holder, other] = [await begin(call), await begin(call)];
    await read(call, holder, 'c/a');
    await expect(write(call, wireSet('c/a'))).rejects.toMatchObject({ status: 'ABORTED' });
    await expect(commitSet(call, other, 'c/a')).rejects.toMatchObject({ status: 'ABORTED' });
    await commitSet(call, holder, 'c/a');
  });

  it('ends when the client has disconnected, and the next request moves up', async () => {
    const call = anOwnerCall(longWait);
    const gone = new AbortController();
    const [holder, reader] = [await begin(call), await begin(call)];
    await read(call, holder, 'c/a');
    const writing = write({ ...call, signal: gone.signal }, wireSet('c/a'));
    const reading = read(call, reader, 'c/a');
    expect(await isWaiting(reading)).toBe(true);
    gone.abort();
    await expect(writing).rejects.toMatchObject({ status: 'CANCELLED' });
    await reading;
  });
});
