import type { FailedRefund, PaymentStatus, ShownPayment } from '@shop/core/model/order';
import { failedRefunds } from '@shop/core/model/order';
import type { PartialRefundState, RefundPurpose } from '@shop/core/model/refund';
import type { RefundChoice } from '@shop/core/model/payment';
import { maxRefundFailures } from '@shop/core/model/refund';
import type { Actor } from '@shop/core/model/timeline';
import { adjustmentCents } from '@shop/core/rules/orderTotals';
import { shopClock } from '@shop/core/rules/openingHours';
import { feeToRefund, isRefundProblem, isUnsellable, unitsToRefund } from '@shop/core/rules/refunds';
import { shownPaymentOf } from '@shop/core/rules/shownPayments';

import { needsActionOf } from './courierOfOrder';
import type { OrderJob } from './orderChange';
import { jobIdOf } from './orderChange';
import type { OrderRecord, RefundRecord } from './orderRecord';

// Sums and consistency of an order's refunds. `settleRefund.ts` handles the progress of each refund.

type Refunded = Pick<OrderRecord, 'refunds'>;

/** Beyond this number, a new refund replaces the oldest failed `manual` one. */
const maxRefunds = 60;

export function newRefund(
  order: OrderRecord,
  asked: Pick<RefundRecord, 'id' | 'purpose' | 'checkoutId' | 'cents'> & { now: Date; by: Actor },
): RefundRecord {
  const { now, by, ...refund } = asked;
  return {
    ...refund,
    state: 'due',
    providerId: null,
    failedIds: [],
    failures: 0,
    key: jobIdOf(order.id, { kind: 'refund', refundId: refund.id, reason: '' }),
    lines: [],
    feeCents: 0,
    isRestocked: false,
    reasonCode: '',
    reason: '',
    note: '',
    by,
    at: now.toISOString(),
  };
}

/** Returns the job with the id `refund.key`, which `functions/src/payments/flows/refundJob.ts` runs. */
export function refundJob(refund: RefundRecord, reason: string, failedKey?: string): OrderJob {
  return { kind: 'refund', refundId: refund.id, reason, ...(failedKey !== undefined && { failedKey }) };
}

export function refundJobsOf(
  before: Refunded,
  after: Refunded,
  reason: string,
): { jobs: OrderJob[]; settledJobIds: string[] } {
  const known = new Map(before.refunds.map((refund) => [refund.id, refund.state]));
  const ended = after.refunds.filter(({ id, state }) => {
    const earlier = known.get(id);
    return state === 'succeeded' && earlier !== undefined && earlier !== 'succeeded';
  });
  return {
    jobs: after.refunds
      .filter(({ id, state }) => state === 'due' && !known.has(id))
      .map((refund) => refundJob(refund, reason)),
    settledJobIds: ended.map(({ key }) => key),
  };
}

/** Adds a refund, or replaces the one with the same id. */
export function withRefund(order: OrderRecord, refund: RefundRecord): OrderRecord {
  if (order.refunds.some(({ id }) => id === refund.id)) {
    return { ...order, refunds: order.refunds.map((one) => (one.id === refund.id ? refund : one)) };
  }
  const crowd = order.refunds.length >= maxRefunds ? order.refunds.findIndex((one) => !isCounted(one)) : -1;
  return { ...order, refunds: [...order.refunds.filter((_one, index) => index !== crowd), refund] };
}

export function feeRefundOf({ refunds }: Refunded): RefundRecord | undefined {
  return refunds.find(({ purpose, cents }) => purpose === 'fee' && cents > 0);
}

/** Omits refunds that were reduced to nothing. */
export function partRefundsOf({ refunds }: Refunded): RefundRecord[] {
  return refunds.filter(({ purpose, cents }) => purpose === 'part' && cents > 0);
}

/** Includes the checkouts of duplicate payments. */
export function paidCheckoutsOf({ payment, refunds }: OrderRecord): string[] {
  const second = refunds.filter(({ purpose }) => purpose === 'second').map(({ checkoutId }) => checkoutId);
  return [...(payment.paidCheckoutId === null ? [] : [payment.paidCheckoutId]), ...new Set(second)];
}

/** Excludes `manual` refunds, which were made on the payment provider's website. */
export function isOpenRefund({ purpose, state }: RefundRecord): boolean {
  return purpose !== 'manual' && state !== 'succeeded';
}

/** Returns whether staff, and not the payment provider, may have paid the customer back. */
export function isPaidAnotherWay({ state, cents, providerId, failures }: RefundRecord): boolean {
  return state === 'succeeded' && cents > 0 && providerId === null && failures > 0;
}

/** Returns whether the shop has stopped retrying the refund, so that only staff can retry it. */
export function isGivenUp({ state, failures }: RefundRecord): boolean {
  return state === 'failed' && failures >= maxRefundFailures;
}

export function hasOpenRefund({ refunds }: Refunded): boolean {
  return refunds.some(isOpenRefund);
}

