import type { ActionReason } from '@shop/core/model/order';

import { courierStateOfOrder, isReportedByStaff, wantsCourier } from './courierOfOrder';
import type { OrderRecord } from './orderRecord';

/** Returns the reason for a continuing order whose whole payment was refunded at the payment provider's own site; else empty. */
export function refundedElsewhere({ status, payment }: OrderRecord): ActionReason {
  return status === 'pending' && payment.status === 'refunded' ? 'refunded-elsewhere' : '';
}

/**
 * Returns why staff must decide about an order: its payment was refunded elsewhere, or it is a delivery that became pending
 * again without a courier or booking. Empty if there is nothing to decide.
 */
export function needsActionOf(order: OrderRecord): ActionReason {
  const isRefunded = refundedElsewhere(order);
  if (isRefunded !== '') return isRefunded;
  const isToBring = order.status === 'pending' && order.payment.status === 'paid' && !order.selfDelivery;
  if (!isToBring || isReportedByStaff(order)) return '';
  if (wantsCourier(order)) return 'booking-refused';
  const courierState = courierStateOfOrder(order);
  if (courierState === 'canceled') return 'courier-canceled';
  return courierState === 'returned' ? 'courier-returned' : '';
}
