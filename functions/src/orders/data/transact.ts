import { randomUUID } from 'node:crypto';

import { AppError } from '@shop/core/model/appError';
import type { Transaction } from 'firebase-admin/firestore';

import { shopIsBusy } from '../../platform/errors';
import { firestore } from '../../platform/firebase';
import { pause } from '../../platform/pause';
import { acquireLocks } from './locks';

/** Whether a transaction was committed, by what a later one reads. */
type CommitCheck = (transaction: Transaction) => Promise<boolean>;

/** A running transaction. Locks end after the commit, or when the transaction is given up; one that is held already is not waited for. */
export type TransactionContext = {
  transaction: Transaction;
  lock: (keys: Iterable<string>) => Promise<void>;
  /** The same however often the work is run: names what it may write only once. */
  callId: string;
  /** How a further run finds out that this one was committed although an error came back: it answers the same and writes nothing. */
  confirmCommittedBy: (check: CommitCheck) => void;
};

/** One call, over all its runs: what the last one would have answered, and how to tell whether it was committed. */
type Call<T> = { id: string; last: { answer: T; check: CommitCheck } | null };

/** gRPC codes after which a transaction may be run again: cancelled, unknown, deadline, exhausted, aborted, internal, unavailable. */
const transientCodes: readonly unknown[] = [1, 2, 4, 8, 10, 13, 14];

const maxAttempts = 25;
const firstWaitMs = 10;
const longestWaitMs = 250;
/** No further attempt starts after this: the shopper gets the answer that the shop is busy instead of waiting longer. */
const attemptsEndMs = 8_000;

/**
 * Runs a transaction, again and again while it loses to others. The SDK's own retries wait a second and more each, which is too
 * slow for a shopper at a hot item. Work must read everything anew, and call `confirmCommittedBy` unless it may be done twice: it may
 * have been committed although an error came back.
 */
export async function transact<T>(work: (context: TransactionContext) => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const call: Call<T> = { id: randomUUID(), last: null };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(call, work);
    } catch (error) {
      if (!isTransient(error)) throw error;
      if (attempt >= maxAttempts || performance.now() - startedAt > attemptsEndMs) {
        throw shopIsBusy(error);
      }
      await pause(between(Math.min(longestWaitMs, firstWaitMs * 2 ** attempt)));
    }
  }
}

async function runOnce<T>(call: Call<T>, work: (context: TransactionContext) => Promise<T>): Promise<T> {
  const releases: (() => void)[] = [];
  const held = new Set<string>();
  const lock = async (keys: Iterable<string>) => {
    const wanted = [...keys].filter((key) => !held.has(key));
    for (const key of wanted) held.add(key);
    releases.push(await acquireLocks(wanted));
  };
  try {
    const database = await firestore();
    return await database.runTransaction(
      async (transaction) => {
        if (call.last !== null && (await call.last.check(transaction))) return call.last.answer;
        return decide(call, { transaction, lock }, work);
      },
      { maxAttempts: 1 },
    );
  } finally {
    for (const release of releases) release();
  }
}

async function decide<T>(
  call: Call<T>,
  running: Pick<TransactionContext, 'transaction' | 'lock'>,
  work: (context: TransactionContext) => Promise<T>,
): Promise<T> {
  const confirmed: { by: CommitCheck | null } = { by: null };
  const confirmCommittedBy = (check: CommitCheck) => {
    confirmed.by = check;
  };
  const answer = await work({ ...running, callId: call.id, confirmCommittedBy });
  if (confirmed.by !== null) call.last = { answer, check: confirmed.by };
  return answer;
}

function isTransient(error: unknown): boolean {
  return (
    error instanceof Error &&
    !(error instanceof AppError) &&
    'code' in error &&
    transientCodes.includes(error.code)
  );
}

/** Half to all of a time, so that those who collided do not meet again. */
function between(longestMs: number): number {
  return longestMs * (0.5 + Math.random() / 2);
}
