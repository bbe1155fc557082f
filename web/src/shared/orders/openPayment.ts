import type { Order } from '@shop/core/model/order';
import { orderStageOf, stageTexts } from '@shop/core/rules/orderStages';

/** Returns whether the order is awaiting payment. */
export function isOpen({ status, paymentStatus }: Order): boolean {
  return status === 'pending' && (paymentStatus === 'awaiting' || paymentStatus === 'failed');
}

/**
 * Returns whether the time to pay is over by the clock of this device, and the server has not decided yet. The server
 * accepts a payment for some minutes longer, and asks the payment provider before it releases the order.
 */
export function isHoldOver(order: Order, now: Date): boolean {
  return isOpen(order) && Date.parse(order.heldUntil) <= now.getTime();
}

/** Returns the stage of an order for its customer. */
export function customerStage(order: Order, now: Date): string {
  return isHoldOver(order, now) ? 'Checking your payment' : stageTexts[orderStageOf(order)].customer;
}
