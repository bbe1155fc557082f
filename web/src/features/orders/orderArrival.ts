import type { Order } from '@shop/core/model/order';
import type { Arrival } from '@shop/core/rules/arrival';
import { arrivalOf } from '@shop/core/rules/arrival';
import { isPast } from '@shop/core/rules/orderStates';

/** Returns null if the time is unknown or no longer relevant. */
export function orderArrival(order: Order, now: Date): Arrival | null {
  const isExpected =
    !order.selfDelivery && !isPast(order) && order.needsAction === '' && order.dropoff_eta !== '';
  return isExpected ? arrivalOf(order.dropoff_eta, now) : null;
}

/** Returns text such as `Arrives about 9:36 PM`. */
export function arrivalText({ at, isLate }: Arrival): string {
  return `${isLate ? 'Was due' : 'Arrives'} about ${at}`;
}
