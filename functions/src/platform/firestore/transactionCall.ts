import { randomUUID } from 'node:crypto';

import { logEvent } from '../log';
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
  /** Adds what is done when this was committed, before the call is answered. It fails nothing: what it throws is logged. */
  afterCommit: (work: () => Promise<void>) => void;
};

/** One call over all its runs: the answer of the last one, how to check whether it was committed, and what follows it. */
export type TransactionCall<T> = {
  id: string;
  last: { answer: T; check: CommitCheck } | null;
  after: (() => Promise<void>)[];
};

export function newCall<T>(): TransactionCall<T> {
  return { id: randomUUID(), last: null, after: [] };
}

/** Does what follows a call that was committed. */
export async function followUp<T>({ after }: TransactionCall<T>): Promise<void> {
  for (const work of after) {
    try {
      await work();
    } catch (error) {
      logEvent({ severity: 'WARNING', event: 'transaction.follow_up_failed', error });
    }
  }
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
  call.after = [];
  const afterCommit = (next: () => Promise<void>) => void call.after.push(next);
  const answer = await work({ ...running, callId: call.id, confirmCommittedBy, afterCommit });
  call.last = confirmed.by === null ? null : { answer, check: confirmed.by };
  return answer;
}
