import type { ActionReason } from '@shop/core/model/order';

import { courierStateOfOrder, isReportedByStaff, wantsCourier } from './courierOfOrder';
import type { OrderRecord } from './orderRecord';

/**
 * Why staff must decide about a delivery that is pending again without a courier and without a pending booking; empty when it has one,
 * or needs none.
 */
export function needsActionOf(order: OrderRecord): ActionReason {
  const isToBring = order.status === 'pending' && order.payment.status === 'paid' && !order.selfDelivery;
  if (!isToBring || isReportedByStaff(order)) return '';
  if (wantsCourier(order)) return 'booking-refused';
  const courierState = courierStateOfOrder(order);
  if (courierState === 'canceled') return 'courier-canceled';
  return courierState === 'returned' ? 'courier-returned' : '';
}
