import { AppError } from '@shop/core/model/appError';
import type { Actor } from '@shop/core/model/timeline';

import { changeOrder } from '../../orderChanges/flows/changeOrder';
import { readOrder } from '../../orders/data/orderStore';
import { endForBlock, expireOrder } from '../../orders/domain/expireOrder';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { findPayment } from '../../payments/flows/findPayment';
import { paymentProvider } from '../../payments/provider/currentProvider';

/**
 * Gives back the units of an order that is not paid, before its time, for staff. The payment provider is asked first: an order that has just
 * been paid keeps them, and is answered as paid. The order of a customer who is blocked ends for good. Throws `transition-refused` when it
 * holds none.
 */
export async function releaseHold(
  order: OrderRecord,
  { by, now, isBlocked = false }: { by: Actor; now: Date; isBlocked?: boolean },
): Promise<OrderRecord> {
  if (order.units !== 'held') throw new AppError('transition-refused', 'This order holds no units.');
  const found = await findPayment(order, { provider: paymentProvider(), now });
  if (found === 'paid') return (await readOrder(order.id)) ?? order;
  const end = (current: OrderRecord) =>
    isBlocked ? endForBlock(current, { now, by }) : expireOrder(current, { now, by, event: 'hold-released' });
  const decide = (current: OrderRecord) => (current.units === 'held' ? end(current) : null);
  return (await changeOrder(order.id, decide, now)).order;
}
