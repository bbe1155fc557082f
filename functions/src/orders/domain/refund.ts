import type { FailedRefund } from '@shop/core/model/order';
import { failedRefunds } from '@shop/core/model/order';
import type { PaymentEvent, RefundPart } from '@shop/core/model/payment';
import type { Actor, TimelineEvent } from '@shop/core/model/timeline';

import { needsActionOf } from './needsAction';
import type { OrderChange } from './orderChange';
import type { OrderJob } from './orderJobs';
import { jobIdOf } from './orderJobs';
import type { OrderRecord, RefundRecord } from './orderRecord';
import { paymentRefundCents, refundOf } from './refundAmounts';
import type { Settlement } from './settlePayment';
import { withEntry, withEvent } from './timeline';

type ChangeMeta = { now: Date; by: Actor };
type RefundFailedEvent = PaymentEvent & { type: 'refund-failed' };
/** A refund as reported: by an event of the provider, or with `part` by its answer to the shop's own call. */
type RefundReport = Omit<PaymentEvent & { type: 'refunded' }, 'type' | 'orderId' | 'mode' | 'currency'> & {
  part?: RefundPart;
};
type RefundJob = { id: string; checkoutId: string; amountCents: number; what: RefundPart };

/** More refunds than an order ever has; of many that failed one after the other the latest are kept. */
const maxRefunds = 50;

