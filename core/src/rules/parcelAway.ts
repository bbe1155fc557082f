import type { Order } from '../model/order';
import type { TimelineEvent } from '../model/timeline';

const withParcel: readonly TimelineEvent[] = ['courier-collected', 'courier-dropoff', 'courier-at-door'];

/**
 * Returns whether the parcel of an order without an active courier is not in the shop: a courier canceled after
 * collecting it, or is bringing it back. It is in the shop again once staff mark the order as ready.
 */
export function isParcelAway({ courierState, timeline }: Pick<Order, 'courierState' | 'timeline'>): boolean {
  if (courierState === 'returned') return true;
  const events = timeline.map(({ event }) => event);
  const left = events.findLastIndex((event) => event === 'courier-returned' || withParcel.includes(event));
  const later = events.slice(left + 1);
  if (left < 0 || later.includes('ready')) return false;
  if (events[left] === 'courier-returned') return true;
  const isOver = courierState === 'canceled' || courierState === 'none' || courierState === 'booking';
  return isOver && !later.includes('courier-booked');
}
