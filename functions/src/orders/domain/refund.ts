import type { PaymentEvent, RefundPart } from '@shop/core/model/payment';
import type { Actor, TimelineEvent } from '@shop/core/model/timeline';

import type { OrderChange } from './orderChange';
import type { OrderJob } from './orderJobs';
import type { OrderRecord } from './orderRecord';
import type { Settlement } from './settlePayment';
import { withEntry, withEvent } from './timeline';

type ChangeMeta = { now: Date; by: Actor };
type RefundFailedEvent = PaymentEvent & { type: 'refund-failed' };
/** A refund as reported: by an event of the provider, or with `part` by its answer to the shop's own call. */
type RefundReport = Omit<PaymentEvent & { type: 'refunded' }, 'type' | 'orderId' | 'mode' | 'currency'> & {
  part?: RefundPart;
};
type RefundJob = { id: string; checkoutId: string; amountCents: number; what: RefundPart };

/** What of the payment that counts is left to go back when the order is canceled. */
export function refundableCents(order: OrderRecord): number {
  return order.totalCents - partialRefundCents(order);
}

/** What of the payment that counts goes back while the order stands: a fee that goes back by itself, and parts sent back by hand. */
export function partialRefundCents({ payment }: OrderRecord): number {
  return (payment.deliveryFeeRefund?.cents ?? 0) + payment.manualRefundCents;
}

/** The job of refunding a checkout's payment: all of it, or what is left of the one that counts. */
export function refundJobOf(order: OrderRecord, checkoutId: string, reason: string): OrderJob {
  const isTheOne = checkoutId === order.payment.paidCheckoutId;
  const amountCents = isTheOne ? refundableCents(order) : order.totalCents;
  return { kind: 'refund', checkoutId, amountCents, what: 'payment', reason };
}

export function deliveryFeeRefundJobOf(checkoutId: string, amountCents: number, reason: string): OrderJob {
  return { kind: 'refund', checkoutId, amountCents, what: 'fee', reason };
}

/** The provider has answered that what a job asks for has gone back. Null when that is known already. */
export function settleAnsweredRefund(
  order: OrderRecord,
  { id, checkoutId, amountCents, what: part, refundId }: RefundJob & { refundId: string | null },
  meta: ChangeMeta,
): OrderChange | null {
  const report = { id: `answer-${id}`, checkoutId, amountCents, part, refundId };
  return order.events.includes(report.id) ? null : settleRefunded(order, report, meta).change;
}

/** Money has gone back: the fee, the payment, or a part of it that was refunded by hand. */
export function settleRefunded(order: OrderRecord, event: RefundReport, meta: ChangeMeta): Settlement {
  const { payment } = order;
  // What the shop itself asked back of the payment is judged by the payment's own state.
  if (event.part !== 'payment' && isReported(order, event)) return { outcome: 'repeated', change: null };
  if (isFee(order, event)) return feeRefunded(order, event, meta);
  if (payment.refundedCheckoutIds.includes(event.checkoutId)) return { outcome: 'repeated', change: null };
  // The payment's own event has not arrived yet. Refused for now, so that the provider sends this one again after it.
  if (payment.paidCheckoutId === null) return { outcome: 'too-early', change: null };
  const isTheOne = event.checkoutId === payment.paidCheckoutId;
  const isWhole = event.amountCents >= (isTheOne ? refundableCents(order) : order.totalCents);
  const next: OrderRecord = {
    ...order,
    payment: {
      ...payment,
      status: isWhole && isTheOne ? 'refunded' : payment.status,
      isRemainderUnconfirmed: payment.isRemainderUnconfirmed && !(isWhole && isTheOne),
      refundedCheckoutIds: isWhole
        ? [...payment.refundedCheckoutIds, event.checkoutId]
        : payment.refundedCheckoutIds,
      manualRefundCents: payment.manualRefundCents + (isTheOne && !isWhole ? event.amountCents : 0),
      refundIds: withRefund(order, event.refundId),
    },
  };
  return {
    outcome: isWhole ? 'refunded' : 'partly-refunded',
    change: changeTo(next, event, { ...meta, entry: isWhole ? 'refunded' : 'partly-refunded' }),
  };
}

