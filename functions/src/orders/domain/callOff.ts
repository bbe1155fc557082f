import { AppError } from '@shop/core/model/appError';
import { isCourierOver } from '@shop/core/rules/courierStates';
import { whyNotCalledOff } from '@shop/core/rules/orderStates';

import { courierStateOfOrder, shopsStatus } from './courierOfOrder';
import type { OrderRecord } from './orderRecord';
import { refundableCents } from './refundAmounts';
import { withEntry } from './timeline';

/** Whether a courier has to be called off before the order can be canceled. */
export function isCourierUnderWay(order: OrderRecord): boolean {
  const { courier } = order;
  return courier !== null && courier.deliveryId !== '' && !isCourierOver(courier.state);
}

/** Throws unless its owner may call this order off; `deliveryId` is what the shopper saw, empty when there was none. */
export function assertMayCallOff(order: OrderRecord, deliveryId: string): void {
  const { status, selfDelivery } = order;
  const why = whyNotCalledOff({ status, selfDelivery, courierState: courierStateOfOrder(order) });
  if (why !== null) throw new AppError('transition-refused', why);
  const known = order.courier?.deliveryId ?? '';
  if (deliveryId !== '' && deliveryId !== known) {
    throw new AppError('conflict', 'The delivery has changed meanwhile. Please look at the order again.');
  }
}

/** The order after its courier was called off. */
export function withCourierCanceled(order: OrderRecord, now: Date): OrderRecord {
  if (order.courier === null) return order;
  const by = { kind: 'provider', name: order.courier.provider } as const;
  return {
    ...order,
    courier: { ...order.courier, ...shopsStatus.canceled },
    timeline: withEntry(order, { now, by, event: 'courier-called-off' }),
  };
}

/** What goes back to the shopper's card when an order is canceled now, in cents; a fee that goes back anyway is not part of it. */
export function refundCentsOf(order: OrderRecord): number {
  const { status, paidCheckoutId } = order.payment;
  const goesBack = status === 'paid' || status === 'refund-due' || status === 'refunded';
  return goesBack && paidCheckoutId !== null ? refundableCents(order) : 0;
}
