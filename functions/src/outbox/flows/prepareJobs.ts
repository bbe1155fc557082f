import type { StoreTransaction } from '../../platform/firestore/storeTransaction';
import { readJob, saveJob } from '../data/outboxStore';
import type { JobRequest, OutboxJob } from '../domain/outboxJob';
import { applyOutcome, enqueue, isOfEarlierKey, requeue } from '../domain/outboxJob';

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
