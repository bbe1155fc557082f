import * as v from 'valibot';

import { cancelAtCourier } from '../../fulfilment/flows/cancelAtCourier';
import type { Couriers } from '../../fulfilment/flows/courier';
import { courierNamed } from '../../fulfilment/flows/courier';
import { changeOrder } from '../../orderChanges/flows/changeOrder';
import { readOrder } from '../../orders/data/orderStore';
import { isCourierUnderWay } from '../../orders/domain/courierOfOrder';
import {
  cancelFailed,
  cancelOrder,
  withCourierCanceled,
  withdrawCancel,
} from '../../orders/domain/cancelOrder';
import type { OrderChange } from '../../orders/domain/orderChange';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { isCancelRequested } from '../../orders/domain/orderRecord';
import type { Attempt, OutboxJob } from '../../outbox/domain/outboxJob';
import type { JobHandlers } from '../../outbox/flows/runJobs';
import { jobHandler } from '../../outbox/flows/runJobs';

const cancelSchema = v.object({ kind: v.literal('cancel') });

type Context = { now: Date; couriers: Couriers };

export function cancelHandlers(couriers: Couriers = courierNamed): JobHandlers {
  return { cancel: jobHandler(cancelSchema, (job, { now }) => attemptCancel(job, { now, couriers })) };
}

/** Cancels the courier, then the order. Skips completed steps, so that a retry is safe. */
async function attemptCancel(job: OutboxJob, context: Context): Promise<Attempt> {
  const order = await readOrder(job.orderId);
  if (order === null || order.status === 'canceled') return done([]);
  const answer = await cancelCourierOf(order, context);
  switch (answer) {
    case 'canceled':
      return cancelWithout(order, job, context);
    case 'too-late':
      await apply(order, context.now, (current, by) =>
        withdrawCancel(current, { now: context.now, by, isRefused: true }),
      );
      return { outcome: { result: 'given-up', error: 'the courier has the parcel' }, jobIds: [] };
    case 'failed':
      // Records only the first failure, because otherwise the timeline would grow with every attempt.
      await apply(order, context.now, (current, by) =>
        current.needsAction === 'cancel-failing' ? null : cancelFailed(current, { now: context.now, by }),
      );
      return {
        outcome: { result: 'failed', error: 'the courier could not be reached', needsNewKey: false },
        jobIds: [],
      };
  }
}

async function cancelCourierOf(
  order: OrderRecord,
  { couriers }: Context,
): Promise<Awaited<ReturnType<typeof cancelAtCourier>>> {
  const { courier } = order;
  if (courier === null || !isCancelRequested(order) || !isCourierUnderWay(order)) return 'canceled';
  return cancelAtCourier(couriers(courier.provider), courier.deliveryId);
}

/** Cancels the order after its courier. If another courier was booked in the meantime, cancels that courier first. */
async function cancelWithout(order: OrderRecord, job: OutboxJob, context: Context): Promise<Attempt> {
  const { now } = context;
  const canceledId = order.courier?.deliveryId;
  const found = { other: false };
  const jobIds = await apply(order, now, (current, by) => {
    const isStopped = current.courier?.deliveryId === canceledId;
    found.other = isCourierUnderWay(current) && !isStopped;
    if (found.other) return null;
    const next = isStopped && isCourierUnderWay(current) ? withCourierCanceled(current, now) : current;
    return current.status === 'pending'
      ? cancelOrder(next, { now, by })
      : withdrawCancel(current, { now, by, isRefused: false });
  });
  if (found.other) return attemptCancel(job, context);
  const after = await readOrder(order.id);
  if (after?.status === 'canceled') return done(jobIds);
  return { outcome: { result: 'given-up', error: 'the cancellation was withdrawn' }, jobIds };
}

async function apply(
  order: OrderRecord,
  now: Date,
  decide: (current: OrderRecord, by: OrderChange['by']) => OrderChange | null,
): Promise<string[]> {
  const { jobIds } = await changeOrder(
    order.id,
    (current) => {
      const { cancelRequested } = current;
      return cancelRequested ? decide(current, cancelRequested.by) : null;
    },
    now,
  );
  return jobIds;
}

function done(jobIds: string[]): Attempt {
  return { outcome: { result: 'done' }, jobIds };
}
