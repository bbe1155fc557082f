import { setTimeout as delay } from 'node:timers/promises';

import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';

import { withTimeout } from '../async/withTimeout';
import { runShared } from '../async/workScope';
import { firestore } from '../firebase';
import { logEvent } from '../log';
import { isConflict } from './grpcCodes';
import { OptimisticTransaction } from './optimisticTransaction';
import type { StoreTransaction } from './storeTransaction';

// Processes that change the same documents at the same time undo each other's work: one commit succeeds, the others decide again. While that
// happens they hold leases, one after the other. A lease is advice: a commit is right without one, as it has preconditions.

/** Held by one process at a time. */
export type Lease = {
  /** Ends it with the writes of a transaction. */
  endWith: (transaction: StoreTransaction) => void;
  /** To be called in the end. `isCommitted`: the transaction has ended it. */
  end: (isCommitted: boolean) => Promise<void>;
};

/** A process that dies keeps the others waiting no longer. */
const leaseMs = 1_500;
/** Work that has waited so long goes on without a lease. */
const longestWaitMs = 3_000;
/** Between two looks at the lease of another process, on average. */
const pollMs = 25;
const spread = 0.5;
/** So long after a conflict the work on the same documents takes a lease before it reads them. */
const contendedMs = 3_000;
/** One look that takes longer is given up; a lease that it took ends by itself. */
const lookMs = 500;
/** For removing a lease. */
const endMs = 1_000;

export class Leases {
  /** By key, until when by `performance.now()`. */
  readonly #contended = new Map<string, number>();
  #endedAt = -Infinity;

  /** Another process has changed what these keys name. */
  noteConflict(keys: Iterable<string>): void {
    const now = performance.now();
    for (const [key, until] of this.#contended) if (until < now) this.#contended.delete(key);
    for (const key of keys) this.#contended.set(key, now + contendedMs);
  }

  /**
   * Whether another process is at work on keys for which no lease was asked; false when that cannot be found out. Work that has waited for a
   * lease in vain goes on all the same.
   */
  async isHeld(keys: Iterable<string>): Promise<boolean> {
    const unasked = [...keys].filter((key) => !this.#isContended(key));
    if (unasked.length === 0) return false;
    try {
      const database = await firestore();
      const found = await database.getAll(...(await referencesOf(unasked)));
      return found.some(isLive);
    } catch (error) {
      logEvent({ severity: 'WARNING', event: 'lease.not_acquired', error });
      return false;
    }
  }

  /** Null where no commit was lost lately, and when the lease cannot be had before the deadline, by `performance.now()`. */
  async acquire(keys: Iterable<string>, deadline: number): Promise<Lease | null> {
    const now = performance.now();
    const contended = [...keys].filter((key) => this.#isContended(key));
    if (contended.length === 0) return null;
    const waitUntil = Math.min(deadline, now + longestWaitMs);
    const lookUntil = waitUntil + lookMs;
    try {
      const waiting = runShared(lookUntil, () => this.#wait(contended, waitUntil));
      return await withTimeout(lookUntil - now, waiting, () => {});
    } catch (error) {
      logEvent({ severity: 'WARNING', event: 'lease.not_acquired', error });
      return null;
    }
  }

  #isContended(key: string): boolean {
    return (this.#contended.get(key) ?? 0) > performance.now();
  }

  async #wait(keys: readonly string[], waitUntil: number): Promise<Lease | null> {
    const references = await referencesOf(keys);
    // The process that had the last one lets the waiting ones go first.
    if (performance.now() - this.#endedAt < pollMs) await delay(pollMs * (1 + spread));
    while (!(await isTaken(references))) {
      // Another process is still at work on them.
      this.noteConflict(keys);
      if (performance.now() > waitUntil) return null;
      await delay(pollMs * (1 - spread + 2 * spread * Math.random()));
    }
    return {
      endWith: (transaction) => {
        for (const reference of references) transaction.delete(reference);
      },
      end: async (isCommitted) => {
        this.#endedAt = performance.now();
        if (isCommitted) return;
        await runShared(this.#endedAt + endMs, () =>
          Promise.all(references.map((one) => one.delete())),
        ).catch(
          // It ends by itself.
          (error: unknown) => logEvent({ severity: 'WARNING', event: 'lease.not_ended', error }),
        );
      },
    };
  }
}

async function referencesOf(keys: Iterable<string>): Promise<DocumentReference[]> {
  const collection = (await firestore()).collection('leases');
  return [...keys].map((key) => collection.doc(encodeURIComponent(key)));
}

function isLive(lease: Pick<DocumentSnapshot, 'data'>): boolean {
  return Number(lease.data()?.['until'] ?? 0) > Date.now();
}

/** Takes leases that are free. */
async function isTaken(references: readonly DocumentReference[]): Promise<boolean> {
  const transaction = new OptimisticTransaction(await firestore());
  const isFree = await transaction.stage(async (staged) => {
    const found = await staged.getAll(...references);
    if (found.some(isLive)) return false;
    for (const reference of references) staged.set(reference, { until: Date.now() + leaseMs });
    return true;
  });
  if (!isFree) return false;
  try {
    await transaction.commit();
    return true;
  } catch (error) {
    if (isConflict(error)) return false;
    throw error;
  }
}
