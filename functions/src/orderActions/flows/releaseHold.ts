import { AppError } from '@shop/core/model/appError';
import type { Actor } from '@shop/core/model/timeline';

import { changeOrder } from '../../orderChanges/flows/changeOrder';
import { readOrder } from '../../orders/data/orderStore';
import { endUnpaid, expireOrder } from '../../orders/domain/expireOrder';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { findPayment } from '../../payments/flows/findPayment';
import { paymentProvider } from '../../payments/provider/currentProvider';
import { logEvent } from '../../platform/log';

type Release = { by: Actor; now: Date; endsForGood?: boolean };

/**
 * Gives back the units of an order that is not paid, before its time, for staff. The payment provider is asked first: an order that has just
 * been paid keeps them, and is answered as paid. With `endsForGood` a payment that still comes is refunded. Throws `transition-refused` when it
 * holds none.
 */
export async function releaseHold(
  order: OrderRecord,
  { by, now, endsForGood = false }: Release,
): Promise<OrderRecord> {
  if (order.units !== 'held') throw new AppError('transition-refused', 'This order holds no units.');
  const found = await findPayment(order, { provider: paymentProvider(), now });
  if (found === 'paid') return (await readOrder(order.id)) ?? order;
  const end = (current: OrderRecord) =>
    endsForGood ? endUnpaid(current, { now, by }) : expireOrder(current, { now, by, event: 'hold-released' });
  const decide = (current: OrderRecord) => (current.units === 'held' ? end(current) : null);
  return (await changeOrder(order.id, decide, now)).order;
}

/** Whether an order was released: one that cannot be, or has just been paid, keeps none of the others. */
export async function isReleased(order: OrderRecord, release: Release): Promise<boolean> {
  try {
    return (await releaseHold(order, release)).units === 'released';
  } catch (error) {
    logEvent({ severity: 'ERROR', event: 'holds.not_freed', fields: { order: order.id }, error });
    return false;
  }
}
