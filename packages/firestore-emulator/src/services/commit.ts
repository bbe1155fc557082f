import { parseDatabaseName } from '../names/resourceName';
import type { Project } from '../project';
import type { Change, Database } from '../storage/database';
import type { LockOwner } from '../transactions/locks';
import type { Transaction } from '../transactions/transaction';
import type { CommitRequest, CommitResponse, WireWriteResult } from '../wire/messages';
import { isSet } from '../wire/presence';
import { invalidArgument } from '../wire/status';
import { microsToWire } from '../wire/timestamps';
import { valueToWire } from '../wire/values';
import { assertCollapsible } from '../writes/collapse';
import { parseWrite } from '../writes/parse';
import { prepareCommit, workOutCommit, type PreparedCommit, type PreparedResult } from '../writes/prepare';
import type { Write } from '../writes/write';
import { assertMayWrite } from './access';
import type { Call } from './context';

export async function commit(request: CommitRequest, call: Call): Promise<CommitResponse> {
  const project = call.projects.get(parseDatabaseName(request.database));
  const token = request.transaction;
  const transaction = isSet(token) && token.length > 0 ? project.transactions.find(token) : null;
  // A request that cannot be parsed leaves the transaction unchanged.
  const writes = (request.writes ?? []).map((write) => parseWrite(project.id, write));
  assertCollapsible(writes);
  try {
    if (transaction !== null && transaction.snapshotTime !== null && writes.length > 0)
      throw invalidArgument('Cannot modify entities in a read-only transaction.');
    const committed = await commitWrites(project, call, writes, transaction);
    return {
      writeResults: committed.results.map(writeResultToWire),
      commitTime: microsToWire(committed.time),
    };
  } finally {
    // Ends the transaction and releases its locks, whatever the result.
    if (transaction !== null) project.transactions.finish(transaction);
  }
}

/** Waits until no lock of another transaction conflicts with the writes, then applies them all or none. */
export async function commitWrites(
  project: Project,
  call: Call,
  writes: readonly Write[],
  transaction: Transaction | null,
): Promise<PreparedCommit> {
  assertCollapsible(writes);
  const { database, locks, transactions } = project;
  const owner: LockOwner = transaction ?? { seniority: Number.POSITIVE_INFINITY, abort: null };
  return locks.whenFree(
    owner,
    { kind: 'write', preview: previewOf(database, writes) },
    () => {
      // Throws if the transaction has expired or was aborted.
      if (transaction !== null) transactions.find(transaction.token);
      const { failure, ...prepared } = workOutCommit(database, writes, database.clock.commitTime());
      // Rules come first: a client without access learns nothing about the stored document.
      assertMayWrite(call, project, writes, { ...prepared, failure });
      if (failure !== null) throw failure;
      database.apply(prepared.changes, prepared.time);
      if (transaction !== null) transactions.finish(transaction);
      return prepared;
    },
    call.signal,
  );
}

/** Recomputes the changes only after other commits. */
function previewOf(database: Database, writes: readonly Write[]): () => readonly Change[] {
  let version = -1;
  let changes: readonly Change[] = [];
  return () => {
    if (version !== database.version) {
      version = database.version;
      changes = changesOrNone(database, writes);
    }
    return changes;
  };
}

function changesOrNone(database: Database, writes: readonly Write[]): readonly Change[] {
  try {
    return prepareCommit(database, writes, database.clock.readTime() + 1).changes;
  } catch {
    // Without changes there is no conflict, so the commit runs immediately and reports the error.
    return [];
  }
}

/** A deletion has no update time. */
export function writeResultToWire(result: PreparedResult): WireWriteResult {
  const transformResults = result.transformResults.map(valueToWire);
  if (result.updateTime === null) return { transformResults };
  return { updateTime: microsToWire(result.updateTime), transformResults };
}
