import * as v from 'valibot';

import { transact } from '../../platform/firestore/transact';
import { logEvent } from '../../platform/log';
import { readJob, saveJob } from '../data/outboxStore';
import type { Attempt, JobOutcome, OutboxJob } from '../domain/outboxJob';
import { applyOutcome, isDue } from '../domain/outboxJob';

/** `handlers` take precedence over registered handlers. */
export type JobRun = { now: Date; handlers?: JobHandlers };

/**
 * Call this after the commit that enqueued the jobs; new jobs are due at once. Records failures, which `reconcile`
 * retries later. A failed job never rolls back the change that enqueued it.
 */
export async function runJobs(ids: readonly string[], run: JobRun): Promise<void> {
  for (const id of ids) {
    const job = await readJob(id);
    if (job !== null && isDue(job, run.now)) await runJob(job, run);
  }
}

/** Also runs the jobs that the job enqueues. Returns the result of the job itself. */
export async function runJob(job: OutboxJob, run: JobRun): Promise<JobOutcome['result']> {
  const { now, handlers } = run;
  const { outcome, jobIds } = await handlerOf(job.kind, handlers)(job, { now });
  if (outcome.result === 'failed' || outcome.result === 'not-tried') {
    const fields = { id: job.id, failures: job.failures + 1 };
    logEvent({ severity: 'WARNING', event: 'outbox.attempt_failed', fields });
  }
  await transact(async ({ transaction }) => {
    const current = await readJob(job.id, transaction);
    // If the provider's report arrived first, it takes precedence over the response to this attempt.
    const isOvertaken = current?.tries !== job.tries;
    if (current === null || current.state === 'done' || isOvertaken) return;
    await saveJob(applyOutcome(current, outcome, now), transaction);
  });
  await runJobs(jobIds, run);
  return outcome.result;
}

type JobContext = { now: Date };

/** Parallel attempts at a job are safe, because they use the same key. */
type JobHandler = (job: OutboxJob, context: JobContext) => Promise<Attempt>;

export type JobHandlers = Readonly<Record<string, JobHandler>>;

/** Filled by `functions/src/jobHandlers.ts`. */
const registered = new Map<string, JobHandler>();

/** Must be called once, when the program starts. */
export function registerJobHandlers(handlers: JobHandlers): void {
  for (const [kind, handler] of Object.entries(handlers)) registered.set(kind, handler);
}

/** Jobs of other kinds wait for a release that has a handler for them. */
export function jobKinds(given: JobHandlers): string[] {
  return [...new Set([...Object.keys(given), ...registered.keys()])];
}

function handlerOf(kind: string, given: JobHandlers | undefined): JobHandler {
  const handler = given?.[kind] ?? registered.get(kind);
  if (handler === undefined) throw new Error(`no handler is registered for jobs of the kind ${kind}`);
  return handler;
}

export function jobHandler<const S extends v.GenericSchema<unknown, object>>(
  schema: S,
  attempt: (job: OutboxJob & v.InferOutput<S>, context: JobContext) => Promise<Attempt>,
): JobHandler {
  return (job, context) => attempt({ ...job, ...v.parse(schema, job) }, context);
}
