import { instantSchema } from '@shop/core/model/fields';
import * as v from 'valibot';

import { firestore } from '../../platform/firebase';
import type { Parsed } from '../../platform/firestore/stored';
import { parseEach, parseStored, toDocument } from '../../platform/firestore/stored';
import type { StoreTransaction } from '../../platform/firestore/storeTransaction';
import type { OutboxJob } from '../domain/outboxJob';
import { jobStates } from '../domain/outboxJob';

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

/** Call this before the request, because its response may be lost. `callFields` stores what a retry needs. */
export async function markOutcomeUnknown(id: string, callFields: Record<string, string>): Promise<void> {
  await (await jobReference(id)).update({ ...callFields, isOutcomeUnknown: true });
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
