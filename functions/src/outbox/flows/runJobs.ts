import { transact } from '../../platform/firestore/transact';
import { logEvent } from '../../platform/log';
import { readJob, saveJob } from '../data/outboxStore';
import type { JobOutcome, OutboxJob } from '../domain/outboxJob';
import { applyOutcome, isDue } from '../domain/outboxJob';
import type { JobHandlers } from './jobHandlers';
import { handlerOf } from './jobHandlers';

/** `handlers` replace the registered ones. */
export type JobRun = { now: Date; handlers?: JobHandlers };

/**
 * Runs due jobs after the commit that enqueued them. A failure is recorded and retried by the schedule, so that nothing here can
 * undo what caused the job.
 */
export async function runJobs(ids: readonly string[], run: JobRun): Promise<void> {
  for (const id of ids) {
    const job = await readJob(id);
    if (job !== null && isDue(job, run.now)) await runJob(job, run);
  }
}

/** Makes one attempt of one job, and of the jobs that it causes; returns its result. */
export async function runJob(job: OutboxJob, run: JobRun): Promise<JobOutcome['result']> {
  const { now, handlers } = run;
  const { outcome, jobIds } = await handlerOf(job.kind, handlers)(job, { now });
  if (outcome.result === 'failed' || outcome.result === 'not-tried') {
    const fields = { id: job.id, failures: job.failures + 1 };
    logEvent({ severity: 'WARNING', event: 'outbox.attempt_failed', fields });
  }
  await transact(async ({ transaction }) => {
    const current = await readJob(job.id, transaction);
    // The provider's report may have arrived first; it counts more than the answer to this attempt.
    const isOvertaken = current?.tries !== job.tries;
    if (current === null || current.state === 'done' || isOvertaken) return;
    await saveJob(applyOutcome(current, outcome, now), transaction);
  });
  await runJobs(jobIds, run);
  return outcome.result;
}