/** The job of refunding a checkout's payment: all of it, or what is left of the one that counts. */
export function refundJobOf(order: OrderRecord, checkoutId: string, reason: string): OrderJob {
  return {
    kind: 'refund',
    checkoutId,
    amountCents: paymentRefundCents(order, checkoutId),
    what: 'payment',
    reason,
  };
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

/** The provider has accepted a refund, and reports its end later under the same id. Null when it has reported already. */
export function noteAcceptedRefund(
  order: OrderRecord,
  { checkoutId, amountCents: cents, what, refundId: id }: RefundJob & { refundId: string },
  by: Actor,
): OrderChange | null {
  if (refundOf(order, id) !== undefined) return null;
  const next = withPayment(order, {
    refunds: withRefund(order, { id, checkoutId, what, cents, state: 'accepted' }),
  });
  return { order: next, move: null, jobs: [], by, reason: 'refund accepted' };
}

/** Money has gone back: the fee, the payment, or a part of it that was refunded by hand. */
export function settleRefunded(order: OrderRecord, event: RefundReport, meta: ChangeMeta): Settlement {
  const { payment } = order;
  const known = refundOf(order, event.refundId);
  if (known?.state === 'succeeded') return { outcome: 'repeated', change: null };
  // A failure is the end of a refund: a success that was reported before it has come late.
  if (known?.state === 'failed') return { outcome: 'too-late', change: null };
  if (isFee(order, event)) return feeRefunded(order, event, meta);
  if (payment.refundedCheckoutIds.includes(event.checkoutId)) return nameRefund(order, event, meta);
  // The payment's own event has not arrived yet. Refused for now, so that the provider sends this one again after it.
  if (payment.paidCheckoutId === null) return { outcome: 'too-early', change: null };
  const isTheOne = event.checkoutId === payment.paidCheckoutId;
  const isAll = known?.what !== 'fee' && event.amountCents >= paymentRefundCents(order, event.checkoutId);
  const isWhole = known?.what === 'payment' || isAll;
  const next = withPayment(order, {
    status: isWhole && isTheOne ? 'refunded' : payment.status,
    isRemainderUnconfirmed: payment.isRemainderUnconfirmed && !(isWhole && isTheOne),
    refundedCheckoutIds: isWhole
      ? [...payment.refundedCheckoutIds, event.checkoutId]
      : payment.refundedCheckoutIds,
    manualRefundCents: payment.manualRefundCents + (isTheOne && !isWhole ? event.amountCents : 0),
    refunds: withReport(order, event, { what: isWhole ? 'payment' : 'by-hand', state: 'succeeded' }),
  });
  const settled = isWhole && isTheOne ? { ...next, needsAction: needsActionOf(next) } : next;
  const entry = isWhole ? 'refunded' : 'partly-refunded';
  const change = changeTo(settled, event, { ...meta, entry });
  const settledJobIds = isWhole ? [jobIdOf(order.id, refundJobOf(order, event.checkoutId, ''))] : [];
  return { outcome: entry, change: { ...change, settledJobIds } };
}

/**
 * A refund has failed, which the provider may report at any time, also after it has reported its success, and twice: what is still to go
 * back is requested again, under the same id.
 */
export function settleRefundFailed(
  order: OrderRecord,
  event: RefundFailedEvent,
  meta: ChangeMeta,
): Settlement {
  const known = refundOf(order, event.refundId);
  if (known?.state === 'failed') return { outcome: 'repeated', change: null };
  if (order.payment.paidCheckoutId === null) return { outcome: 'too-early', change: null };
  if (isFee(order, event)) return feeRefundFailed(order, event, meta);
  // The fee went back by another refund.
  if (known?.what === 'fee') return { outcome: 'too-late', change: null };
  if (known?.what === 'by-hand') return handRefundFailed(order, event, meta);
  return order.payment.refundedCheckoutIds.includes(event.checkoutId)
    ? settledRefundFailed(order, event, meta)
    : paymentRefundFailed(order, event, meta);
}

/** What is due to go back of which the provider could not refund what it had accepted. */
export function failedRefundsOf({ payment }: OrderRecord): FailedRefund[] {
  const { status, deliveryFeeRefund, secondCheckoutIds, refundedCheckoutIds, paidCheckoutId } = payment;
  const hasFailed = (what: RefundPart, checkoutId: string | null) =>
    payment.refunds.findLast((one) => one.what === what && one.checkoutId === checkoutId)?.state === 'failed';
  const isDue = {
    payment: status === 'refund-due' && hasFailed('payment', paidCheckoutId),
    fee: deliveryFeeRefund?.state === 'due' && hasFailed('fee', paidCheckoutId),
    'second-payment': secondCheckoutIds.some(
      (id) => !refundedCheckoutIds.includes(id) && hasFailed('payment', id),
    ),
  };
  return failedRefunds.filter((what) => isDue[what]);
}

/** Whether staff must look after money that is to go back: it failed, or the provider never said whether the fee went back. */
export function hasRefundProblem(order: OrderRecord): boolean {
  const isFeeUnconfirmed = order.payment.deliveryFeeRefund?.state === 'unconfirmed';
  return isFeeUnconfirmed || failedRefundsOf(order).length > 0;
}

/**
 * Whether a report is about the fee. The provider's own events name no part: where it is not known by its id, the amount decides, and
 * until it has gone back the fee comes first. One that has gone back is spoken of again until both have given it different names.
 */
function isFee(order: OrderRecord, event: RefundReport | RefundFailedEvent): boolean {
  const { deliveryFeeRefund: fee, paidCheckoutId } = order.payment;
  if (fee === null || event.checkoutId !== paidCheckoutId) return false;
  const isOpen = fee.state !== 'refunded' || fee.refundId === null || event.refundId === null;
  const known = refundOf(order, event.refundId);
  if (known !== undefined) return known.what === 'fee' && (isOpen || fee.refundId === known.id);
  const part = 'part' in event ? event.part : undefined;
  return fee.cents === event.amountCents && part !== 'payment' && isOpen;
}

/** The fee has gone back, once: a further report can only add the provider's id of it. */
function feeRefunded(order: OrderRecord, event: RefundReport, meta: ChangeMeta): Settlement {
  const { amountCents: cents, refundId, checkoutId } = event;
  const isFirst = order.payment.deliveryFeeRefund?.state !== 'refunded';
  if (!isFirst && refundId === null) return { outcome: 'repeated', change: null };
  const next = withPayment(order, {
    deliveryFeeRefund: { cents, state: 'refunded', refundId },
    refunds: withReport(order, event, { what: 'fee', state: 'succeeded' }),
  });
  if (!isFirst) return { outcome: 'repeated', change: named(next, event, meta.by) };
  const change = changeTo(next, event, { ...meta, entry: 'fee-refunded' });
  const settledJobIds = [jobIdOf(order.id, deliveryFeeRefundJobOf(checkoutId, cents, ''))];
  return { outcome: 'partly-refunded', change: { ...change, settledJobIds } };
}

/** A payment that is known to have gone back: a further report can only add the provider's id of it, so that its failure is recognized. */
function nameRefund(order: OrderRecord, event: RefundReport, { by }: ChangeMeta): Settlement {
  if (event.refundId === null || isNamed(order, event.checkoutId)) {
    return { outcome: 'repeated', change: null };
  }
  const next = withPayment(order, {
    refunds: withReport(order, event, { what: 'payment', state: 'succeeded' }),
  });
  return { outcome: 'repeated', change: named(next, event, by) };
}

function feeRefundFailed(order: OrderRecord, event: RefundFailedEvent, meta: ChangeMeta): Settlement {
  const { deliveryFeeRefund: fee } = order.payment;
  if (fee === null) return { outcome: 'too-late', change: null };
  const isUnclear = fee.state === 'refunded' && refundOf(order, event.refundId) === undefined;
  const next = withPayment(order, {
    refunds: withReport(order, event, { what: 'fee', state: 'failed' }),
    deliveryFeeRefund: { ...fee, state: isUnclear ? 'unconfirmed' : 'due', refundId: null },
  });
  const entry = isUnclear ? 'refund-unconfirmed' : 'fee-refund-failed';
  const change = changeTo(next, event, { ...meta, entry });
  const job = deliveryFeeRefundJobOf(event.checkoutId, fee.cents, event.reason);
  return { outcome: 'refund-failed', change: { ...change, jobs: isUnclear ? [] : [job] } };
}

/** A part that staff refunded at the provider's own site, and that they refund there again. */
function handRefundFailed(order: OrderRecord, event: RefundFailedEvent, meta: ChangeMeta): Settlement {
  const { manualRefundCents, paidCheckoutId } = order.payment;
  const cents = event.checkoutId === paidCheckoutId ? (refundOf(order, event.refundId)?.cents ?? 0) : 0;
  const next = withPayment(order, {
    refunds: withReport(order, event, { what: 'by-hand', state: 'failed' }),
    manualRefundCents: Math.max(0, manualRefundCents - cents),
  });
  return {
    outcome: 'refund-failed',
    change: changeTo(next, event, { ...meta, entry: 'foreign-refund-failed' }),
  };
}

/** A refund that had not been reported as made. */
function paymentRefundFailed(order: OrderRecord, event: RefundFailedEvent, meta: ChangeMeta): Settlement {
  const { paidCheckoutId, status, isRemainderUnconfirmed } = order.payment;
  const isTheOne = event.checkoutId === paidCheckoutId;
  // The payment that a paid order stands on is not to go back: the refund was tried at the provider's own site.
  const isDue = status !== 'paid' || !isTheOne;
  const next = withPayment(order, {
    refunds: withReport(order, event, { what: isDue ? 'payment' : 'by-hand', state: 'failed' }),
    isRemainderUnconfirmed: isRemainderUnconfirmed && !isTheOne,
  });
  const change = changeTo(next, event, { ...meta, entry: isDue ? 'refund-failed' : 'foreign-refund-failed' });
  const jobs = isDue ? [refundJobOf(order, event.checkoutId, event.reason)] : [];
  return { outcome: 'refund-failed', change: { ...change, jobs } };
}

/**
 * A refund failed of a payment that had gone back. It is due again; where the provider never named the one that went back, staff look
 * which one failed. An order that stands keeps its payment: it was refunded at the provider's own site.
 */
function settledRefundFailed(order: OrderRecord, event: RefundFailedEvent, meta: ChangeMeta): Settlement {
  const { paidCheckoutId, refundedCheckoutIds } = order.payment;
  const known = refundOf(order, event.refundId);
  // Another refund than the one that went back.
  if (known?.state !== 'succeeded' && isNamed(order, event.checkoutId))
    return { outcome: 'too-late', change: null };
  const isTheOne = event.checkoutId === paidCheckoutId;
  const isKept = isTheOne && order.status !== 'canceled';
  const isUnclear = isTheOne && known === undefined;
  const reopened = withPayment(order, {
    refunds: withReport(order, event, { what: 'payment', state: 'failed' }),
    refundedCheckoutIds: refundedCheckoutIds.filter((id) => id !== event.checkoutId),
    ...(isTheOne && { status: isKept ? 'paid' : 'refund-due', isRemainderUnconfirmed: isUnclear && !isKept }),
  });
  const next = isKept ? { ...reopened, needsAction: needsActionOf(reopened) } : reopened;
  const due = isUnclear ? 'refund-unconfirmed' : 'refund-failed';
  const change = changeTo(next, event, { ...meta, entry: isKept ? 'foreign-refund-failed' : due });
  const jobs = isKept || isUnclear ? [] : [refundJobOf(order, event.checkoutId, event.reason)];
  return { outcome: 'refund-failed', change: { ...change, jobs } };
}

/** Whether the provider has named the refund by which a checkout's payment went back. */
function isNamed({ payment }: OrderRecord, checkoutId: string): boolean {
  return payment.refunds.some(
    (one) => one.what === 'payment' && one.checkoutId === checkoutId && one.state === 'succeeded',
  );
}

function named(next: OrderRecord, event: RefundReport, by: Actor): OrderChange {
  const order = { ...next, events: withEvent(next, event.id) };
  return { order, move: null, jobs: [], by, reason: 'refund named' };
}

function withPayment(order: OrderRecord, changes: Partial<OrderRecord['payment']>): OrderRecord {
  return { ...order, payment: { ...order.payment, ...changes } };
}

function withReport(
  order: OrderRecord,
  { refundId, checkoutId, amountCents }: RefundReport | RefundFailedEvent,
  { what, state }: Pick<RefundRecord, 'what' | 'state'>,
): RefundRecord[] {
  if (refundId === null) return order.payment.refunds;
  return withRefund(order, { id: refundId, checkoutId, what, cents: amountCents, state });
}

/** The refund that was reported last comes last. */
function withRefund({ payment }: OrderRecord, refund: RefundRecord): RefundRecord[] {
  return [...payment.refunds.filter(({ id }) => id !== refund.id), refund].slice(-maxRefunds);
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
