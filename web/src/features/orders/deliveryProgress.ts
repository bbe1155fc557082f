import type { CourierState, Order } from '@shop/core/model/order';
import { formatShopDate } from '@shop/core/rules/shopDates';

import { orderMessages } from './orderMessages';

/** The step is -1 before the first step, and null for a state outside a normal delivery. */
const meanings: Record<CourierState, { step: number | null; message: string }> = {
  none: { step: -1, message: orderMessages.bookingCourier },
  booking: { step: -1, message: orderMessages.bookingCourier },
  booked: { step: 0, message: 'Your courier is booked.' },
  pickup: { step: 1, message: 'The courier is on the way to the shop.' },
  'at-shop': { step: 1, message: 'The courier is about to reach the shop.' },
  collected: { step: 2, message: 'The courier has your order.' },
  dropoff: { step: 2, message: 'Your order is on its way to you.' },
  'at-door': { step: 2, message: 'The courier is nearly at your door.' },
  delivered: { step: 3, message: 'Your order has been delivered.' },
  canceled: { step: null, message: '' },
  returned: { step: null, message: '' },
  unknown: { step: null, message: 'Your courier is booked.' },
};

/** Returns -1 before the first step, or null if steps would be misleading. */
export function stepOf({ selfDelivery, paymentStatus, status, courierState }: Order): number | null {
  if (selfDelivery || paymentStatus !== 'paid' || status === 'canceled') return null;
  return meaningOf({ status, courierState }).step;
}

/** Staff may complete a delivery without a courier. */
function meaningOf({ status, courierState }: Pick<Order, 'status' | 'courierState'>) {
  return meanings[status === 'completed' ? 'delivered' : courierState];
}

/** Returns the sentence for the courier's state, which only repeats the badge or the steps. */
export function stageMessage(order: Order): string {
  return meaningOf(order).message;
}

export function progressMessage(order: Order): string {
  const { selfDelivery, paymentStatus, status, courierState, needsAction, isOwnDriver } = order;
  if (selfDelivery || status === 'canceled') return '';
  if (paymentStatus === 'awaiting') return orderMessages.courierAfterPayment;
  if (paymentStatus !== 'paid' || needsAction !== '') return '';
  if (order.isBeingCanceled) return orderMessages.beingCanceled;
  if (order.pickupFrom !== '') {
    return orderMessages.afterOpening(
      isOwnDriver ? 'Our driver' : 'Your courier',
      formatShopDate(order.pickupFrom),
    );
  }
  if (isOwnDriver && courierState === 'booked') return orderMessages.ownDriver;
  return meaningOf(order).message;
}
