import { randomUUID } from 'node:crypto';

import { firestore } from '../../platform/firebase';
import { transact } from '../../platform/firestore/transact';
import type { OutboxJob } from '../domain/outboxJob';
import { applyOutcome, enqueue } from '../domain/outboxJob';
import { listJobsOf, saveJob } from './outboxStore';

const now = new Date('2026-11-21T10:00:00.000Z');

function aJob(kind: string, orderId: string, id = `job-${randomUUID()}`): OutboxJob {
  return enqueue({ id, kind, orderId, reason: 'test', isReopenable: false }, now);
}

async function save(...jobs: readonly OutboxJob[]): Promise<void> {
  await transact(async ({ transaction }) => {
    for (const job of jobs) await saveJob(job, transaction);
  });
}

async function expiryOf(id: string): Promise<unknown> {
  const expireAt: unknown = (await (await firestore()).doc(`outbox/${id}`).get()).get('expireAt');
  return expireAt === null ? null : (expireAt as { toDate: () => Date }).toDate();
}

test('a job that is done expires a year after it was enqueued, and a pending job never expires', async () => {
  const orderId = `order-${randomUUID()}`;
  const [pending, done] = [
    aJob('refund', orderId),
    applyOutcome(aJob('refund', orderId), { result: 'done' }, now),
  ];
  await save(pending, done);
  expect(await expiryOf(pending.id)).toBeNull();
  expect(await expiryOf(done.id)).toEqual(new Date('2027-11-21T10:00:00.000Z'));
});

test('the jobs of one kind are found among many jobs of other kinds', async () => {
  const orderId = `order-${randomUUID()}`;
  const others = Array.from({ length: 60 }, (_, index) => aJob('book', orderId, `a-${orderId}-${index}`));
  const refund = aJob('refund', orderId, `refund-${orderId}`);
  await save(...others, refund);
  expect((await listJobsOf(orderId, 'refund')).map(({ id }) => id)).toEqual([refund.id]);
});
