import type { Database } from '../storage/database';
import type { WireTransactionOptions } from '../wire/messages';
import { isSet } from '../wire/presence';
import { invalidArgument, StatusError } from '../wire/status';
import { microsFromWire } from '../wire/timestamps';
import { contention, type LockTable } from './locks';
import { assertReadable } from './readTime';
import { Transaction } from './transaction';

export type TransactionLimits = { readonly idleMs: number; readonly totalMs: number };

export const firestoreLimits: TransactionLimits = { idleMs: 60_000, totalMs: 270_000 };

const expiredMessage = 'The referenced transaction has expired or is no longer valid.';

type Entry = {
  readonly transaction: Transaction;
  readonly idleTimer: NodeJS.Timeout;
  readonly totalTimer: NodeJS.Timeout;
  /** Set when the transaction has lost its locks. Every later request except a rollback fails with this error. */
  lost: StatusError | null;
};

/** Open transactions, and aborted transactions until they are rolled back or expire. */
export class TransactionRegistry {
  readonly #database: Database;
  readonly #locks: LockTable;
  readonly #limits: TransactionLimits;
  readonly #entries = new Map<string, Entry>();
  #sequence = 0;

  constructor(database: Database, locks: LockTable, limits: TransactionLimits) {
    this.#database = database;
    this.#locks = locks;
    this.#limits = limits;
  }

  begin(options: WireTransactionOptions | null | undefined): Transaction {
    const retryOf = options?.readWrite?.retryTransaction ?? null;
    if (retryOf !== null && retryOf.length > 0) this.rollback(retryOf);
    const transaction = new Transaction({
      sequence: ++this.#sequence,
      retryOf: retryOf !== null && retryOf.length > 0 ? retryOf : null,
      snapshotTime: !isSet(options?.readOnly) ? null : this.#snapshotTime(options.readOnly.readTime ?? null),
      abort: (loser, reason) => this.#lose(loser, reason),
    });
    this.#entries.set(keyOf(transaction.token), {
      transaction,
      idleTimer: this.#startIdleTimer(transaction),
      totalTimer: setTimeout(() => this.#expire(transaction), this.#limits.totalMs).unref(),
      lost: null,
    });
    return transaction;
  }

  /** Throws if the transaction is unknown, expired or aborted. */
  find(token: Uint8Array): Transaction {
    const entry = this.#entries.get(keyOf(token));
    if (entry === undefined) throw invalidArgument(expiredMessage);
    if (entry.lost !== null) throw entry.lost;
    entry.idleTimer.refresh();
    return entry.transaction;
  }

  finish(transaction: Transaction): void {
    this.#expire(transaction);
  }

  /** Ignores an unknown transaction, because the result is the same. */
  rollback(token: Uint8Array): void {
    const entry = this.#entries.get(keyOf(token));
    if (entry !== undefined)
      this.#forget(entry.transaction, new StatusError('ABORTED', 'The transaction was rolled back.'));
  }

  abortAll(): void {
    for (const { transaction } of this.#entries.values())
      this.#lose(transaction, new StatusError('ABORTED', contention));
  }

  #snapshotTime(readTime: Parameters<typeof microsFromWire>[0] | null): number {
    if (readTime === null) return this.#database.clock.readTime();
    return assertReadable(this.#database, microsFromWire(readTime));
  }

  #startIdleTimer(transaction: Transaction): NodeJS.Timeout {
    const timer = setTimeout(() => {
      // A transaction that waits for a lock does not count as idle.
      if (this.#locks.isWaiting(transaction)) timer.refresh();
      else this.#expire(transaction);
    }, this.#limits.idleMs);
    return timer.unref();
  }

  #expire(transaction: Transaction): void {
    this.#forget(transaction, invalidArgument(expiredMessage));
  }

  #lose(transaction: Transaction, reason: StatusError): void {
    const entry = this.#entries.get(keyOf(transaction.token));
    if (entry !== undefined) entry.lost = reason;
    this.#locks.release(transaction, reason);
  }

  #forget(transaction: Transaction, reason: StatusError): void {
    const entry = this.#entries.get(keyOf(transaction.token));
    clearTimeout(entry?.idleTimer);
    clearTimeout(entry?.totalTimer);
    this.#entries.delete(keyOf(transaction.token));
    this.#locks.release(transaction, reason);
  }
}

function keyOf(token: Uint8Array): string {
  return Buffer.from(token).toString('base64');
}
