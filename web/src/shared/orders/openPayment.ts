import type { Order } from '@shop/core/model/order';
import { shortStageTextOf, stageTextOf } from '@shop/core/rules/orderStages';

export function isOpen({ status, paymentStatus }: Order): boolean {
  return status === 'pending' && (paymentStatus === 'awaiting' || paymentStatus === 'failed');
}

/**
 * Returns whether, by this device's clock, the time to pay has run out but the server has not released the units. The
 * server accepts payments for a few more minutes, and queries the payment provider before the release.
 */
export function isHoldOver(order: Order, now: Date): boolean {
  return isOpen(order) && Date.parse(order.heldUntil) <= now.getTime();
}

const checking = 'Checking your payment';

export function customerStage(order: Order, now: Date): string {
  return isHoldOver(order, now) ? checking : stageTextOf(order);
}

export function shortCustomerStage(order: Order, now: Date): string {
  return isHoldOver(order, now) ? checking : shortStageTextOf(order);
}
