import * as v from 'valibot';

import type { StoreTransaction } from '../../platform/firestore/storeTransaction';
import { transact } from '../../platform/firestore/transact';
import { logEvent } from '../../platform/log';
import { readJob, saveJob } from '../data/outboxStore';
import type { Attempt, JobOutcome, JobRequest, OutboxJob } from '../domain/outboxJob';
import { applyOutcome, enqueue, isDue, isOfEarlierKey, recordAttempt, requeue } from '../domain/outboxJob';

/** Call `write` after the transaction's last read. Run the jobs with these `ids` after the commit. */
type PreparedJobs = { ids: string[]; write: () => Promise<void> };

/** Enqueues or requeues requested jobs in the transaction that causes them. Marks the jobs in `settled` as done. */
export async function prepareJobs(
  { requests, settled }: { requests: readonly JobRequest[]; settled: readonly string[] },
  { now, transaction }: { now: Date; transaction: StoreTransaction },
): Promise<PreparedJobs> {
  const jobs: OutboxJob[] = [];
  const done: OutboxJob[] = [];
  for (const id of settled) {
    const known = await readJob(id, transaction);
    if (known !== null) done.push(applyOutcome(known, { result: 'done' }, now));
  }
  for (const { failedKey, ...request } of requests) {
    const known = await readJob(request.id, transaction);
    if (known === null) jobs.push(enqueue(request, now));
    else if (!isOfEarlierKey(known, failedKey)) jobs.push(requeue(known, request, now));
  }
  return {
    ids: jobs.map(({ id }) => id),
    write: async () => {
      for (const job of [...done, ...jobs]) await saveJob(job, transaction);
    },
  };
}

/** `handlers` take precedence over registered handlers. */
export type JobRun = { now: Date; handlers?: JobHandlers };

/**
 * Call this after the commit that enqueued the jobs. Records failures, which `reconcile` retries later. A failed job
 * never rolls back the change that enqueued it.
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

/**
 * Call this before the request. Records another attempt with the job's key. Returns null if another process has changed
 * the job. `fields` is stored with the first request of a key, and used for all later requests with that key.
 */
export async function saveAttempt(
  { id, tries }: Pick<OutboxJob, 'id' | 'tries'>,
  { now, fields }: { now: Date; fields?: Record<string, unknown> },
): Promise<OutboxJob | null> {
  return transact(async ({ transaction }) => {
    const current = await readJob(id, transaction);
    if (current === null) return null;
    // All requests with the same key must be identical.
    const keyed = current.keyFirstUsedAt === null ? { ...current, ...fields } : current;
    const attempted = recordAttempt(keyed, tries, now);
    if (attempted !== null) await saveJob(attempted, transaction);
    return attempted;
  });
}

type JobContext = { now: Date };

/** Parallel attempts at a job are safe, because they use the same key. */
type JobHandler = (job: OutboxJob, context: JobContext) => Promise<Attempt>;

export type JobHandlers = Readonly<Record<string, JobHandler>>;

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
