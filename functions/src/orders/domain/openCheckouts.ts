import type { Actor } from '@shop/core/model/timeline';

import { nextAsk, soon } from './expireOrder';
import type { OrderChange } from './orderChange';
import type { OrderRecord } from './orderRecord';
import { paidCheckoutsOf } from './refunds';

/** Returns the order's checkouts without a known payment, whose pages can still be paid. */
export function openCheckoutsOf(order: OrderRecord): string[] {
  const paid = paidCheckoutsOf(order);
  return order.payment.checkoutIds.filter((id) => !paid.includes(id));
}

/** Returns when to poll the provider about the open checkouts of an order that was just paid; null if it has none. */
export function checkoutsDueAt(order: OrderRecord, now: Date): string | null {
  return openCheckoutsOf(order).length === 0 ? null : (nextAsk(order, now) ?? soon(now));
}

/**
 * Returns a paid order after the provider reported no further payment or could not be reached. Sets the time of the next check,
 * until the last one. Null if another process has changed it. Unpaid orders are checked as expired ones.
 */
export function askedAboutOpen(
  order: OrderRecord,
  { now, by, wasAsked }: { now: Date; by: Actor; wasAsked: boolean },
): OrderChange | null {
  const dueAt = order.checkoutsDueAt ?? null;
  if (dueAt === null || dueAt > now.toISOString()) return null;
  const isOver = order.payment.paidCheckoutId === null || openCheckoutsOf(order).length === 0;
  const next = wasAsked ? nextAsk(order, now) : soon(now);
  return {
    order: { ...order, checkoutsDueAt: isOver ? null : next },
    move: null,
    jobs: [],
    by,
    reason: 'open checkouts looked at',
  };
}
