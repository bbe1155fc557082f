import type { Order } from '@shop/core/model/order';
import { orderStageOf, stageTexts } from '@shop/core/rules/orderStages';
import { isPast } from '@shop/core/rules/orderStates';

import { orderArrival } from '../orderArrival';
import { stepsOf } from '../orderSteps';

/** What the strip says of the orders that are paid and not finished; null without one. */
export type LiveLine = {
  text: string;
  /** How long it takes, `24 min`; empty when that is not known. */
  wait: string;
  /** How much of the way is behind it, 0 to 1; null for several. */
  progress: number | null;
  /** The order it leads to; null for several. */
  order: Order | null;
};

/** Only what is paid is under way; an order that still has to be paid says so under My Orders. */
function liveOrders(orders: readonly Order[]): Order[] {
  return orders.filter((order) => order.paymentStatus === 'paid' && !isPast(order) && !order.isBeingCanceled);
}

export function liveLine(orders: readonly Order[], now: Date): LiveLine | null {
  const [order, ...others] = liveOrders(orders);
  if (order === undefined) return null;
  if (others.length > 0) {
    return { text: `${others.length + 1} orders under way`, wait: '', progress: null, order: null };
  }
  const stage = stageTexts[orderStageOf(order)].customer.replace(/ to you$/, '');
  const arrival = orderArrival(order, now);
  return {
    text: arrival === null ? stage : `${stage} · about ${arrival.at}`,
    wait: arrival === null ? '' : arrival.wait.replace(/^in /, ''),
    progress: progressOf(order),
    order,
  };
}

/** By its steps; the one that it is at counts half. */
function progressOf(order: Order): number | null {
  const steps = stepsOf(order);
  if (steps.length === 0) return null;
  const done = steps.filter(({ state }) => state === 'done').length;
  return (done + 0.5) / steps.length;
}
