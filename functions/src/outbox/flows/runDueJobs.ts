import { drainQueue } from '../../platform/firestore/drainQueue';
import { listDueJobs } from '../data/outboxStore';
import type { OutboxJob } from '../domain/outboxJob';
import type { JobRun } from './runJobs';
import { runJob } from './runJobs';

type DueRun = JobRun & { kind: string; atOnce: number; hasTime: () => boolean };

/** `failed` counts failed attempts, and `done` counts all others. */
export async function runDueJobs(run: DueRun): Promise<{ done: number; failed: number }> {
  const sum = { done: 0, failed: 0 };
  const queue = {
    collection: 'outbox',
    list: (limit: number) => listDueJobs(run.kind, run.now, limit),
    work: async (job: OutboxJob) => {
      const result = await runJob(job, run);
      if (result === 'failed' || result === 'not-tried' || result === 'given-up') sum.failed += 1;
      else sum.done += 1;
    },
  };
  await drainQueue(queue, run);
  return sum;
}
