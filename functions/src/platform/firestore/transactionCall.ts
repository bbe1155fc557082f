import { randomUUID } from 'node:crypto';

import type { StoreTransaction } from './storeTransaction';

/** Whether a transaction was committed, by what a later one reads. */
type CommitCheck = (transaction: StoreTransaction) => Promise<boolean>;

/** A running transaction. */
export type TransactionContext = {
  transaction: StoreTransaction;
  /** The same however often the work is run: names what it may write only once. */
  callId: string;
  /** How a further run finds out that this one was committed although an error came back: it answers the same and writes nothing. */
  confirmCommittedBy: (check: CommitCheck) => void;
};

/** One call over all its runs: the answer of the last one, and how to check whether it was committed. */
export type TransactionCall<T> = { id: string; last: { answer: T; check: CommitCheck } | null };

export function newCall<T>(): TransactionCall<T> {
  return { id: randomUUID(), last: null };
}

/** Runs a call's work, or answers what an earlier run has answered and committed. */
export async function runCall<T, C extends { transaction: StoreTransaction }>(
  call: TransactionCall<T>,
  running: C,
  work: (context: C & TransactionContext) => Promise<T>,
): Promise<T> {
  if (call.last !== null && (await call.last.check(running.transaction))) return call.last.answer;
  const confirmed: { by: CommitCheck | null } = { by: null };
  const confirmCommittedBy = (check: CommitCheck) => {
    confirmed.by = check;
  };
  const answer = await work({ ...running, callId: call.id, confirmCommittedBy });
  call.last = confirmed.by === null ? null : { answer, check: confirmed.by };
  return answer;
}
