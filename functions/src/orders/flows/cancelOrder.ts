import { AppError } from '@shop/core/model/appError';

import { runOwedWork } from '../../checkout/flows/runOwedWork';
import { paymentProvider } from '../../checkout/provider/currentProvider';
import { courier } from '../../delivery/flows/courier';
import type { CourierProvider } from '../../delivery/provider/courierProvider';
import { CourierError } from '../../delivery/provider/courierProvider';
import { logEvent } from '../../platform/log';
import { readOrder } from '../data/orderStore';
import { isCourierUnderWay, withCourierCanceled } from '../domain/callOff';
import { moveOrder } from '../domain/moveOrder';
import type { OrderRecord } from '../domain/orderRecord';
import { withEntry } from '../domain/timeline';
import { changeOrder } from './changeOrder';

type Context = { by: string; now: Date };

/**
 * Cancels an order in three steps, each written down: the courier is called off, the order is canceled with units back and money
 * owed back, the money is sent back. Whoever is stopped in between can begin again: what is done stays done. Throws when the courier
 * refuses or cannot be asked, and then nothing has changed; a refund that fails stays owed.
 */
export async function cancelOrder(order: OrderRecord, { by, now }: Context): Promise<OrderRecord> {
  // Asked before and not again inside: a courier cannot be called in a transaction.
  const isCalledOff = isCourierUnderWay(order) && (await callOff(order, { by, now }));
  const { order: canceled, owedIds } = await changeOrder(
    order.id,
    (current) => {
      if (current.status === 'canceled') return null;
      const next = isCalledOff ? withCourierCanceled(current, { now, by: courier().name }) : current;
      return moveOrder(next, 'canceled', { now, by });
    },
    now,
  );
  if (owedIds.length === 0) return canceled;
  await runOwedWork(owedIds, { provider: paymentProvider(), now });
  return (await readOrder(order.id)) ?? canceled;
}

/** Calls the courier off; true when nobody will come any more. */
async function callOff(order: OrderRecord, context: Context): Promise<true> {
  const provider = courier();
  const deliveryId = order.courier?.deliveryId ?? '';
  const answer = await askCourier(provider, deliveryId);
  if (answer === 'canceled') return true;
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

/** `unknown` to the courier is as good as called off: nobody will come. */
async function askCourier(
  provider: CourierProvider,
  deliveryId: string,
): Promise<'canceled' | 'too-late' | 'failed'> {
  try {
    return await provider.cancel(deliveryId);
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    logEvent({
      severity: 'WARNING',
      event: 'courier not called off',
      fields: { delivery: deliveryId },
      error,
    });
    return (await isUnknown(provider, deliveryId)) ? 'canceled' : 'failed';
  }
}

async function isUnknown(provider: CourierProvider, deliveryId: string): Promise<boolean> {
  try {
    return (await provider.read(deliveryId)) === null;
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    return false;
  }
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
