import type { PaymentEvent } from '@shop/core/model/payment';
import { currency } from '@shop/core/model/payment';
import type { Actor } from '@shop/core/model/timeline';

import { bookCourier, wantsCourier } from './courierOfOrder';
import { checkoutsDueAt } from './expireOrder';
import type { LateRefusal, OrderChange } from './orderChange';
import { isInGrace, lateRefusals } from './orderChange';
import type { OrderRecord } from './orderRecord';
import { balanced, newRefund, paidCheckoutsOf, refundJobsOf, withRefund } from './refunds';
import { withEntry, withEvent } from './timeline';

export type PaymentOutcome =
  | 'paid'
  | 'declined'
  | 'refund-due'
  | 'refunded'
  | 'partly-refunded'
  | 'refund-failed'
  | 'repeated'
  | 'too-late'
  | 'too-early'
  | 'amount-differs'
  | 'amount-unknown';

export type Settlement = { outcome: PaymentOutcome; change: OrderChange | null };

/** `courier` names the courier to book once the order is paid. */
type Context = { now: Date; by: Actor; courier: string };

type ChangeMeta = Pick<Context, 'now' | 'by'>;
type PaidEvent = PaymentEvent & { type: 'paid' };
type DeclinedEvent = PaymentEvent & { type: 'declined' };

/**
 * The event must be verified, be in the shop's mode, and belong to a checkout of the order. No payment of the order's
 * total is ignored: if the order can no longer be fulfilled, the payment is refunded.
 */
export function settlePayment(
  order: OrderRecord,
  event: PaidEvent | DeclinedEvent,
  context: Context,
): Settlement {
  if (order.events.includes(event.id)) return { outcome: 'repeated', change: null };
  return event.type === 'paid' ? settlePaid(order, event, context) : settleDeclined(order, event, context);
}

function settlePaid(order: OrderRecord, event: PaidEvent, context: Context): Settlement {
  if (event.currency !== currency || event.amountCents !== order.totalCents) {
    return { outcome: 'amount-differs', change: null };
  }
  if (order.payment.paidCheckoutId === event.checkoutId) return { outcome: 'repeated', change: null };
  if (order.payment.paidCheckoutId !== null) return settlePaidTwice(order, event, context);
  if (order.status === 'canceled') {
    return {
      outcome: 'refund-due',
      change: refundInstead(order, event, { ...context, why: 'the order was canceled' }),
    };
  }
  const paid: OrderRecord = {
    ...order,
    ...withPayment(order, event, { now: context.now, status: 'paid' }),
    // A stuck hold that is now sold needs no release.
    needsAction: '',
    units: 'sold',
    dueAt: null,
    events: withEvent(order, event.id),
    timeline: withEntry(order, { now: context.now, by: context.by, event: 'paid' }),
  };
  // Writes the booking in the payment's transaction, so that a crash cannot lose it.
  const booking = wantsCourier(paid)
    ? bookCourier(paid, { provider: context.courier, reason: 'paid' })
    : null;
  const change: OrderChange = {
    order: booking?.order ?? paid,
    move: order.units === 'held' ? 'commit' : 'sell',
    jobs: booking === null ? [] : [booking.job],
    by: context.by,
    reason: 'paid',
  };
  if (order.units === 'held') return { outcome: 'paid', change };
  const instead = (why: LateRefusal) => refundInstead(order, event, { ...context, why });
  const late = { isInGrace: isInGrace(order, context.now), instead };
  return { outcome: 'paid', change: { ...change, late } };
}

/** Refunds the later payment of a customer who has paid through two checkouts of the same order. */
function settlePaidTwice(order: OrderRecord, event: PaidEvent, { now, by }: ChangeMeta): Settlement {
  const { checkoutId } = event;
  // The same payment was reported earlier, under another event id.
  if (paidCheckoutsOf(order).includes(checkoutId)) return { outcome: 'repeated', change: null };
  const asked = {
    id: `second-${checkoutId}`,
    purpose: 'second',
    checkoutId,
    cents: order.totalCents,
  } as const;
  const payment = { ...order.payment, checkoutIds: knownWith(order, checkoutId) };
  const refunded = withRefund({ ...order, payment }, newRefund(order, { ...asked, now, by }));
  const twice: OrderRecord = {
    ...refunded,
    checkoutsDueAt: checkoutsDueAt(refunded, now),
    events: withEvent(order, event.id),
    timeline: withEntry(order, { now, by, event: 'paid-twice' }),
  };
  const { jobs } = refundJobsOf(order, twice, 'paid twice');
  return { outcome: 'refund-due', change: { order: twice, move: null, jobs, by, reason: 'paid twice' } };
}

/** Keeps the units, because the customer is still on the payment page and may try another card. */
function settleDeclined(order: OrderRecord, event: DeclinedEvent, { now, by }: ChangeMeta): Settlement {
  if (order.payment.status === 'failed') return { outcome: 'repeated', change: null };
  if (order.payment.status !== 'awaiting') return { outcome: 'too-late', change: null };
  const failed: OrderRecord = {
    ...order,
    payment: { ...order.payment, status: 'failed' },
    events: withEvent(order, event.id),
    timeline: withEntry(order, { now, by, event: 'card-declined' }),
  };
  const change: OrderChange = { order: failed, move: null, jobs: [], by, reason: 'payment failed' };
  return { outcome: 'declined', change };
}

const refundedInstead = { 'the order was canceled': 'paid-after-cancel', ...lateRefusals } as const;

/** Cancels the order, because it can no longer be fulfilled. */
function refundInstead(
  order: OrderRecord,
  event: PaidEvent,
  { now, by, why }: ChangeMeta & { why: keyof typeof refundedInstead },
): OrderChange {
  const paid: OrderRecord = {
    ...order,
    ...(order.status === 'pending' && { status: 'canceled', canceledBy: 'shop' }),
    needsAction: '',
    ...withPayment(order, event, { now, status: 'refund-due' }),
    units: order.units === 'held' ? 'released' : order.units,
    dueAt: null,
    events: withEvent(order, event.id),
    timeline: withEntry(order, { now, by, event: refundedInstead[why] }),
  };
  const due = balanced(paid, { now, by });
  return {
    order: due,
    move: order.units === 'held' ? 'release' : null,
    jobs: refundJobsOf(order, due, why).jobs,
    by,
    reason: why,
  };
}

function withPayment(
  order: OrderRecord,
  event: PaidEvent,
  { now, status }: { now: Date; status: 'paid' | 'refund-due' },
): Pick<OrderRecord, 'payment' | 'checkoutsDueAt'> {
  const payment = {
    ...order.payment,
    status,
    checkoutIds: knownWith(order, event.checkoutId),
    paidCheckoutId: event.checkoutId,
    paymentId: event.paymentId,
    paidAt: now.toISOString(),
  };
  return { payment, checkoutsDueAt: checkoutsDueAt({ ...order, payment }, now) };
}

function knownWith({ payment }: OrderRecord, checkoutId: string): string[] {
  return payment.checkoutIds.includes(checkoutId)
    ? payment.checkoutIds
    : [...payment.checkoutIds, checkoutId];
}
