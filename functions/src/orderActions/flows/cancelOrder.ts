import type { Actor, TimelineEvent } from '@shop/core/model/timeline';
import { AppError } from '@shop/core/model/appError';

import { callOff } from '../../fulfilment/flows/callOff';
import { courierNamed } from '../../fulfilment/flows/courier';
import { changeOrder } from '../../orderChanges/flows/changeOrder';
import { readOrder } from '../../orders/data/orderStore';
import { isCourierUnderWay, withCourierCanceled } from '../../orders/domain/callOff';
import { moveOrder } from '../../orders/domain/moveOrder';
import type { CourierRecord, OrderRecord } from '../../orders/domain/orderRecord';
import { withEntry } from '../../orders/domain/timeline';
import { runJobs } from '../../outbox/flows/runJobs';

type Context = { by: Actor; now: Date };

/**
 * Cancels an order in three steps, each written down: the courier is canceled, the order is canceled with its units
 * restocked and a refund job, the refund is made. After a crash in between it can start again: what is done stays done. Throws when the courier
 * refuses or cannot be asked, and then nothing has changed; a refund that fails stays pending.
 */
export async function cancelOrder(order: OrderRecord, { by, now }: Context): Promise<OrderRecord> {
  // Asked before and not inside: a courier cannot be called in a transaction.
  const { courier } = order;
  const isComing = courier !== null && isCourierUnderWay(order);
  const calledOff = isComing ? await callOffFor(order, courier, { by, now }) : null;
  const found: { other: OrderRecord | null } = { other: null };
  const { order: canceled, jobIds } = await changeOrder(
    order.id,
    (current) => {
      found.other = null;
      if (current.status === 'canceled') return null;
      const isStopped = current.courier?.deliveryId === calledOff;
      if (isCourierUnderWay(current) && !isStopped) {
        found.other = current;
        return null;
      }
      const next = isStopped ? withCourierCanceled(current, now) : current;
      return moveOrder(next, 'canceled', { now, by });
    },
    now,
  );
  // Booked meanwhile: this courier is canceled first, like any other.
  if (found.other !== null) return cancelOrder(found.other, { by, now });
  if (jobIds.length === 0) return canceled;
  await runJobs(jobIds, { now });
  return (await readOrder(order.id)) ?? canceled;
}

/** Calls the order's courier off; answers whom. */
async function callOffFor(
  order: OrderRecord,
  { deliveryId, provider }: CourierRecord,
  context: Context,
): Promise<string> {
  const answer = await callOff(courierNamed(provider), deliveryId);
  if (answer === 'canceled') return deliveryId;
  if (answer === 'too-late') {
    await note(order, 'cancelation-refused', context);
    throw new AppError(
      'transition-refused',
      'The courier already has your order. It can no longer be canceled.',
    );
  }
  await note(order, 'cancelation-failed', context);
  throw new AppError(
    'courier-failed',
    'The courier could not be asked. Nothing has changed; please try again.',
  );
}

async function note(order: OrderRecord, event: TimelineEvent, { by, now }: Context): Promise<void> {
  await changeOrder(
    order.id,
    (current) => ({
      order: { ...current, timeline: withEntry(current, { now, by, event }) },
      move: null,
      jobs: [],
      by,
      reason: event,
    }),
    now,
  );
}
