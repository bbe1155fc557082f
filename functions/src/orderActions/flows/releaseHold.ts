import { AppError } from '@shop/core/model/appError';
import type { Actor } from '@shop/core/model/timeline';

import { changeOrder } from '../../orderChanges/flows/changeOrder';
import { readOrder } from '../../orders/data/orderStore';
import { endUnpaid, expireOrder } from '../../orders/domain/expireOrder';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { findPayment } from '../../payments/flows/findPayment';
import { paymentProvider } from '../../payments/provider/yoco/yocoProvider';
import { logEvent } from '../../platform/log';

type Release = { by: Actor; now: Date; endsForGood?: boolean };

/**
 * Queries the payment provider first: an order that has just been paid keeps its units and is returned as paid. With
 * `endsForGood`, a payment that arrives later is refunded. Throws `transition-refused` if the order holds no units.
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

/** Releases a hold and returns whether that succeeded. Logs a failure, so that other orders are still released. */
export async function isReleased(order: OrderRecord, release: Release): Promise<boolean> {
  try {
    return (await releaseHold(order, release)).units === 'released';
  } catch (error) {
    logEvent({ severity: 'ERROR', event: 'holds.not_freed', fields: { order: order.id }, error });
    return false;
  }
}
