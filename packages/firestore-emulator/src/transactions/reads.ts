import type { Project } from '../project';
import type { Query } from '../query/query';
import { runQuery, type QueryResult } from '../query/run';
import type { View } from '../storage/database';
import type { WireTimestamp, WireTransactionOptions } from '../wire/messages';
import { isSet } from '../wire/presence';
import { microsFromWire } from '../wire/timestamps';
import { narrowToLast, rangeOf } from './ranges';
import { assertReadable, readableAt } from './readTime';
import type { Transaction } from './transaction';

/** At most one option is set. */
export type ConsistencySelector = {
  readonly transaction?: Uint8Array | null;
  readonly newTransaction?: WireTransactionOptions | null;
  readonly readTime?: WireTimestamp | null;
};

/** The state to read from. Reads in a read-write transaction take locks. */
export type ReadSource = {
  readonly transaction: Transaction | null;
  /** Token for the client if this request began the transaction. */
  readonly newToken: Uint8Array | null;
  /** Microseconds since 1970; null for the latest state. */
  readonly time: number | null;
};

export function readSource(project: Project, selector: ConsistencySelector): ReadSource {
  if (isSet(selector.newTransaction)) {
    const transaction = project.transactions.begin(selector.newTransaction);
    return { transaction, newToken: transaction.token, time: transaction.snapshotTime };
  }
  if (isSet(selector.transaction) && selector.transaction.length > 0) {
    const transaction = project.transactions.find(selector.transaction);
    return { transaction, newToken: null, time: transaction.snapshotTime };
  }
  const time = !isSet(selector.readTime)
    ? null
    : assertReadable(project.database, microsFromWire(selector.readTime));
  return { transaction: null, newToken: null, time };
}

/**
 * Works like `readSource`. Ends a transaction that began with a failed read, because the client never receives its
 * token.
 */
export async function withReadSource<T>(
  project: Project,
  selector: ConsistencySelector,
  action: (source: ReadSource) => Promise<T>,
): Promise<T> {
  const source = readSource(project, selector);
  try {
    return await action(source);
  } catch (error) {
    if (source.newToken !== null) project.transactions.rollback(source.newToken);
    throw error;
  }
}

/** Locks `paths` in a read-write transaction. */
export async function readPaths<T>(
  project: Project,
  { source, paths, signal }: { source: ReadSource; paths: readonly string[]; signal: AbortSignal },
  action: (view: View) => T,
): Promise<T> {
  const { transaction, time } = source;
  if (time !== null) return action(readableAt(project.database, time));
  if (transaction === null) return action(project.database.latest());
  return project.locks.whenFree(
    transaction,
    { kind: 'read', mode: transaction.readMode, paths, ranges: [] },
    () => action(project.database.latest()),
    signal,
  );
}

/** Locks the range of the query in a read-write transaction. */
export async function readQuery(
  project: Project,
  source: ReadSource,
  query: Query,
  signal: AbortSignal,
): Promise<{ readonly view: View; readonly result: QueryResult }> {
  const { database, locks } = project;
  const run = (view: View): { view: View; result: QueryResult } => ({
    view,
    result: runQuery(database, view, query),
  });
  const { transaction, time } = source;
  if (time !== null) return run(readableAt(database, time));
  if (transaction === null) return run(database.latest());
  const range = rangeOf(query);
  const mode = transaction.readMode;
  return locks.whenFree(
    transaction,
    { kind: 'read', mode, paths: [], ranges: [range] },
    () => {
      const answer = run(database.latest());
      const { documents } = answer.result;
      const last = documents.at(-1);
      const isLimited = query.limit !== null && documents.length === query.limit && last !== undefined;
      locks.hold(transaction, { mode, paths: [], ranges: [isLimited ? narrowToLast(range, last) : range] });
      return answer;
    },
    signal,
  );
}
