import { instantSchema } from '@shop/core/model/fields';
import * as v from 'valibot';

import { firestore } from '../../platform/firebase';
import type { Parsed } from '../../platform/firestore/stored';
import { parseEach, parseStored, toDocument } from '../../platform/firestore/stored';
import type { StoreTransaction } from '../../platform/firestore/storeTransaction';
import { transact } from '../../platform/firestore/transact';
import type { JobRequest, OutboxJob } from '../domain/outboxJob';
import {
  applyOutcome,
  enqueue,
  isOfEarlierKey,
  jobStates,
  recordAttempt,
  requeue,
} from '../domain/outboxJob';

/** A handler checks the additional fields of its kind. */
const jobSchema = v.looseObject({
  id: v.string(),
  kind: v.string(),
  orderId: v.string(),
  reason: v.string(),
  isReopenable: v.boolean(),
  state: v.picklist(jobStates),
  tries: v.number(),
  failures: v.number(),
  lastError: v.nullable(v.string()),
  isOutcomeUnknown: v.boolean(),
  attemptsWithKey: v.number(),
  keyFirstUsedAt: v.nullable(instantSchema),
  createdAt: instantSchema,
  dueAt: v.nullable(instantSchema),
});

/** Limits each query. No order has this many jobs of one kind. */
const maxOfKind = 50;
/** Days from the creation of a job to its deletion by the database, once it is done. */
const keptDays = 365;

export async function readJob(id: string, transaction?: StoreTransaction): Promise<OutboxJob | null> {
  const reference = await jobReference(id);
  const found = await (transaction?.get(reference) ?? reference.get());
  return found.exists ? parseStored(jobSchema, found) : null;
}

export async function saveJob(job: OutboxJob, transaction: StoreTransaction): Promise<void> {
  transaction.set(await jobReference(job.id), {
    ...toDocument(jobSchema, job),
    expireAt: job.state === 'done' ? new Date(Date.parse(job.createdAt) + keptDays * 86_400_000) : null,
  });
}

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

/** Call this before the request, because its response may be lost. `callFields` stores what a retry needs. */
export async function markOutcomeUnknown(id: string, callFields: Record<string, string>): Promise<void> {
  await (await jobReference(id)).update({ ...callFields, isOutcomeUnknown: true });
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

export async function listDueJobs(kind: string, now: Date, limit: number): Promise<Parsed<OutboxJob>> {
  const due = (await jobs()).where('kind', '==', kind).where('dueAt', '<=', now);
  return parseEach(jobSchema, (await due.orderBy('dueAt').limit(limit).get()).docs, 'outbox.job_unreadable');
}

/** Returns overdue jobs, longest overdue first, and then given-up jobs, newest first; up to 50 of each. */
export async function listLateJobs(since: Date): Promise<OutboxJob[]> {
  const all = await jobs();
  const late = await all.where('dueAt', '<=', since).orderBy('dueAt').limit(maxOfKind).get();
  const given = all.where('state', '==', 'given-up').orderBy('createdAt', 'desc').limit(maxOfKind);
  return parseEach(jobSchema, [...late.docs, ...(await given.get()).docs], 'outbox.job_unreadable').fits;
}

export async function listJobsOf(orderId: string, kind: string): Promise<OutboxJob[]> {
  const ofKind = (await jobs()).where('orderId', '==', orderId).where('kind', '==', kind);
  const { docs } = await ofKind.limit(maxOfKind).get();
  return docs.map((found) => parseStored(jobSchema, found));
}

async function jobs() {
  return (await firestore()).collection('outbox');
}

async function jobReference(id: string) {
  return (await jobs()).doc(id);
}
