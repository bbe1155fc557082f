import { setTimeout as delay } from 'node:timers/promises';

import type { DocumentReference, Transaction } from 'firebase-admin/firestore';

import { currentDeadline, isOver, runUntil } from '../async/workScope';
import { firestore } from '../firebase';
import { UnansweredCommit, shopIsBusy } from '../http/errors';
import { backoffMs, isOutcomeUnknown, isTransient, mayHaveEnded } from './failures';
import { GroupCommit, attemptGraceMs } from './groupCommit';
import { OptimisticTransaction } from './optimisticTransaction';
import type {
  StoredDocument,
  StoreTransaction,
  TransactionCall,
  TransactionContext,
} from './storeTransaction';
import { followUp, newCall, runCall } from './storeTransaction';

/** Its transaction locks the documents that it reads until the commit, unlike an `OptimisticTransaction`. */
export type IsolatedContext = TransactionContext & { transaction: Transaction };

/**
 * Time after which no further attempt starts, unless the caller's deadline is earlier, as it is for customers. Allows
 * several attempts in Google's emulator, where each collision of two transactions takes two seconds.
 */
const attemptsEndMs = 17_000;
/** Number of `mayHaveEnded` failures after which the error is thrown, because it then indicates a bug. */
const maxEnded = 2;

/**
 * Runs work in a transaction, and repeats it after a conflict. The SDK's own retries wait a second or more, which is
 * too slow for a popular item. The work must read everything again in each run. An error may follow a successful
 * commit, so work that must not run twice calls `confirmCommittedBy`. Nothing is written after the deadline of the
 * surrounding work.
 */
export async function transact<T>(work: (context: IsolatedContext) => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const lastStart = Math.min(startedAt + attemptsEndMs, currentDeadline() - attemptGraceMs);
  const call = newCall<T>();
  let isUnanswered = false;
  let ended = 0;
  for (let failures = 0; ; failures += 1) {
    const attemptAt = performance.now();
    const commit = { isSent: false };
    try {
      const answer = await runUntil(lastStart + attemptGraceMs, () => runOnce(call, work, commit));
      await followUp(call);
      return answer;
    } catch (error) {
      if (mayHaveEnded(error)) ended += 1;
      else if (!isTransient(error)) throw error;
      if (ended >= maxEnded) throw error;
      isUnanswered ||= commit.isSent && isOutcomeUnknown(error);
      const now = performance.now();
      if (now > lastStart) throw shopIsBusy(isUnanswered ? new UnansweredCommit() : error);
      await delay(backoffMs(failures, now - attemptAt, Math.random));
    }
  }
}

/** Only the first attempt uses `known`, the documents that were just read. */
type DocumentsToRead = { references: readonly DocumentReference[]; known: StoredDocument[] };

const groupCommit = new GroupCommit<StoreTransaction, DocumentsToRead>(async (needs) => {
  const transaction = new OptimisticTransaction(await firestore());
  for (const { known } of needs) transaction.adopt(known.splice(0));
  await transaction.read(needs.flatMap(({ references }) => references));
  return transaction;
});

type SharedOptions = {
  /** The most contended document of this work. Work of one group shares commits. */
  group: string;
  /** Documents that the work will read, if known. All work of a commit reads them in one round trip. */
  references: readonly DocumentReference[];
  /**
   * Documents that were just read, or are assumed to be missing. The work must write all of them, or changes to them go
   * undetected.
   */
  known?: readonly StoredDocument[];
};

/**
 * Works like `transact`, but without locks, in a transaction that may share its commit with other work of this process.
 * The commit fails if a document that the work writes has changed since it was read. Use it for contended documents.
 */
export async function transactTogether<T>(
  { group, references, known = [] }: SharedOptions,
  work: (context: TransactionContext) => Promise<T>,
): Promise<T> {
  const call = newCall<T>();
  const answer = await groupCommit.run(
    {
      group,
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
  work: (context: IsolatedContext) => Promise<T>,
  commit: { isSent: boolean },
): Promise<T> {
  const database = await firestore();
  return database.runTransaction(
    async (transaction) => {
      const answer = await runCall<T, { transaction: Transaction }>(call, { transaction }, work);
      if (isOver()) throw shopIsBusy();
      commit.isSent = true;
      return answer;
    },
    { maxAttempts: 1 },
  );
}
