import { setTimeout as delay } from 'node:timers/promises';

import { AppError } from '@shop/core/model/appError';

import { withTimeout } from '../async/withTimeout';
import { isOver, runShared } from '../async/workScope';
import { UnansweredCommit, shopIsBusy } from '../http/errors';
import { backoffMs } from './backoff';
import { isConflict, isOutcomeUnknown, isTransient } from './grpcCodes';

// Jobs of one process that change the same document share one commit: while a commit is under way the next jobs gather, and all of them
// go with the following one. They are decided one after the other, each on what those before it leave.

/** The transaction of one attempt of a group. */
export type GroupTransaction<Context> = {
  /** Runs work whose writes are kept when it succeeds, and forgotten when it throws. */
  stage: <T>(work: (context: Context) => Promise<T>) => Promise<T>;
  /** Whether a document that it has read is no longer as it was. */
  hasChanged: () => Promise<boolean>;
  commit: () => Promise<void>;
};

export type JobOptions<Needs> = {
  /** Jobs of the same group share commits. Jobs of different groups may change the same document: the later commit fails. */
  group: string;
  /** No attempt starts after this time of `performance.now()`: the job is refused as busy. */
  deadline: number;
  /** What the transaction is opened with. */
  needs: Needs;
};

type Job<Context, Needs> = Omit<JobOptions<Needs>, 'group'> & {
  /** Decides the job, and returns how to settle it once the group is committed. Throws what fails the whole attempt. */
  decide: (transaction: GroupTransaction<Context>) => Promise<() => void>;
  fail: (error: unknown) => void;
  /** Whether a commit of it got no answer. */
  isUnanswered: boolean;
};

/** Further jobs wait for the next commit: one that writes more takes longer. */
const maxTogether = 40;
/** An attempt that started in time may end this much later than the deadline. */
export const attemptGraceMs = 1_200;
const maxTimerMs = 2 ** 31 - 1;

/** An error that rests on a document that has changed since it was read. */
class ChangedSinceRead extends Error {}

/** Commits that jobs of one process share. */
export class GroupCommit<Context, Needs> {
  readonly #open: (needs: readonly Needs[]) => Promise<GroupTransaction<Context>>;
  /** The jobs that wait behind a commit under way, by group. */
  readonly #waiting = new Map<string, Job<Context, Needs>[]>();

  /** @param open opens the transaction of one attempt */
  constructor(open: (needs: readonly Needs[]) => Promise<GroupTransaction<Context>>) {
    this.#open = open;
  }

  /**
   * Runs work in a transaction that it may share with others, again and again while other writers come first. Work that throws writes
   * nothing, and fails none of the others. It must read everything again each time it is run.
   */
  run<T>({ group, ...options }: JobOptions<Needs>, work: (context: Context) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const decide = async (transaction: GroupTransaction<Context>) => {
        try {
          const answer = await transaction.stage(work);
          return () => resolve(answer);
        } catch (error) {
          if (isTransient(error)) throw error;
          // Reads of two moments may contradict each other.
          if (!(error instanceof AppError) && (await transaction.hasChanged())) throw new ChangedSinceRead();
          // A refusal counts with the commit: it may rest on what others of the group take.
          return () => reject(error);
        }
      };
      const job = { ...options, decide, fail: reject, isUnanswered: false };
      const waiting = this.#waiting.get(group);
      if (waiting === undefined) void this.#lead(group, job);
      else this.#wait(waiting, job);
    });
  }

  /** A job that waits behind a commit is refused at its own deadline. */
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

  /** Commits a job, and then those that have come meanwhile, until none is left. */
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
      // A conflict says that another writer has committed, not that the database is in trouble: the wait does not grow.
      const growth = isLost(error) ? 0 : failures;
      await delay(backoffMs(growth, performance.now() - startedAt, Math.random));
    }
  }

  /**
   * Null when the group was committed and its jobs are settled; otherwise why not. It ends with the first of its jobs: none is answered
   * later than it may be for the sake of the others.
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

  /** What one job's writes may have caused must not fail the others: each is tried alone. */
  async #failOrSplit(jobs: readonly Job<Context, Needs>[], error: unknown): Promise<void> {
    if (jobs.length === 1) return jobs[0]?.fail(error);
    for (const job of jobs) await this.#commit([job], () => []);
  }
}

/** Whether another writer came first. */
function isLost(error: unknown): boolean {
  return isConflict(error) || error instanceof ChangedSinceRead;
}

/** Whether a further attempt may succeed. An AppError is the end of the attempt's time. */
function isPassing(error: unknown): boolean {
  return isTransient(error) || isLost(error) || error instanceof AppError;
}

type Overdue = { deadline: number; isUnanswered: boolean; fail: (error: unknown) => void };

/** The jobs that may still be attempted; the others are refused. */
function refuseOverdue<J extends Overdue>(jobs: readonly J[]): J[] {
  const now = performance.now();
  for (const { deadline, isUnanswered, fail } of jobs) {
    if (deadline < now) fail(shopIsBusy(isUnanswered ? new UnansweredCommit() : undefined));
  }
  return jobs.filter(({ deadline }) => deadline >= now);
}
