import { setTimeout as delay } from 'node:timers/promises';

import { AppError } from '@shop/core/model/appError';

import { withTimeout } from '../async/withTimeout';
import { currentDeadline, isOver, runShared } from '../async/workScope';
import { UnansweredCommit, shopIsBusy } from '../http/errors';
import { backoffMs } from './backoff';
import { isConflict, isOutcomeUnknown, isTransient } from './grpcCodes';
import type { Lease, Leases } from './leases';
import type { HeldLocks } from './lockTable';
import { LockTable } from './lockTable';

// Jobs of one process that change the same documents share one commit: while a commit is under way the next jobs gather, and all of
// them go with the following one. They are decided one after the other, each on what those before it leave.

/** The transaction of one attempt of a group. */
export type GroupTransaction<Context> = {
  /** Runs work whose writes are kept when it succeeds, and forgotten when it throws. */
  stage: <T>(work: (context: Context) => Promise<T>) => Promise<T>;
  commit: () => Promise<void>;
};

export type JobOptions<Needs> = {
  /** Names of what the job may change: jobs with a common one go together, or wait for each other. */
  keys: ReadonlySet<string>;
  /** No attempt starts after this time of `performance.now()`: the job is refused as busy. */
  deadline: number;
  /** What the transaction is opened with. */
  needs: Needs;
};

type Job<Context, Needs> = JobOptions<Needs> & {
  /** Decides the job, and answers how to settle it once the group is committed. Throws what fails the whole attempt. */
  decide: (transaction: GroupTransaction<Context>) => Promise<() => void>;
  fail: (error: unknown) => void;
  /** Whether a commit of it got no answer. */
  isUnanswered: boolean;
};

/** Further jobs wait for the next commit: one that writes more takes longer. */
const mostTogether = 40;
/** An attempt that started in time may take so much longer than the deadline. */
export const attemptGraceMs = 1_200;

/** Opens the transaction of one attempt, which also ends the lease of the group, if it has one. */
type Open<Context, Needs> = (
  needs: readonly Needs[],
  lease: Lease | null,
) => Promise<GroupTransaction<Context>>;

type LeasesOfKeys = Pick<Leases, 'noteConflict' | 'acquire' | 'isHeld'>;

/** Another process holds a lease on what the group changes. */
class LeaseHeld extends Error {}

/** Locks by name within this process, and commits that jobs with the same locks share. */
export class GroupCommit<Context, Needs> {
  readonly #open: Open<Context, Needs>;
  readonly #leases: LeasesOfKeys;
  readonly #locks = new LockTable<Job<Context, Needs>>(mostTogether);

  /** @param leases of groups that lose to other processes */
  constructor(open: Open<Context, Needs>, leases: LeasesOfKeys) {
    this.#open = open;
    this.#leases = leases;
  }

  /** Acquires locks for work that shares no commit; answers how to release them. Throws `busy` at the deadline of the work. */
  acquire(keys: Iterable<string>): Promise<() => void> {
    return this.#locks.acquire(keys, currentDeadline());
  }

