import { AppError } from '@shop/core/model/appError';
import type { RefundPart } from '@shop/core/model/payment';
import type { Actor, TimelineEvent } from '@shop/core/model/timeline';

import type { OrderChange } from './orderChange';
import type { OrderRecord } from './orderRecord';
import { partialRefundJobOf, partialRefundOf, withPartialRefund } from './partialRefunds';
import { hasFailedRefund, refundJobOf } from './refund';
import { refundableCents } from './refundAmounts';
import { withEntry } from './timeline';

type ChangeMeta = { now: Date; by: Actor };
type Entry = ChangeMeta & { event: TimelineEvent; amountCents: number };
type RefundState = 'due' | 'unconfirmed' | 'other';

/**
 * A part is not requested any more: it may have gone back without an answer, or the provider refunds no test payments (`unavailable`). Null
 * when it is not to go back any more, or that is noted already.
 */
export function noteUnconfirmed(
  order: OrderRecord,
  part: RefundPart,
  { isUnavailable = false, ...meta }: ChangeMeta & { isUnavailable?: boolean },
): OrderChange | null {
  if (refundStateOf(order, part) !== 'due') return null;
  const amountCents = amountOf(order, part);
  const next = withRefundState(order, part, 'unconfirmed');
  const event = isUnavailable ? 'refund-unavailable' : 'refund-unconfirmed';
  return toChange(next, { ...meta, event, amountCents });
}

/** Staff have seen at the provider's that it did not go back: it is requested again. Throws `conflict` when it is being tried already. */
export function tryUnconfirmedAgain(order: OrderRecord, part: RefundPart, meta: ChangeMeta): OrderChange {
  const checkoutId = assertInQuestion(order, isUnconfirmed(order, part));
  const why = 'not gone back, as staff say';
  const partial = partialRefundOf(order, part);
  const job =
    partial === undefined
      ? refundJobOf(order, checkoutId, why)
      : partialRefundJobOf(checkoutId, partial, why);
  const amountCents = amountOf(order, part);
  const next = withRefundState(order, part, 'due');
  return { ...toChange(next, { ...meta, event: 'refund-requested-again', amountCents }), jobs: [job] };
}

/**
 * Staff have seen at the provider's that it did go back, or have paid back another way what the provider could not refund. Throws
 * `conflict` when that is not in question.
 */
export function settleWentBack(order: OrderRecord, part: RefundPart, meta: ChangeMeta): OrderChange {
  const checkoutId = assertInQuestion(order, isUnconfirmed(order, part) || hasFailedRefund(order, part));
  const amountCents = amountOf(order, part);
  const { refundedCheckoutIds } = order.payment;
  const refunds = order.payment.refunds.map((one) =>
    one.what === part && one.checkoutId === checkoutId && one.state === 'accepted'
      ? { ...one, state: 'succeeded' as const }
      : one,
  );
  const settled =
    part === 'payment'
      ? {
          status: 'refunded' as const,
          isRemainderUnconfirmed: false,
          refundedCheckoutIds: [...refundedCheckoutIds, checkoutId],
        }
      : {};
  const { payment } = withPartialRefund(order, part, { state: 'refunded' });
  return toChange(
    { ...order, payment: { ...payment, refunds, ...settled } },
    { ...meta, event: 'refund-confirmed', amountCents },
  );
}

/** Whether staff must look at the provider's site for it. */
export function isUnconfirmed(order: OrderRecord, part: RefundPart): boolean {
  return refundStateOf(order, part) === 'unconfirmed';
}

function refundStateOf(order: OrderRecord, part: RefundPart): RefundState {
  const { status, isRemainderUnconfirmed } = order.payment;
  if (part !== 'payment') {
    const state = partialRefundOf(order, part)?.state ?? 'refunded';
    return state === 'refunded' ? 'other' : state;
  }
  if (status !== 'refund-due') return 'other';
  return isRemainderUnconfirmed ? 'unconfirmed' : 'due';
}

function withRefundState(order: OrderRecord, part: RefundPart, state: 'due' | 'unconfirmed'): OrderRecord {
  if (part !== 'payment') return withPartialRefund(order, part, { state });
  return { ...order, payment: { ...order.payment, isRemainderUnconfirmed: state === 'unconfirmed' } };
}

/** Answers the checkout whose payment it is part of. */
function assertInQuestion({ payment: { paidCheckoutId } }: OrderRecord, isInQuestion: boolean): string {
  if (paidCheckoutId === null || !isInQuestion) {
    throw new AppError(
      'conflict',
      'This refund is not in question any more. Please look at the order again.',
    );
  }
  return paidCheckoutId;
}

function amountOf(order: OrderRecord, part: RefundPart): number {
  return part === 'payment' ? refundableCents(order) : (partialRefundOf(order, part)?.cents ?? 0);
}

function toChange(next: OrderRecord, entry: Entry): OrderChange {
  const order = { ...next, timeline: withEntry(next, entry) };
  return { order, move: null, jobs: [], by: entry.by, reason: entry.event };
}
