import { isOverdue } from './expireOrder';
import type { OrderChange } from './orderChange';
import type { OrderRecord } from './orderRecord';
import { authorOf, withEntry } from './timeline';

/**
 * What a further call of the same attempt finds: an order that is `paid`, one that still `waits` for its payment, one whose
 * card was declined and that may be paid `again`, or one that is `over`. A declined card does not make the hold longer.
 */
export type Resumed =
  { state: 'paid' | 'waits' | 'over'; order: OrderRecord } | { state: 'again'; change: OrderChange };

export function resumeOrder(order: OrderRecord, now: Date): Resumed {
  const { status } = order.payment;
  if (status === 'paid') return { state: 'paid', order };
  if (order.status !== 'pending' || isOverdue(order, now)) return { state: 'over', order };
  if (status === 'awaiting') return { state: 'waits', order };
  if (status !== 'failed') return { state: 'over', order };
  const again: OrderRecord = {
    ...order,
    payment: { ...order.payment, status: 'awaiting' },
    units: 'held',
    timeline: withEntry(order, { now, event: 'payment-retried', by: authorOf(order) }),
  };
  return {
    state: 'again',
    change: {
      order: again,
      move: order.units === 'held' ? null : 'hold',
      jobs: [],
      by: authorOf(order),
      reason: 'paying again',
    },
  };
}