export function hasRefundProblem({ refunds }: Refunded): boolean {
  return refunds.some(({ purpose, state }) => purpose !== 'manual' && isRefundProblem(state));
}

/** Returns how much of the first payment would be refunded if the order were canceled. */
export function refundableCents(order: OrderRecord): number {
  return Math.max(0, order.totalCents - sumOf(ofPayment(order), ['part', 'fee', 'manual']));
}

/** Returns the amount that a cancellation would refund or has refunded. Excludes fee and partial refunds. */
export function refundCentsOf(order: OrderRecord): number {
  const { status } = order.payment;
  if (status === 'refunded') return Math.max(0, order.totalCents - sumOf(ofPayment(order), ['part', 'fee']));
  return status === 'paid' || status === 'refund-due' ? refundableCents(order) : 0;
}

/**
 * Returns the total of partial refunds, including pending ones. Excludes a full refund on the payment provider's
 * website.
 */
export function partialRefundCents(order: OrderRecord): number {
  const refunds = ofPayment(order);
  const isElsewhere =
    order.payment.status === 'refunded' && !refunds.some(({ purpose }) => purpose === 'payment');
  return sumOf(refunds, isElsewhere ? ['part', 'fee'] : ['part', 'fee', 'manual']);
}

/** Returns the refunds that reduce the payment in the sales figures, in part or in full. */
export function countedRefundsOf(order: Pick<OrderRecord, 'payment' | 'refunds'>): RefundRecord[] {
  return ofPayment(order).filter(isCounted);
}

export function shownRefundState({ state }: RefundRecord): PartialRefundState {
  if (state === 'succeeded') return 'refunded';
  return state === 'unconfirmed' ? 'unconfirmed' : 'due';
}

/** Returns the most urgent state of the duplicate payments' refunds, and the total of the payments in that state. */
export function secondPaymentOf(
  order: OrderRecord,
): { state: PartialRefundState; cents: number } | undefined {
  const states = paidCheckoutsOf(order)
    .filter((id) => id !== order.payment.paidCheckoutId)
    .map((id) => mostUrgent(order.refunds.filter(({ checkoutId }) => checkoutId === id)))
    .map((urgent): PartialRefundState => (urgent === undefined ? 'refunded' : shownRefundState(urgent)));
  const state = (['unconfirmed', 'due', 'refunded'] as const).find((one) => states.includes(one));
  if (state === undefined) return undefined;
  return { state, cents: states.filter((one) => one === state).length * order.totalCents };
}

export function shownPaymentOfRecord(order: OrderRecord): ShownPayment {
  const { payment, totalCents } = order;
  return shownPaymentOf({ paymentStatus: payment.status, totalCents, refundCents: refundCentsOf(order) });
}

export function feeToRefundOf(order: OrderRecord): number {
  const feeCents = adjustmentCents(order.adjustments, { total: 'deliveryFeeCents' });
  return feeToRefund(feeCents, { feeRefundCents: feeRefundOf(order)?.cents, parts: order.refunds });
}

