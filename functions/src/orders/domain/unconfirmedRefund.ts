import { AppError } from '@shop/core/model/appError';
import type { RefundChoice, RefundPart } from '@shop/core/model/payment';
import type { Actor, TimelineEvent } from '@shop/core/model/timeline';

import type { OrderChange } from './orderChange';
import type { OrderRecord } from './orderRecord';
import { partialRefundJobOf, partialRefundOf, withPartialRefund } from './partialRefunds';
import { hasLastFailed, refundJobOf } from './refund';
import { paymentRefundCents } from './refundAmounts';
import { secondPaymentOf, secondPaymentStateOf, withUnconfirmedSecond } from './secondPayment';
import { withEntry } from './timeline';

type ChangeMeta = { now: Date; by: Actor };
type Entry = ChangeMeta & { event: TimelineEvent; amountCents: number };
type RefundState = 'due' | 'unconfirmed' | 'other';
/** A checkout, and what of its payment goes back. */
type Target = { what: RefundPart; checkoutId: string };

/**
 * A refund is not requested any more: the money may have gone back without an answer, or the provider refunds no test payments
 * (`unavailable`). Null when it is not to go back any more, or that is noted already.
 */
export function noteUnconfirmed(
  order: OrderRecord,
  { what, checkoutId }: Target,
  { isUnavailable = false, ...meta }: ChangeMeta & { isUnavailable?: boolean },
): OrderChange | null {
  const target = { what, checkoutId };
  if (refundStateOf(order, target) !== 'due') return null;
  const amountCents = amountOf(order, target);
  const next = withRefundState(order, target, 'unconfirmed');
  const event = isUnavailable ? 'refund-unavailable' : 'refund-unconfirmed';
  return toChange(next, { ...meta, event, amountCents });
}

/** Staff have seen at the provider's that it did not go back: it is requested again. Throws `conflict` when it is being tried already. */
export function tryUnconfirmedAgain(order: OrderRecord, choice: RefundChoice, meta: ChangeMeta): OrderChange {
  const target = targetOf(order, choice);
  if (target === null || refundStateOf(order, target) !== 'unconfirmed') throw notInQuestion();
  const why = 'not gone back, as staff say';
  const partial = partialRefundOf(order, target.what);
  const job =
    partial === undefined
      ? refundJobOf(order, target.checkoutId, why)
      : partialRefundJobOf(target.checkoutId, partial, why);
  const amountCents = amountOf(order, target);
  const next = withRefundState(order, target, 'due');
  return { ...toChange(next, { ...meta, event: 'refund-requested-again', amountCents }), jobs: [job] };
}

/**
 * Staff have seen at the provider's that it did go back, or have paid back another way what the provider could not refund. Throws
 * `conflict` when that is not in question.
 */
export function settleWentBack(order: OrderRecord, choice: RefundChoice, meta: ChangeMeta): OrderChange {
  const target = targetOf(order, choice);
  if (target === null || !isInQuestion(order, target)) throw notInQuestion();
  const amountCents = amountOf(order, target);
  const { payment } = withRefunded(order, target);
  const refunds = payment.refunds.map((one) =>
    one.what === target.what && one.checkoutId === target.checkoutId && one.state === 'accepted'
      ? { ...one, state: 'succeeded' as const }
      : one,
  );
  return toChange(
    { ...order, payment: { ...payment, refunds } },
    { ...meta, event: 'refund-confirmed', amountCents },
  );
}

/** Whether staff must look at the provider's site for it. */
export function isUnconfirmed(order: OrderRecord, choice: RefundChoice): boolean {
  const target = targetOf(order, choice);
  return target !== null && refundStateOf(order, target) === 'unconfirmed';
}

/** Of several further payments the first one that staff can decide about. */
function targetOf(order: OrderRecord, choice: RefundChoice): Target | null {
  if (choice === 'second-payment') {
    const second = secondPaymentOf(order)?.checkoutIds.map((checkoutId) => ({
      what: 'payment' as const,
      checkoutId,
    }));
    return second?.find((target) => isInQuestion(order, target)) ?? null;
  }
  const { paidCheckoutId } = order.payment;
  return paidCheckoutId === null ? null : { what: choice, checkoutId: paidCheckoutId };
}

function isInQuestion(order: OrderRecord, target: Target): boolean {
  const state = refundStateOf(order, target);
  return state === 'unconfirmed' || (state === 'due' && hasLastFailed(order, target.what, target.checkoutId));
}

function refundStateOf(order: OrderRecord, { what, checkoutId }: Target): RefundState {
  const { status, isRemainderUnconfirmed } = order.payment;
  const ofPart =
    what === 'payment' ? secondPaymentStateOf(order, checkoutId) : partialRefundOf(order, what)?.state;
  if (ofPart !== undefined) return ofPart === 'refunded' ? 'other' : ofPart;
  if (what !== 'payment' || status !== 'refund-due') return 'other';
  return isRemainderUnconfirmed ? 'unconfirmed' : 'due';
}

function withRefundState(
  order: OrderRecord,
  { what, checkoutId }: Target,
  state: 'due' | 'unconfirmed',
): OrderRecord {
  if (what !== 'payment') return withPartialRefund(order, what, { state });
  const isOpen = state === 'unconfirmed';
  return {
    ...order,
    payment:
      checkoutId === order.payment.paidCheckoutId
        ? { ...order.payment, isRemainderUnconfirmed: isOpen }
        : withUnconfirmedSecond(order.payment, checkoutId, isOpen),
  };
}

function withRefunded(order: OrderRecord, { what, checkoutId }: Target): OrderRecord {
  if (what !== 'payment') return withPartialRefund(order, what, { state: 'refunded' });
  const refundedCheckoutIds = [...order.payment.refundedCheckoutIds, checkoutId];
  const { payment } = withRefundState(order, { what, checkoutId }, 'due');
  const isTheOne = checkoutId === payment.paidCheckoutId;
  return {
    ...order,
    payment: { ...payment, refundedCheckoutIds, ...(isTheOne && { status: 'refunded' }) },
  };
}

function notInQuestion(): AppError {
  return new AppError('conflict', 'This refund is not in question any more. Please look at the order again.');
}

function amountOf(order: OrderRecord, { what, checkoutId }: Target): number {
  return what === 'payment'
    ? paymentRefundCents(order, checkoutId)
    : (partialRefundOf(order, what)?.cents ?? 0);
}

function toChange(next: OrderRecord, entry: Entry): OrderChange {
  const order = { ...next, timeline: withEntry(next, entry) };
  return { order, move: null, jobs: [], by: entry.by, reason: entry.event };
}
