import { randomUUID } from 'node:crypto';

import type { DocumentReference, Query, Timestamp } from 'firebase-admin/firestore';

import { logEvent } from '../log';

/** One of Firestore's snapshots, or a document that a transaction will write. */
export type StoredDocument = {
  readonly id: string;
  readonly exists: boolean;
  readonly ref: { readonly path: string };
  /** Absent for a missing document, and for one that a transaction will write. */
  readonly updateTime?: Timestamp | undefined;
  data: () => Record<string, unknown> | undefined;
};

/** Saves the read of a document that is probably missing. The commit that creates it fails if it exists. */
export function assumedMissing(reference: DocumentReference): StoredDocument {
  return { id: reference.id, exists: false, ref: reference, data: () => undefined };
}

/** One of Firestore's transactions, or an `OptimisticTransaction`. `update` replaces whole top-level fields. */
export type StoreTransaction = {
  get: {
    (reference: DocumentReference): Promise<StoredDocument>;
    (query: Query): Promise<{ readonly docs: readonly StoredDocument[] }>;
  };
  getAll: (...references: DocumentReference[]) => Promise<StoredDocument[]>;
  create: (reference: DocumentReference, fields: Record<string, unknown>) => unknown;
  set: (reference: DocumentReference, fields: Record<string, unknown>) => unknown;
  update: (reference: DocumentReference, fields: Record<string, unknown>) => unknown;
  delete: (reference: DocumentReference) => unknown;
};

/** Returns whether this transaction was committed, as seen by a later transaction. */
type CommitCheck = (transaction: StoreTransaction) => Promise<boolean>;

export type TransactionContext = {
  transaction: StoreTransaction;
  /** Id that is the same for all runs of the work. Used as the id of documents that may be written only once. */
  callId: string;
  /** If this run seems to fail, the next run calls `check`, and returns the result of this run if it was committed. */
  confirmCommittedBy: (check: CommitCheck) => void;
  /** Adds work to do after the commit and before the response. Errors of this work are only logged. */
  afterCommit: (work: () => Promise<void>) => void;
};

/** One call with all its runs. `last` is the result of the last run, with the check for its commit. */
export type TransactionCall<T> = {
  id: string;
  last: { answer: T; check: CommitCheck } | null;
  after: (() => Promise<void>)[];
};

export function newCall<T>(): TransactionCall<T> {
  return { id: randomUUID(), last: null, after: [] };
}

export async function followUp<T>({ after }: TransactionCall<T>): Promise<void> {
  for (const work of after) {
    try {
      await work();
    } catch (error) {
      logEvent({ severity: 'WARNING', event: 'transaction.follow_up_failed', error });
    }
  }
}

/** Runs the work of a call, or returns the result that an earlier run has committed. */
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
