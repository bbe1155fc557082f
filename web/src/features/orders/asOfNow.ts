import type { Order } from '@shop/core/model/order';
import { isPast } from '@shop/core/rules/orderStates';

import { isOpen } from './OrderPayment';

/**
 * Returns the order as not paid if its time to pay is over, because the server may record this a minute later. If a
 * payment still arrives, the next refresh shows it.
 */
export function asOfNow(order: Order, now: Date): Order {
  if (!isOpen(order) || Date.parse(order.heldUntil) > now.getTime()) return order;
  return { ...order, paymentStatus: 'expired', redirectUrl: '', canCancel: false };
}

/** Returns whether ordering the items again is the next step: the order is past, or was not paid in time. */
export function isRepeatable(order: Order): boolean {
  return isPast(order) || order.paymentStatus === 'expired';
}
