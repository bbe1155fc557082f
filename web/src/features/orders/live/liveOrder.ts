import type { Order } from '@shop/core/model/order';
import { shortStageTextOf } from '@shop/core/rules/orderStages';
import { isPast } from '@shop/core/rules/orderStates';

import { orderArrival } from '../orderArrival';
import { stepsOf } from '../orderSteps';

export type LiveLine = {
  text: string;
  /** Such as `about 10:55 AM`. Empty if unknown. */
  arrival: string;
  /** Such as `24 min`, or `Pickup` for an order to collect. Empty if unknown. */
  wait: string;
  /** Completed fraction of the steps, 0 to 1. Null for several orders, or without steps. */
  progress: number | null;
  order: Order | null;
};

/** Unpaid orders appear only in My Orders. */
function liveOrders(orders: readonly Order[]): Order[] {
  return orders.filter((order) => order.paymentStatus === 'paid' && !isPast(order) && !order.isBeingCanceled);
}

export function liveLine(orders: readonly Order[], now: Date): LiveLine | null {
  const [order, ...others] = liveOrders(orders);
  if (order === undefined) return null;
  if (others.length > 0) {
    return {
      text: `${others.length + 1} orders in progress`,
      arrival: '',
      wait: '',
      progress: null,
      order: null,
    };
  }
  const arrival = orderArrival(order, now);
  return {
    text: shortStageTextOf(order),
    arrival: arrival === null ? '' : `about ${arrival.at}`,
    wait: order.selfDelivery ? 'Pickup' : (arrival?.wait.replace(/^in /, '') ?? ''),
    progress: progressOf(order),
    order,
  };
}

/** The current step counts as half. */
function progressOf(order: Order): number | null {
  const steps = stepsOf(order);
  if (steps.length === 0) return null;
  const done = steps.filter(({ state }) => state === 'done').length;
  return (done + 0.5) / steps.length;
}
