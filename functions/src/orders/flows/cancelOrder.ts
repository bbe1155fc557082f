import { AppError } from '@shop/core/model/appError';

import { runOwedWork } from '../../checkout/flows/runOwedWork';
import { paymentProvider } from '../../checkout/provider/currentProvider';
import { callOff } from '../../delivery/flows/callOff';
import { courierNamed } from '../../delivery/flows/courier';
import { readOrder } from '../data/orderStore';
import { isCourierUnderWay, withCourierCanceled } from '../domain/callOff';
import { moveOrder } from '../domain/moveOrder';
import type { CourierRecord, OrderRecord } from '../domain/orderRecord';
import { withEntry } from '../domain/timeline';
import { changeOrder } from './changeOrder';

type Context = { by: string; now: Date };

/**
 * Cancels an order in three steps, each written down: the courier is called off, the order is canceled with units back and money
 * owed back, the money is sent back. Whoever is stopped in between can begin again: what is done stays done. Throws when the courier
 * refuses or cannot be asked, and then nothing has changed; a refund that fails stays owed.
 */
export async function cancelOrder(order: OrderRecord, { by, now }: Context): Promise<OrderRecord> {
  // Asked before and not inside: a courier cannot be called in a transaction.
  const { courier } = order;
  const isComing = courier !== null && isCourierUnderWay(order);
  const calledOff = isComing ? await callOffFor(order, courier, { by, now }) : null;
  const met: { other: OrderRecord | null } = { other: null };
  const { order: canceled, owedIds } = await changeOrder(
    order.id,
    (current) => {
      met.other = null;
      if (current.status === 'canceled') return null;
      const isStopped = current.courier?.deliveryId === calledOff;
      if (isCourierUnderWay(current) && !isStopped) {
        met.other = current;
        return null;
      }
      const next = isStopped ? withCourierCanceled(current, now) : current;
      return moveOrder(next, 'canceled', { now, by });
    },
    now,
  );
  // Booked while we were at it: he is called off first, like any other.
  if (met.other !== null) return cancelOrder(met.other, { by, now });
  if (owedIds.length === 0) return canceled;
  await runOwedWork(owedIds, { provider: paymentProvider(), now });
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
    await note(order, 'Cancelation refused: the courier has the parcel', context);
    throw new AppError(
      'transition-refused',
      'The courier already has your order. It can no longer be canceled.',
    );
  }
  await note(order, 'Cancelation failed: the courier could not be asked', context);
  throw new AppError(
    'courier-failed',
    'The courier could not be asked. Nothing has changed; please try again.',
  );
}

async function note(order: OrderRecord, what: string, { by, now }: Context): Promise<void> {
  await changeOrder(
    order.id,
    (current) => ({
      order: { ...current, timeline: withEntry(current, { now, by, what }) },
      move: null,
      owed: [],
      by,
      reason: what,
    }),
    now,
  );
}