  /**
   * Runs work in a transaction that it may share with others, again and again while other processes come first. Work that throws writes
   * nothing, and fails none of the others. It must read everything anew each time it is run.
   */
  run<T>(options: JobOptions<Needs>, work: (context: Context) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const decide = async (transaction: GroupTransaction<Context>) => {
        try {
          const answer = await transaction.stage(work);
          return () => resolve(answer);
        } catch (error) {
          if (isTransient(error)) throw error;
          // A refusal counts with the commit: it may rest on what others of the group take.
          return () => reject(error);
        }
      };
      const job = { ...options, decide, fail: reject, isUnanswered: false };
      const wait = { deadline: options.deadline, refuse: reject };
      this.#locks.join(job, (held) => void this.#commitHeld(held), wait);
    });
  }

  async #commitHeld(held: HeldLocks<Job<Context, Needs>>): Promise<void> {
    try {
      await this.#commit(held.jobs, held.grow);
    } finally {
      held.release();
    }
  }

  /** Settles every job; never throws. */
  async #commit(
    first: readonly Job<Context, Needs>[],
    grow: () => readonly Job<Context, Needs>[],
  ): Promise<void> {
    let jobs = first;
    for (let failures = 0; ; failures += 1) {
      jobs = refuseOverdue([...jobs, ...grow()]);
      if (jobs.length === 0) return;
      const lease = await this.#leases.acquire(keysOf(jobs), firstDeadline(jobs));
      // Further ones have come while the group waited for its lease.
      if (lease !== null) jobs = refuseOverdue([...jobs, ...grow()]);
      if (jobs.length === 0) return lease?.end(false);
      const startedAt = performance.now();
      const error = await this.#attempt(jobs, lease);
      await lease?.end(error === null);
      if (error === null) return;
      if (!isPassing(error)) return this.#failOrSplit(jobs, error);
      jobs = [...jobs, ...grow()];
      // A process whose jobs come one by one loses less by a conflict than it would wait for a lease.
      const isContended = isConflict(error) || error instanceof LeaseHeld;
      if (isContended && jobs.length > 1) this.#leases.noteConflict(keysOf(jobs));
      if (error instanceof LeaseHeld) continue;
      // A conflict says that another process has committed, not that the database is in trouble: the next wait is no longer than this one.
      const growth = isConflict(error) ? 0 : failures;
      await delay(backoffMs(growth, performance.now() - startedAt, Math.random));
    }
  }

  /**
   * Null when the group was committed and its jobs are settled; otherwise why not. It ends with the first of its jobs: none is answered
   * later than it may be for the sake of the others.
   */
  async #attempt(jobs: readonly Job<Context, Needs>[], lease: Lease | null): Promise<unknown> {
    const endsAt = firstDeadline(jobs) + attemptGraceMs;
    const commit = { isSent: false };
    try {
      const deciding = runShared(endsAt, () => this.#decideAll(jobs, { lease, commit }));
      for (const settle of await withTimeout(endsAt - performance.now(), deciding, () => {})) settle();
      return null;
    } catch (error) {
      const isUnanswered = commit.isSent && (isOutcomeUnknown(error) || error instanceof AppError);
      if (isUnanswered) for (const job of jobs) job.isUnanswered = true;
      return error;
    }
  }

  async #decideAll(
    jobs: readonly Job<Context, Needs>[],
    { lease, commit }: { lease: Lease | null; commit: { isSent: boolean } },
  ): Promise<(() => void)[]> {
    const needs = jobs.map((job) => job.needs);
    // Without a look at the leases of others, a quick process that never loses would undo all that they do.
    const isAlone = lease !== null || jobs.length === 1;
    const [transaction, isHeld] = await Promise.all([
      this.#open(needs, lease),
      isAlone ? false : this.#leases.isHeld(keysOf(jobs)),
    ]);
    if (isHeld) throw new LeaseHeld();
    const settles: (() => void)[] = [];
    for (const job of jobs) settles.push(await job.decide(transaction));
    if (isOver()) throw shopIsBusy();
    commit.isSent = true;
    await transaction.commit();
    return settles;
  }

  /** What one job's writes may have caused must not fail the others: each is tried alone. */
  async #failOrSplit(jobs: readonly Job<Context, Needs>[], error: unknown): Promise<void> {
    if (jobs.length === 1) return jobs[0]?.fail(error);
    for (const job of jobs) await this.#commit([job], () => []);
  }
}

/** Whether a further attempt may succeed. An AppError is the end of the attempt's time. */
function isPassing(error: unknown): boolean {
  return isTransient(error) || isConflict(error) || error instanceof AppError || error instanceof LeaseHeld;
}

type Overdue = { deadline: number; isUnanswered: boolean; fail: (error: unknown) => void };

function keysOf(jobs: readonly { keys: ReadonlySet<string> }[]): Set<string> {
  return new Set(jobs.flatMap(({ keys }) => [...keys]));
}

function firstDeadline(jobs: readonly { deadline: number }[]): number {
  return Math.min(...jobs.map(({ deadline }) => deadline));
}

/** The jobs that may still be attempted; the others are refused. */
function refuseOverdue<J extends Overdue>(jobs: readonly J[]): J[] {
  const now = performance.now();
  for (const { deadline, isUnanswered, fail } of jobs) {
    if (deadline < now) fail(shopIsBusy(isUnanswered ? new UnansweredCommit() : undefined));
  }
  return jobs.filter(({ deadline }) => deadline >= now);
}
