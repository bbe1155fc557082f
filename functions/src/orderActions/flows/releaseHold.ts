import { AppError } from '@shop/core/model/appError';
import type { Actor } from '@shop/core/model/timeline';

import { changeOrder } from '../../orderChanges/flows/changeOrder';
import { readOrder } from '../../orders/data/orderStore';
import { expireOrder } from '../../orders/domain/expireOrder';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { findPayment } from '../../payments/flows/findPayment';
import { paymentProvider } from '../../payments/provider/currentProvider';

/**
 * Gives back the units of an order that is not paid, before its time, for staff. The payment provider is asked first: an order that has just
 * been paid keeps them, and is answered as paid. Throws `transition-refused` when it holds none.
 */
export async function releaseHold(
  order: OrderRecord,
  { by, now }: { by: Actor; now: Date },
): Promise<OrderRecord> {
  if (order.units !== 'held') throw new AppError('transition-refused', 'This order holds no units.');
  const found = await findPayment(order, { provider: paymentProvider(), now });
  if (found === 'paid') return (await readOrder(order.id)) ?? order;
  const { order: released } = await changeOrder(
    order.id,
    (current) =>
      current.units === 'held' ? expireOrder(current, { now, by, event: 'hold-released' }) : null,
    now,
  );
  return released;
}