/** Returns the units that a cancellation restocks. */
export function unitsToRestock({ lines, refunds }: Pick<OrderRecord, 'lines' | 'refunds'>) {
  const gone = refunds
    .filter(({ isRestocked, reasonCode }) => isRestocked || isUnsellable({ reasonCode }))
    .flatMap((refund) => refund.lines);
  return lines
    .map((line) => ({ ...line, quantity: unitsToRefund(line, gone) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Returns the days of the refunds, in the shop's time zone. */
export function refundDaysOf({ refunds }: Refunded): string[] {
  return [...new Set(refunds.map(({ at }) => shopClock(new Date(at)).date))];
}

/** Returns the total of duplicate payments. */
export function paidAgainCents(order: OrderRecord): number {
  return Math.max(0, paidCheckoutsOf(order).length - 1) * order.totalCents;
}

export function paidAgainRefundedCents({ payment, refunds }: OrderRecord): number {
  return sumOf(
    refunds.filter((one) => one.checkoutId !== payment.paidCheckoutId && one.state === 'succeeded'),
  );
}

/** Excludes partial refunds, because the state of each is shown separately. */
export function failedRefundsOf({ refunds }: Refunded): FailedRefund[] {
  const purposes: Record<FailedRefund, RefundPurpose> = {
    payment: 'payment',
    fee: 'fee',
    'second-payment': 'second',
  };
  return failedRefunds.filter((what) =>
    refunds.some(({ purpose, state }) => purpose === purposes[what] && state === 'failed'),
  );
}

/** Returns the most urgent of the refunds that match the choice. */
export function chosenRefund({ refunds }: Refunded, choice: RefundChoice): RefundRecord | undefined {
  const isMeant = ({ id, purpose }: RefundRecord) => {
    if (choice === 'payment') return purpose === 'payment';
    return choice === 'second-payment' ? purpose === 'second' : id === choice;
  };
  return mostUrgent(refunds.filter(isMeant));
}

function mostUrgent(refunds: readonly RefundRecord[]): RefundRecord | undefined {
  const open = refunds.filter(isOpenRefund);
  return (
    open.find(({ state }) => state === 'unconfirmed') ??
    open.find(({ state }) => state === 'failed') ??
    open[0]
  );
}

/**
 * Makes an order consistent after a change to its refunds, payment or status. Limits due and failed refunds to the
 * remaining payment. If a payment must be refunded in full, adds a refund of the remaining amount. Derives the payment
 * status from the refunds and the status of the order.
 */
export function balanced(order: OrderRecord, meta: { now: Date; by: Actor }): OrderRecord {
  if (order.payment.paidCheckoutId === null) return order;
  const fitted = withRests({ ...order, refunds: fittedRefunds(order) }, meta);
  const status = paymentStatusOf(fitted);
  const next = { ...fitted, payment: { ...fitted.payment, status } };
  const isTurned = order.status === 'pending' && status !== order.payment.status;
  return isTurned ? { ...next, needsAction: needsActionOf(next) } : next;
}

function fittedRefunds({ refunds, totalCents }: OrderRecord): RefundRecord[] {
  return refunds.reduce<RefundRecord[]>((before, refund, index) => {
    const others = [...before, ...refunds.slice(index + 1).filter(isTaken)];
    const ofCheckout = others.filter(({ checkoutId }) => checkoutId === refund.checkoutId);
    return [...before, fitted(refund, Math.max(0, totalCents - sumOf(ofCheckout)))];
  }, []);
}

/**
 * Limits a due or failed refund to the remaining payment. Also limits a succeeded refund that has neither a provider's
 * id nor a staff note, because the payment provider's reports take precedence.
 */
function fitted(refund: RefundRecord, leftCents: number): RefundRecord {
  const { purpose, state, providerId, note } = refund;
  if (purpose === 'manual') return refund;
  const cents = Math.min(refund.cents, leftCents);
  if (state === 'succeeded') return providerId === null && note === '' ? { ...refund, cents } : refund;
  if (state !== 'due' && state !== 'failed') return refund;
  if (leftCents === 0) return { ...refund, cents: 0, state: 'succeeded' };
  return { ...refund, cents: isRest(refund) ? leftCents : cents };
}

function withRests(order: OrderRecord, meta: { now: Date; by: Actor }): OrderRecord {
  const { paidCheckoutId } = order.payment;
  return paidCheckoutsOf(order).reduce((current, checkoutId) => {
    const isPayment = checkoutId === paidCheckoutId;
    if (isPayment && current.status !== 'canceled') return current;
    const ofCheckout = current.refunds.filter((one) => one.checkoutId === checkoutId);
    const cents = current.totalCents - sumOf(ofCheckout);
    if (cents <= 0 || ofCheckout.some((one) => isRest(one) && isOpenRefund(one))) return current;
    const name = isPayment ? 'payment' : `second-${checkoutId}`;
    const earlier = ofCheckout.filter(isRest).length;
    const id = earlier === 0 ? name : `${name}-${earlier + 1}`;
    const purpose = isPayment ? 'payment' : 'second';
    return withRefund(current, newRefund(current, { id, purpose, checkoutId, cents, ...meta }));
  }, order);
}

function paymentStatusOf(order: OrderRecord): PaymentStatus {
  const refunds = ofPayment(order);
  if (refunds.some((one) => one.purpose === 'payment' && isOpenRefund(one))) return 'refund-due';
  if (order.status === 'canceled') return 'refunded';
  const made = refunds.filter(({ state }) => state === 'succeeded');
  const isElsewhere = made.some(({ purpose }) => purpose === 'manual') && sumOf(made) >= order.totalCents;
  return isElsewhere ? 'refunded' : 'paid';
}

function ofPayment({ payment, refunds }: Pick<OrderRecord, 'payment' | 'refunds'>): RefundRecord[] {
  return refunds.filter(({ checkoutId }) => checkoutId === payment.paidCheckoutId);
}

/** Returns whether a refund covers the remaining amount of a payment that must be refunded in full. */
function isRest({ purpose }: RefundRecord): boolean {
  return purpose === 'payment' || purpose === 'second';
}

/** Returns whether a refund has been made, or may have been made. */
function isTaken(refund: RefundRecord): boolean {
  return isCounted(refund) && refund.state !== 'due' && refund.state !== 'failed';
}

/** A failed refund on the payment provider's website does not reduce the payment. */
function isCounted({ purpose, state }: RefundRecord): boolean {
  return purpose !== 'manual' || state === 'succeeded';
}

function sumOf(refunds: readonly RefundRecord[], purposes?: readonly RefundPurpose[]): number {
  return refunds
    .filter((one) => isCounted(one) && (purposes === undefined || purposes.includes(one.purpose)))
    .reduce((sum, { cents }) => sum + cents, 0);
}
