import { setTimeout as delay } from 'node:timers/promises';

import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';

import { currentDeadline, isOver, runUntil } from '../async/workScope';
import { firestore } from '../firebase';
import { UnansweredCommit, shopIsBusy } from '../http/errors';
import { backoffMs } from './backoff';
import { attemptGraceMs } from './groupCommit';
import { isOutcomeUnknown, isTransient } from './grpcCodes';
import { acquireLocks } from './locks';
import { sharedCommits } from './sharedCommits';
import type { TransactionCall, TransactionContext } from './transactionCall';
import { followUp, newCall, runCall } from './transactionCall';

/**
 * A running transaction of Firestore's. Locks end after the commit, or when the transaction is given up; one that is held already is not
 * waited for.
 */
export type LockingContext = TransactionContext & LockingTransaction;
type LockingTransaction = { transaction: Transaction; lock: (keys: Iterable<string>) => Promise<void> };

/** No further attempt starts after this: the customer gets the answer that the shop is busy instead of waiting longer. */
const attemptsEndMs = 8_000;

/**
 * Runs a transaction, again and again while it loses to others. The SDK's own retries wait a second and more each, which is too
 * slow for a customer at a hot item. Work must read everything anew, and call `confirmCommittedBy` unless it may be done twice: it may
 * have been committed although an error came back. Nothing is written after the deadline of the work around it.
 */
export async function transact<T>(work: (context: LockingContext) => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const lastStart = Math.min(startedAt + attemptsEndMs, currentDeadline() - attemptGraceMs);
  const call = newCall<T>();
  let isUnanswered = false;
  for (let failures = 0; ; failures += 1) {
    const attemptAt = performance.now();
    const commit = { isSent: false };
    try {
      const answer = await runUntil(lastStart + attemptGraceMs, () => runOnce(call, work, commit));
      await followUp(call);
      return answer;
    } catch (error) {
      if (!isTransient(error)) throw error;
      isUnanswered ||= commit.isSent && isOutcomeUnknown(error);
      const now = performance.now();
      if (now > lastStart) throw shopIsBusy(isUnanswered ? new UnansweredCommit() : error);
      await delay(backoffMs(failures, now - attemptAt, Math.random));
    }
  }
}

type SharedOptions = {
  /** Names of what the work may change: work with a common one shares commits. */
  locks: readonly string[];
  /** What it reads, as far as that is known beforehand: one round trip for everyone who shares the commit. */
  references: readonly DocumentReference[];
  /** What was read just now. */
  known?: readonly DocumentSnapshot[];
};

/**
 * Runs work like `transact`, in a transaction without locks in the database whose commit others of this process may share. For changes
 * of the stock of items that many want at once.
 */
export async function transactTogether<T>(
  { locks, references, known = [] }: SharedOptions,
  work: (context: TransactionContext) => Promise<T>,
): Promise<T> {
  const call = newCall<T>();
  const answer = await sharedCommits.run(
    {
      keys: new Set(locks),
      deadline: Math.min(currentDeadline() - attemptGraceMs, performance.now() + attemptsEndMs),
      needs: { references, known: [...known] },
    },
    (transaction) => runCall(call, { transaction }, work),
  );
  await followUp(call);
  return answer;
}

async function runOnce<T>(
  call: TransactionCall<T>,
  work: (context: LockingContext) => Promise<T>,
  commit: { isSent: boolean },
): Promise<T> {
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
        const answer = await runCall<T, LockingTransaction>(call, { transaction, lock }, work);
        if (isOver()) throw shopIsBusy();
        commit.isSent = true;
        return answer;
      },
      { maxAttempts: 1 },
    );
  } finally {
    for (const release of releases) release();
  }
}
