import type { Order } from '@shop/core/model/order';
import type { TimelineEvent } from '@shop/core/model/timeline';

import { stepOf } from './deliveryProgress';

/** `at` is empty until the step is reached, and for steps whose time is not recorded. */
export type OrderStep = { name: string; at: string; state: 'done' | 'now' | 'open' };

type Step = { name: string; events: readonly TimelineEvent[] };

const received: Step = { name: 'Order received', events: ['paid'] };
const deliverySteps: readonly Step[] = [
  received,
  { name: 'Courier booked', events: ['courier-booked'] },
  { name: 'Courier on the way to us', events: ['courier-pickup', 'courier-at-shop'] },
  { name: 'On the way to you', events: ['courier-collected', 'courier-dropoff', 'courier-at-door'] },
  { name: 'Delivered', events: ['courier-delivered', 'completed'] },
];
/** The shop's own driver reports nothing between the booking and the delivery. */
const ownDriverSteps: readonly Step[] = [
  received,
  { name: 'Driver booked', events: ['courier-booked'] },
  { name: 'Delivered', events: ['courier-delivered', 'completed'] },
];
const collectionSteps: readonly Step[] = [
  received,
  { name: 'Being packed', events: [] },
  { name: 'Ready to collect', events: [] },
  { name: 'Collected', events: ['completed'] },
];

/** Returns an empty array if steps would be misleading. */
export function stepsOf(order: Order): OrderStep[] {
  const { paymentStatus, status, selfDelivery, isOwnDriver } = order;
  if (paymentStatus !== 'paid' || status === 'canceled') return [];
  const steps = selfDelivery ? collectionSteps : isOwnDriver ? ownDriverSteps : deliverySteps;
  const reached = selfDelivery ? collectionStep(order) : deliveryStep(order);
  if (reached === null) return [];
  const last = steps.length - 1;
  const current = Math.min(reached, last);
  return steps.map(({ name, events }, index) => ({
    name,
    at: index <= current ? reachedAt(order, events) : '',
    state:
      index < current || (index === current && current === last)
        ? 'done'
        : index === current
          ? 'now'
          : 'open',
  }));
}

function deliveryStep(order: Order): number | null {
  const step = stepOf(order);
  return step === null ? null : step + 1;
}

function collectionStep({ status, preparation }: Order): number {
  if (status === 'completed') return 3;
  return { '': 0, packing: 1, ready: 2 }[preparation];
}

/** A parcel that is sent again passes through the steps again, so the latest time counts. */
function reachedAt({ timeline }: Order, events: readonly TimelineEvent[]): string {
  return timeline.findLast(({ event }) => events.includes(event))?.at ?? '';
}
