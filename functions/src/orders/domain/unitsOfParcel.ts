import type { ReportedState } from '@shop/core/model/order';
import type { TimelineEvent } from '@shop/core/model/timeline';
import { hasParcel } from '@shop/core/rules/courierStates';

import type { OrderChange } from './orderChange';
import type { OrderRecord } from './orderRecord';
import { withEntry } from './timeline';

/**
 * Restocked units leave the stock again while a courier that could not be stopped has them. If they have been sold in
 * the meantime, the stock remains unchanged, and staff must check.
 */
export function withUnitsOfParcel(change: OrderChange, to: ReportedState, now: Date): OrderChange {
  const { order } = change;
  if (order.status !== 'canceled') return change;
  const hasLeft = hasParcel(to) || to === 'delivered';
  if (hasLeft && order.units === 'restocked') {
    const left = { ...entered(change, 'units-left', now), reason: 'not returned' };
    const short = entered(change, 'units-left-short', now);
    const needsAction = 'courier-not-stopped' as const;
    return {
      ...left,
      order: { ...left.order, units: 'not-returned' },
      move: 'sell',
      ifShort: { ...short, order: { ...short.order, needsAction } },
    };
  }
  if (to !== 'returned' || order.units !== 'not-returned') return change;
  const back = entered(change, 'units-returned', now);
  return { ...back, order: { ...back.order, units: 'restocked' }, move: 'restock' };
}

const withParcel: readonly TimelineEvent[] = ['courier-collected', 'courier-dropoff', 'courier-at-door'];

/** Returns whether a courier canceled the delivery after collecting the parcel. */
export function isParcelAway({ courier, timeline }: OrderRecord): boolean {
  if (courier?.state !== 'canceled') return false;
  const booked = timeline.findLastIndex(({ event }) => event === 'courier-booked');
  return timeline.slice(booked + 1).some(({ event }) => withParcel.includes(event));
}

function entered(change: OrderChange, event: TimelineEvent, now: Date): OrderChange {
  const order: OrderRecord = {
    ...change.order,
    timeline: withEntry(change.order, { now, by: { kind: 'shop' }, event }),
  };
  return { ...change, order };
}
