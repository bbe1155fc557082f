import type { ActionReason } from '@shop/core/model/order';

import { courierStateOfOrder, isOwnDriver, wantsCourier } from './courierOfOrder';
import type { OrderRecord } from './orderRecord';

/**
 * Why staff must decide about a delivery that stands again although nobody brings it, and for which no booking is owed any more; empty
 * when somebody does, or nobody has to.
 */
export function needsActionOf(order: OrderRecord): ActionReason {
  const isToBring = order.status === 'pending' && order.payment.status === 'paid' && !order.selfDelivery;
  if (!isToBring || isOwnDriver(order)) return '';
  if (wantsCourier(order)) return 'booking-refused';
  const courierState = courierStateOfOrder(order);
  if (courierState === 'canceled') return 'courier-canceled';
  return courierState === 'returned' ? 'courier-returned' : '';
}