/** The provider could not send money back after all, which it may report twice: what is still to go back is requested again, under the same id. */
export function settleRefundFailed(
  order: OrderRecord,
  event: RefundFailedEvent,
  meta: ChangeMeta,
): Settlement {
  const { deliveryFeeRefund, paidCheckoutId, refundedCheckoutIds, status } = order.payment;
  if (isReported(order, event)) return { outcome: 'repeated', change: null };
  if (paidCheckoutId === null) return { outcome: 'too-early', change: null };
  const refundIds = withRefund(order, event.refundId);
  if (isFee(order, event) && deliveryFeeRefund !== null) {
    if (deliveryFeeRefund.state === 'refunded') return { outcome: 'too-late', change: null };
    const jobs = [deliveryFeeRefundJobOf(event.checkoutId, event.amountCents, event.reason)];
    const next = withPayment(order, { refundIds, deliveryFeeRefund: { ...deliveryFeeRefund, state: 'due' } });
    const change = changeTo(next, event, { ...meta, entry: 'fee-refund-failed' });
    return { outcome: 'refund-failed', change: { ...change, jobs } };
  }
  if (refundedCheckoutIds.includes(event.checkoutId)) return { outcome: 'too-late', change: null };
  // The payment that a paid order stands on is not to go back: the refund was tried at the provider's own site.
  const isDue = status !== 'paid' || event.checkoutId !== paidCheckoutId;
  const jobs = isDue ? [refundJobOf(order, event.checkoutId, event.reason)] : [];
  const entry = isDue ? 'refund-failed' : 'foreign-refund-failed';
  const isRest = event.checkoutId === paidCheckoutId;
  const isRemainderUnconfirmed = order.payment.isRemainderUnconfirmed && !isRest;
  const next = withPayment(order, { refundIds, isRemainderUnconfirmed });
  return { outcome: 'refund-failed', change: { ...changeTo(next, event, { ...meta, entry }), jobs } };
}

/** Whether this very refund was reported before. */
function isReported({ payment }: OrderRecord, { refundId }: RefundReport | RefundFailedEvent): boolean {
  return refundId !== null && payment.refundIds.includes(refundId);
}

/**
 * Whether an event is about the fee. The provider's own events name no part: there the amount decides, and until it has gone back the fee comes
 * first. One that has gone back is spoken of again until both have given it different names.
 */
function isFee({ payment }: OrderRecord, event: RefundReport | RefundFailedEvent): boolean {
  const { deliveryFeeRefund, paidCheckoutId } = payment;
  if (deliveryFeeRefund === null || deliveryFeeRefund.cents !== event.amountCents) return false;
  const part = 'part' in event ? event.part : undefined;
  if (event.checkoutId !== paidCheckoutId || part === 'payment') return false;
  return (
    deliveryFeeRefund.state !== 'refunded' || deliveryFeeRefund.refundId === null || event.refundId === null
  );
}

/** The fee has gone back, once: a further report can only add the provider's id of it. */
function feeRefunded(order: OrderRecord, event: RefundReport, meta: ChangeMeta): Settlement {
  const { amountCents: cents, refundId } = event;
  const isFirst = order.payment.deliveryFeeRefund?.state !== 'refunded';
  if (!isFirst && refundId === null) return { outcome: 'repeated', change: null };
  const next = withPayment(order, {
    deliveryFeeRefund: { cents, state: 'refunded', refundId },
    refundIds: withRefund(order, refundId),
  });
  if (!isFirst) return { outcome: 'repeated', change: named(next, event, meta.by) };
  return { outcome: 'partly-refunded', change: changeTo(next, event, { ...meta, entry: 'fee-refunded' }) };
}

function named(next: OrderRecord, event: RefundReport, by: Actor): OrderChange {
  const order = { ...next, events: withEvent(next, event.id) };
  return { order, move: null, jobs: [], by, reason: 'refund named' };
}

function withPayment(order: OrderRecord, changes: Partial<OrderRecord['payment']>): OrderRecord {
  return { ...order, payment: { ...order.payment, ...changes } };
}

function withRefund({ payment: { refundIds } }: OrderRecord, refundId: string | null): string[] {
  return refundId === null || refundIds.includes(refundId) ? refundIds : [...refundIds, refundId];
}

function changeTo(
  next: OrderRecord,
  event: Pick<PaymentEvent, 'id' | 'amountCents'>,
  { now, by, entry }: ChangeMeta & { entry: TimelineEvent },
): OrderChange {
  const order = {
    ...next,
    events: withEvent(next, event.id),
    timeline: withEntry(next, { now, by, event: entry, amountCents: event.amountCents }),
  };
  return { order, move: null, jobs: [], by, reason: entry };
}
