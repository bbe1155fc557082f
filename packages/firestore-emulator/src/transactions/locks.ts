// Two-phase locking over documents and query ranges. A transaction holds the locks of its reads until it ends. A commit
// takes no locks: it waits until no lock of another transaction conflicts with its writes, then applies them in one
// step.
import { StatusError } from '../wire/status';
import {
  hasPriorityOver,
  isLocked,
  conflictsWith,
  type Held,
  type LockRequest,
  type ReadMode,
  type ReadRequest,
} from './conflicts';
import { findCycle, nodesLeadingTo } from './deadlock';
import { Waiter } from './waiter';

/** Owner of locks or of waiting requests: a transaction, or a single write outside any transaction. */
export type LockOwner = {
  /** A smaller number is older. The youngest transaction in a deadlock is aborted. */
  readonly seniority: number;
  /** Aborts the transaction with this error. Null for writes outside a transaction, which hold no locks. */
  readonly abort: ((reason: StatusError) => void) | null;
};

export type LockLimits = {
  /** Milliseconds that a request waits before it is aborted. */
  readonly waitLimitMs: number;
  /**
   * Milliseconds that a read in a transaction's first attempt waits for a transaction that has locked the document. A
   * shared lock would allow the read, but usually both transactions write, and one is aborted. With 0, no read waits,
   * as in Google's emulator.
   */
  readonly graceWaitMs: number;
};

export const contention =
  'Aborted due to cross-transaction contention. This occurs when multiple transactions attempt to access the same ' +
  'data, requiring Firestore to abort at least one in order to enforce serializability.';

export class LockTable {
  readonly #held = new Map<LockOwner, Held>();
  readonly #waiters: Waiter[] = [];
  readonly #limits: LockLimits;
  #isSettling = false;

  constructor(limits: LockLimits) {
    this.#limits = limits;
  }

  /**
   * Runs `action` when the lock is granted, in the same step. Rejects with ABORTED after a deadlock or a timeout, and
   * with CANCELLED when the client has disconnected.
   */
  whenFree<T>(owner: LockOwner, request: LockRequest, action: () => T, signal?: AbortSignal): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const granted = (): void => {
        try {
          if (request.kind === 'read') this.hold(owner, { ...request, ranges: [] });
          resolve(action());
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      };
      const isGraceWait = request.kind === 'read' && request.mode === 'shared';
      const waiter = new Waiter(owner, request, { granted, refused: reject }, isGraceWait);
      const readsWait = this.#limits.graceWaitMs > 0;
      if (request.kind === 'write' || readsWait) waiter.blockers = this.#blockersOf(waiter, this.#waiters);
      if (waiter.blockers.size === 0) granted();
      else this.#enqueue(waiter, signal);
    });
  }

  /** Must be called in the same step as the read. */
  hold(owner: LockOwner, read: Omit<ReadRequest, 'kind'>): void {
    const held = this.#held.get(owner) ?? { documents: new Map<string, ReadMode>(), ranges: [] };
    for (const path of read.paths)
      if (held.documents.get(path) !== 'update') held.documents.set(path, read.mode);
    for (const range of read.ranges) held.ranges.push({ range, mode: read.mode });
    this.#held.set(owner, held);
    for (const waiter of this.#waiters)
      if (waiter.owner !== owner && conflictsWith(held, waiter.request)) waiter.blockers.add(owner);
    // If the owner reads in parallel, this lock may block a transaction that another of its reads waits for.
    if (this.isWaiting(owner)) queueMicrotask(() => this.#breakDeadlock());
  }

  /** Releases all locks of the owner and rejects its waiting requests with `reason`. */
  release(owner: LockOwner, reason: StatusError): void {
    this.#held.delete(owner);
    for (const waiter of this.#waiters.filter((candidate) => candidate.owner === owner))
      this.#drop(waiter).refuse(reason);
    this.#settle();
  }

  isWaiting(owner: LockOwner): boolean {
    return this.#waiters.some((waiter) => waiter.owner === owner);
  }

  #enqueue(waiter: Waiter, signal: AbortSignal | undefined): void {
    const alarms = {
      tooLong: () => this.#giveUp(waiter, new StatusError('ABORTED', 'Transaction lock timeout.')),
      graceOver: () => this.#endGraceWait(waiter),
      clientGone: () => this.#abandon(waiter, new StatusError('CANCELLED', 'The client has disconnected.')),
    };
    waiter.setAlarms(alarms, this.#limits, signal);
    this.#waiters.push(waiter);
    this.#breakDeadlock();
  }

  /** Grants, in order, all requests that are no longer blocked. */
  #settle(): void {
    if (this.#isSettling) return;
    this.#isSettling = true;
    for (let index = 0; index < this.#waiters.length;) {
      const waiter = this.#waiters[index];
      if (waiter === undefined) break;
      waiter.blockers = this.#blockersOf(waiter, this.#waiters.slice(0, index));
      if (waiter.blockers.size === 0) {
        this.#drop(waiter).grant();
        index = 0;
      } else index++;
    }
    this.#isSettling = false;
    this.#breakDeadlock();
  }

  #giveUp(waiter: Waiter, reason: StatusError): void {
    if (waiter.owner.abort === null) this.#abandon(waiter, reason);
    else waiter.owner.abort(reason);
  }

  #abandon(waiter: Waiter, reason: StatusError): void {
    this.#drop(waiter).refuse(reason);
    this.#settle();
  }

  #endGraceWait(waiter: Waiter): void {
    waiter.isGraceWait = false;
    this.#settle();
  }

  #drop(waiter: Waiter): Waiter {
    const index = this.#waiters.indexOf(waiter);
    if (index !== -1) this.#waiters.splice(index, 1);
    return waiter;
  }

  #blockersOf({ owner, request, isGraceWait }: Waiter, earlier: readonly Waiter[]): Set<LockOwner> {
    const blockers = new Set<LockOwner>();
    for (const [holder, held] of this.#held) {
      if (holder === owner) continue;
      if (conflictsWith(held, request) || (isGraceWait && isLocked(held, request))) blockers.add(holder);
    }
    if (request.kind === 'write') return blockers;
    const before = earlier.filter(
      (waiter) => waiter.owner !== owner && hasPriorityOver(waiter.request, request),
    );
    if (before.length === 0) return blockers;
    // An owner that already waits for this owner gets no priority, because then each would wait for the other.
    const dependents = nodesLeadingTo(this.#waitGraph(), owner);
    for (const waiter of before) if (!dependents.has(waiter.owner)) blockers.add(waiter.owner);
    return blockers;
  }

  #waitGraph(): Map<LockOwner, ReadonlySet<LockOwner>> {
    const graph = new Map<LockOwner, ReadonlySet<LockOwner>>();
    for (const { owner, blockers } of this.#waiters)
      graph.set(owner, new Set([...(graph.get(owner) ?? []), ...blockers]));
    return graph;
  }

  #breakDeadlock(): void {
    const cycle = findCycle(this.#waitGraph());
    if (cycle === null) return;
    const graceWaiter = this.#waiters.find((waiter) => waiter.isGraceWait && cycle.includes(waiter.owner));
    if (graceWaiter !== undefined) {
      this.#endGraceWait(graceWaiter);
      return;
    }
    const [youngest] = cycle
      .filter((candidate) => candidate.abort !== null)
      .toSorted((left, right) => right.seniority - left.seniority);
    youngest?.abort?.(new StatusError('ABORTED', contention));
  }
}
