import type { Actor, TimelineEvent } from '@shop/core/model/timeline';

import { forgetAt, isToForget, withoutPerson } from './forgetOrder';
import type { OrderChange } from './orderChange';
import type { OrderRecord } from './orderRecord';
import { paidCheckoutsOf } from './refunds';
import { withEntry } from './timeline';

/**
 * Minutes from the end of a hold to each poll of the payment provider. Customers can still pay on a page that they left
 * open.
 */
const askAgainMinutes = [10, 60, 6 * 60, 24 * 60, 72 * 60] as const;
/** Time until the next check if the payment provider was not polled or was unreachable. */
const soonMs = 10 * 60_000;

/** Returns whether the order is unpaid, and its expiry has not been recorded. */
export function isPaymentOpen({ payment }: Pick<OrderRecord, 'payment'>): boolean {
  return payment.status === 'awaiting' || payment.status === 'failed';
}

/** An order without a recorded checkout is overdue as soon as `dueAt` has passed. */
export function isOverdue(order: OrderRecord, now: Date): boolean {
  return isPaymentOpen(order) && (order.heldUntil <= now.toISOString() || isUnanswered(order, now));
}

function isUnanswered({ payment, dueAt }: OrderRecord, now: Date): boolean {
  return payment.checkoutIds.length === 0 && dueAt !== null && dueAt <= now.toISOString();
}

type Ending = { now: Date; by: Actor; event?: TimelineEvent };

export function expireOrder(order: OrderRecord, ending: Ending): OrderChange | null {
  return isPaymentOpen(order) ? closePayment(order, ending) : null;
}

/** The payment must be open. */
export function closePayment(order: OrderRecord, ending: Ending): OrderChange {
  const { now, by, event = 'payment-expired' } = ending;
  // The payment provider may not have been polled, so an order with a checkout ends only after a later poll.
  const dueAt = order.payment.checkoutIds.length === 0 ? null : soon(now);
  const expired: OrderRecord = {
    ...order,
    payment: { ...order.payment, status: 'expired' },
    units: order.units === 'held' ? 'released' : order.units,
    needsAction: '',
    dueAt,
    // Checks of an expired order cover all its checkouts.
    checkoutsDueAt: null,
    timeline: withEntry(order, { now, event, by }),
  };
  const ended = dueAt === null ? lapse({ ...expired, dueAt: forgetAt(expired) }, { now, by }) : expired;
  return { order: ended, move: order.units === 'held' ? 'release' : null, jobs: [], by, reason: 'expired' };
}

/** Ends an unpaid order whose customer has placed a newer one. A payment that arrives later is refunded. */
export function replaceOrder(order: OrderRecord, now: Date): OrderChange | null {
  const ended = expireOrder(order, { now, by: { kind: 'customer' }, event: 'replaced' });
  return ended === null ? null : canceledBy('customer', { ...ended, reason: 'replaced' });
}

/** Cancels an unpaid order and releases its units. A payment that arrives later is refunded. */
export function endUnpaid(order: OrderRecord, context: { now: Date; by: Actor }): OrderChange | null {
  const ended = expireOrder(order, { ...context, event: 'hold-released' });
  return ended === null ? null : canceledBy('shop', ended);
}

function canceledBy(canceler: NonNullable<OrderRecord['canceledBy']>, change: OrderChange): OrderChange {
  return { ...change, order: { ...change.order, status: 'canceled', canceledBy: canceler } };
}

/** Cancels an unpaid order for which no payment is expected. A payment that arrives later is refunded. */
export function lapse(order: OrderRecord, { now, by }: { now: Date; by: Actor }): OrderRecord {
  if (order.status !== 'pending') return order;
  const timeline = withEntry(order, { now, by, event: 'lapsed' });
  return { ...order, status: 'canceled', canceledBy: 'shop', timeline };
}

/**
 * Plans the next check of an expired order; an order with another payment status gets none. After the last check,
 * cancels the order, and later erases its personal details. Returns null if another process has changed the order.
 * `wasAsked` is false if the payment provider was not polled or was unreachable.
 */
export function afterCheck(
  order: OrderRecord,
  { now, by, wasAsked }: { now: Date; by: Actor; wasAsked: boolean },
): OrderChange | null {
  if (isOverdue(order, now) || order.dueAt === null || order.dueAt > now.toISOString()) return null;
  const mayStillBePaid = order.payment.paidCheckoutId === null && order.payment.status === 'expired';
  const change = { move: null, jobs: [], by, reason: 'looked at' };
  if (!mayStillBePaid) return { ...change, order: { ...order, dueAt: null } };
  if (isToForget(order, now)) return { ...change, order: forgotten(order, { now, by }) };
  const dueAt = wasAsked ? nextAsk(order, now) : soon(now);
  if (dueAt !== null) return { ...change, order: { ...order, dueAt } };
  return { ...change, order: lapse({ ...order, dueAt: forgetAt(order) }, { now, by }) };
}

export function firstAsk({ heldUntil }: Pick<OrderRecord, 'heldUntil'>): string {
  return new Date(Date.parse(heldUntil) + askAgainMinutes[0] * 60_000).toISOString();
}

/** Returns null after the last poll, or if there is no checkout. */
export function nextAsk(order: OrderRecord, now: Date): string | null {
  if (order.payment.checkoutIds.length === 0) return null;
  const heldUntil = Date.parse(order.heldUntil);
  const times = askAgainMinutes.map((minutes) => heldUntil + minutes * 60_000);
  const next = times.find((time) => time > now.getTime());
  return next === undefined ? null : new Date(next).toISOString();
}

function forgotten(order: OrderRecord, { now, by }: { now: Date; by: Actor }): OrderRecord {
  const timeline = withEntry(order, { now, by, event: 'person-removed' });
  return { ...withoutPerson(order), dueAt: null, timeline };
}

function soon(now: Date): string {
  return new Date(now.getTime() + soonMs).toISOString();
}

/** Customers can still pay on the pages of these checkouts. */
export function openCheckoutsOf(order: OrderRecord): string[] {
  const paid = paidCheckoutsOf(order);
  return order.payment.checkoutIds.filter((id) => !paid.includes(id));
}

export function checkoutsDueAt(order: OrderRecord, now: Date): string | null {
  return openCheckoutsOf(order).length === 0 ? null : (nextAsk(order, now) ?? soon(now));
}

/** Plans the next check of a paid order with open checkouts, like `afterCheck` for expired orders. */
export function afterOpenCheck(
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
