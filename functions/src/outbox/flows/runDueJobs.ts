import { deadline } from '../../platform/async/deadline';
import { isolated, postponeOrLog } from '../../platform/firestore/isolated';
import { listDueJobs } from '../data/outboxStore';
import type { JobRun } from './runJobs';
import { runJob } from './runJobs';

/** Jobs of one run; what is left is taken by the next, a minute later. */
const batch = 25;

/**
 * Runs the jobs whose time has come, for `partMs` at most. Each is isolated: one that fails by itself is logged and postponed.
 * Answers how many attempts succeeded and how many failed.
 */
export async function runDueJobs(
  run: JobRun & { partMs: number },
): Promise<{ done: number; failed: number }> {
  const sum = { done: 0, failed: 0 };
  const { fits, misfits } = await listDueJobs(run.now, batch);
  for (const id of misfits) await postponeOrLog({ collection: 'outbox', id }, run.now);
  const hasTime = deadline(run.partMs);
  for (const job of fits) {
    if (!hasTime()) return sum;
    await isolated({ collection: 'outbox', id: job.id }, run.now, async () => {
      const result = await runJob(job, run);
      if (result === 'failed' || result === 'given-up') sum.failed += 1;
      else sum.done += 1;
    });
  }
  return sum;
}
