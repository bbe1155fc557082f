import type { FailedRefund } from '@shop/core/model/order';
import { failedRefunds } from '@shop/core/model/order';
import type { PaymentEvent, RefundPart } from '@shop/core/model/payment';
import type { Actor, TimelineEvent } from '@shop/core/model/timeline';

import { needsActionOf } from './needsAction';
import type { OrderChange } from './orderChange';
import type { OrderJob } from './orderJobs';
import { jobIdOf } from './orderJobs';
import type { OrderRecord, RefundRecord } from './orderRecord';
import type { PartialRefund } from './partialRefunds';
import { partialRefundJobOf, partialRefundsOf, withPartialRefund } from './partialRefunds';
import { paymentRefundCents, refundOf } from './refundAmounts';
import { secondPaymentOf, secondPaymentStateOf, withUnconfirmedSecond } from './secondPayment';
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

/** Money has gone back: a part that the shop sent back, the payment, or a part of it that was refunded by hand. */
export function settleRefunded(order: OrderRecord, event: RefundReport, meta: ChangeMeta): Settlement {
  const { payment } = order;
  const known = refundOf(order, event.refundId);
  if (known?.state === 'succeeded') return { outcome: 'repeated', change: null };
  // A failure is the end of a refund: a success that was reported before it has come late.
  if (known?.state === 'failed') return { outcome: 'too-late', change: null };
  const part = reportedPart(order, event);
  if (part !== undefined) return partRefunded(order, event, { ...meta, part });
  if (payment.refundedCheckoutIds.includes(event.checkoutId)) return nameRefund(order, event, meta);
  // The payment's own event has not arrived yet. Refused for now, so that the provider sends this one again after it.
  if (!isPaid(order, event.checkoutId)) return { outcome: 'too-early', change: null };
  const isTheOne = event.checkoutId === payment.paidCheckoutId;
  const isAll = !isPart(known) && event.amountCents >= paymentRefundCents(order, event.checkoutId);
  const isWhole = known?.what === 'payment' || isAll;
  const next = withPayment(order, {
    ...(isWhole && withUnconfirmedSecond(payment, event.checkoutId, false)),
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
  if (!isPaid(order, event.checkoutId)) return { outcome: 'too-early', change: null };
  const part = reportedPart(order, event);
  if (part !== undefined) return partRefundFailed(order, event, { ...meta, part });
  // The part went back by another refund.
  if (isPart(known)) return { outcome: 'too-late', change: null };
  if (known?.what === 'by-hand') return handRefundFailed(order, event, meta);
  return order.payment.refundedCheckoutIds.includes(event.checkoutId)
    ? settledRefundFailed(order, event, meta)
    : paymentRefundFailed(order, event, meta);
}

/** Whether a payment of the checkout has been reported, which is the one that counts or a further one. */
function isPaid({ payment }: OrderRecord, checkoutId: string): boolean {
  return payment.paidCheckoutId === checkoutId || payment.secondCheckoutIds.includes(checkoutId);
}

/** Whether the provider could not refund what it had accepted, of a part that is due to go back. */
export function hasFailedRefund(order: OrderRecord, what: RefundPart): boolean {
  const { status, paidCheckoutId } = order.payment;
  const isDue =
    what === 'payment'
      ? status === 'refund-due'
      : partialRefundsOf(order).some((part) => part.what === what && part.state === 'due');
  return isDue && hasLastFailed(order, what, paidCheckoutId);
}

/** What is due to go back of which the provider could not refund what it had accepted; parts of staff say so themselves. */
export function failedRefundsOf(order: OrderRecord): FailedRefund[] {
  const hasFailed = {
    payment: hasFailedRefund(order, 'payment'),
    fee: hasFailedRefund(order, 'fee'),
    'second-payment': order.payment.secondCheckoutIds.some(
      (id) => secondPaymentStateOf(order, id) === 'due' && hasLastFailed(order, 'payment', id),
    ),
  };
  return failedRefunds.filter((what) => hasFailed[what]);
}

/** Whether staff must look after money that is to go back: it failed, or the provider never said whether a part or a further payment did. */
export function hasRefundProblem(order: OrderRecord): boolean {
  const second = secondPaymentOf(order);
  const isOfPart = partialRefundsOf(order).some(
    ({ what, state }) => state === 'unconfirmed' || hasFailedRefund(order, what),
  );
  return isOfPart || second?.state === 'unconfirmed' || failedRefundsOf(order).length > 0;
}

/** Whether the latest refund of this part of a checkout's payment has failed. */
export function hasLastFailed(
  { payment }: OrderRecord,
  what: RefundPart,
  checkoutId: string | null,
): boolean {
  const last = payment.refunds.findLast((one) => one.what === what && one.checkoutId === checkoutId);
  return last?.state === 'failed';
}

function isPart(known: RefundRecord | undefined): boolean {
  return known !== undefined && known.what !== 'payment' && known.what !== 'by-hand';
}

/**
 * The part that a report is about; undefined when it is about none. The provider's own events name no part: where it is not known by its
 * id, the amount decides, and parts that have not gone back come first, of them one that the provider has not named yet. One that has gone
 * back is spoken of again until both have given it different names.
 */
function reportedPart(
  order: OrderRecord,
  event: RefundReport | RefundFailedEvent,
): PartialRefund | undefined {
  if (event.checkoutId !== order.payment.paidCheckoutId) return undefined;
  const open = partialRefundsOf(order).filter(
    ({ state, refundId }) => state !== 'refunded' || refundId === null || event.refundId === null,
  );
  const known = refundOf(order, event.refundId);
  if (known !== undefined) {
    return partialRefundsOf(order).find(
      (part) =>
        part.what === known.what &&
        (open.some(({ what }) => what === part.what) || part.refundId === known.id),
    );
  }
  const meant = 'part' in event ? event.part : undefined;
  if (meant !== undefined) return open.find(({ what }) => what === meant);
  const fitting = open.filter(({ cents }) => cents === event.amountCents);
  const due = fitting.filter(({ state }) => state !== 'refunded');
  return due.find((part) => !isAccepted(order, part)) ?? due[0] ?? fitting[0];
}

function isAccepted({ payment }: OrderRecord, { what }: PartialRefund): boolean {
  return payment.refunds.some((one) => one.what === what && one.state === 'accepted');
}

type PartMeta = ChangeMeta & { part: PartialRefund };

/** A part has gone back, once: a further report can only add the provider's id of it. */
function partRefunded(order: OrderRecord, event: RefundReport, { part, ...meta }: PartMeta): Settlement {
  const { amountCents: cents, refundId, checkoutId } = event;
  const { what, state } = part;
  const isFirst = state !== 'refunded';
  if (!isFirst && refundId === null) return { outcome: 'repeated', change: null };
  const refunds = withReport(order, event, { what, state: 'succeeded' });
  const reported = withPayment(order, { refunds });
  const next = withPartialRefund(reported, what, { cents, state: 'refunded', refundId });
  if (!isFirst) return { outcome: 'repeated', change: named(next, event, meta.by) };
  const entry = what === 'fee' ? 'fee-refunded' : 'partly-refunded';
  const settledJobIds = [jobIdOf(order.id, partialRefundJobOf(checkoutId, part, ''))];
  return {
    outcome: 'partly-refunded',
    change: { ...changeTo(next, event, { ...meta, entry }), settledJobIds },
  };
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

function partRefundFailed(
  order: OrderRecord,
  event: RefundFailedEvent,
  { part, ...meta }: PartMeta,
): Settlement {
  const { what } = part;
  const isUnclear = part.state === 'refunded' && refundOf(order, event.refundId) === undefined;
  const refunds = withReport(order, event, { what, state: 'failed' });
  const reported = withPayment(order, { refunds });
  const state = isUnclear ? 'unconfirmed' : 'due';
  const next = withPartialRefund(reported, what, { state, refundId: null });
  const failed = what === 'fee' ? 'fee-refund-failed' : 'refund-failed';
  const change = changeTo(next, event, { ...meta, entry: isUnclear ? 'refund-unconfirmed' : failed });
  const job = partialRefundJobOf(event.checkoutId, part, event.reason);
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
    ...withUnconfirmedSecond(order.payment, event.checkoutId, false),
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
    ...withUnconfirmedSecond(order.payment, event.checkoutId, false),
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
