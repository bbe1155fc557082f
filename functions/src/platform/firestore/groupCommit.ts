import { setTimeout as delay } from 'node:timers/promises';

import { AppError } from '@shop/core/model/appError';

import { withTimeout } from '../async/promises';
import { isOver, runShared } from '../async/workScope';
import { UnansweredCommit, shopIsBusy } from '../http/errors';
import { backoffMs, isConflict, isOutcomeUnknown, isTransient } from './failures';

// Jobs of one process that change the same document share commits. Jobs that arrive while a commit is running are
// included in the next commit, up to a maximum. Jobs in a commit are decided in sequence, each based on the results of
// the jobs before it.

export type GroupTransaction<Context> = {
  /** Runs work whose writes are kept if it succeeds, and discarded if it throws. */
  stage: <T>(work: (context: Context) => Promise<T>) => Promise<T>;
  /** Returns whether any document has changed since the transaction read it. */
  hasChanged: () => Promise<boolean>;
  commit: () => Promise<void>;
};

export type JobOptions<Needs> = {
  /** Jobs of a group share commits. If another group changes the same document, the later commit is repeated. */
  group: string;
  /** Time after which no attempt starts and the job is refused as busy, as a value of `performance.now()`. */
  deadline: number;
  needs: Needs;
};

type Job<Context, Needs> = Omit<JobOptions<Needs>, 'group'> & {
  /** Decides the job, and returns a function that settles it after the commit. An error fails the whole attempt. */
  decide: (transaction: GroupTransaction<Context>) => Promise<() => void>;
  fail: (error: unknown) => void;
  /** True if a commit of the job got no response. */
  isUnanswered: boolean;
};

/** Larger commits take longer. */
const maxTogether = 40;
/** Time after the deadline within which an attempt in progress must end. */
export const attemptGraceMs = 1_200;
const maxTimerMs = 2 ** 31 - 1;

/** Thrown instead of an unexpected error if a document has changed since it was read. */
class ChangedSinceRead extends Error {}

export class GroupCommit<Context, Needs> {
  readonly #open: (needs: readonly Needs[]) => Promise<GroupTransaction<Context>>;
  /** Jobs that wait behind a running commit, by group. */
  readonly #waiting = new Map<string, Job<Context, Needs>[]>();

  constructor(open: (needs: readonly Needs[]) => Promise<GroupTransaction<Context>>) {
    this.#open = open;
  }

  /**
   * Runs work in a transaction that it may share with other work. Repeats the work if another writer comes first, so
   * the work must read everything again in each run. Work that throws writes nothing, and does not affect other work.
   */
  run<T>({ group, ...options }: JobOptions<Needs>, work: (context: Context) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const decide = async (transaction: GroupTransaction<Context>) => {
        try {
          const answer = await transaction.stage(work);
          return () => resolve(answer);
        } catch (error) {
          if (isTransient(error)) throw error;
          // Reads at different times may contradict each other and cause the error.
          if (!(error instanceof AppError) && (await transaction.hasChanged())) throw new ChangedSinceRead();
          // A refusal takes effect only after the commit, because it may depend on other jobs of the group.
          return () => reject(error);
        }
      };
      const job = { ...options, decide, fail: reject, isUnanswered: false };
      const waiting = this.#waiting.get(group);
      if (waiting === undefined) void this.#lead(group, job);
      else this.#wait(waiting, job);
    });
  }

  #wait(waiting: Job<Context, Needs>[], job: Job<Context, Needs>): void {
    waiting.push(job);
    const leftMs = Math.max(0, Math.min(job.deadline - performance.now(), maxTimerMs));
    const timer = setTimeout(() => {
      const at = waiting.indexOf(job);
      if (at !== -1) waiting.splice(at, 1);
      if (at !== -1) job.fail(shopIsBusy());
    }, leftMs);
    timer.unref();
  }

  /** Commits a job, and then the jobs that have arrived in the meantime, until none is left. */
  async #lead(group: string, first: Job<Context, Needs>): Promise<void> {
    const waiting: Job<Context, Needs>[] = [];
    this.#waiting.set(group, waiting);
    const grow = (present: number) => waiting.splice(0, maxTogether - present);
    for (let jobs = [first]; jobs.length > 0; jobs = grow(0)) await this.#commit(jobs, grow);
    this.#waiting.delete(group);
  }

  /** Settles every job; never throws. */
  async #commit(
    first: readonly Job<Context, Needs>[],
    grow: (present: number) => readonly Job<Context, Needs>[],
  ): Promise<void> {
    let jobs = first;
    for (let failures = 0; ; failures += 1) {
      jobs = refuseOverdue([...jobs, ...grow(jobs.length)]);
      if (jobs.length === 0) return;
      const startedAt = performance.now();
      const error = await this.#attempt(jobs);
      if (error === null) return;
      if (!isPassing(error)) return this.#failOrSplit(jobs, error);
      // A conflict means that another writer has committed, so the database is healthy and the wait does not grow.
      const growth = isLost(error) ? 0 : failures;
      await delay(backoffMs(growth, performance.now() - startedAt, Math.random));
    }
  }

  /**
   * Returns null if the group was committed and its jobs are settled, or else the error. Ends at most `attemptGraceMs`
   * after the earliest deadline of the jobs, so that no job is late because of the others.
   */
  async #attempt(jobs: readonly Job<Context, Needs>[]): Promise<unknown> {
    const endsAt = Math.min(...jobs.map(({ deadline }) => deadline)) + attemptGraceMs;
    const commit = { isSent: false };
    try {
      const deciding = runShared(endsAt, () => this.#decideAll(jobs, commit));
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
    commit: { isSent: boolean },
  ): Promise<(() => void)[]> {
    const transaction = await this.#open(jobs.map(({ needs }) => needs));
    const settles: (() => void)[] = [];
    for (const job of jobs) settles.push(await job.decide(transaction));
    if (isOver()) throw shopIsBusy();
    commit.isSent = true;
    await transaction.commit();
    return settles;
  }

  /** Tries several jobs one by one, because one job's writes must not make the others fail. */
  async #failOrSplit(jobs: readonly Job<Context, Needs>[], error: unknown): Promise<void> {
    if (jobs.length === 1) return jobs[0]?.fail(error);
    for (const job of jobs) await this.#commit([job], () => []);
  }
}

function isLost(error: unknown): boolean {
  return isConflict(error) || error instanceof ChangedSinceRead;
}

/** Here, an AppError means that the attempt took too long. */
function isPassing(error: unknown): boolean {
  return isTransient(error) || isLost(error) || error instanceof AppError;
}

type Overdue = { deadline: number; isUnanswered: boolean; fail: (error: unknown) => void };

function refuseOverdue<J extends Overdue>(jobs: readonly J[]): J[] {
  const now = performance.now();
  for (const { deadline, isUnanswered, fail } of jobs) {
    if (deadline < now) fail(shopIsBusy(isUnanswered ? new UnansweredCommit() : undefined));
  }
  return jobs.filter(({ deadline }) => deadline >= now);
}
