import { AppError } from '@shop/core/model/appError';
import { formatRand } from '@shop/core/model/money';
import type { RefundedLine, RefundReasonCode } from '@shop/core/model/refund';
import { maxPartialRefunds } from '@shop/core/model/refund';
import { staffPartOf } from '@shop/core/model/payment';
import type { Actor } from '@shop/core/model/timeline';
import { linesRefundCents, unitsToRefund, whyNotRefundedInPart } from '@shop/core/rules/refunds';

import type { OrderChange } from './orderChange';
import type { OrderRecord, RefundRecord } from './orderRecord';
import { isCancelRequested } from './orderRecord';
import { feeToRefundOf, newRefund, refundCentsOf, refundJobsOf, withRefund } from './refunds';

/** `refundCents` is the remaining payment that staff saw. */
export type PartRequest = {
  attemptId: string;
  lines?: readonly RefundedLine[] | undefined;
  /** Set to refund the remaining delivery fee as well. */
  deliveryFee?: true | undefined;
  amountCents?: number | undefined;
  restock: boolean;
  reasonCode: RefundReasonCode;
  reason: string;
  refundCents: number;
};

/**
 * Returns null if the same attempt has already made the refund. Throws `transition-refused` if less than the requested
 * amount can be refunded, and `conflict` if the remaining payment has changed since staff saw it.
 */
export function refundPart(
  order: OrderRecord,
  request: PartRequest,
  { now, by }: { now: Date; by: Actor },
): OrderChange | null {
  const made = order.refunds.find(({ id }) => id === staffPartOf(request.attemptId));
  if (made !== undefined) return assertSame(made, request);
  const checkoutId = assertRefundable(order);
  assertSeen(order, request);
  const feeCents = feeOf(order, request);
  const cents = centsOf(order, request) + feeCents;
  const left = refundCentsOf(order);
  if (cents > left) {
    throw new AppError(
      'transition-refused',
      `Only ${formatRand(left)} of this payment can still be refunded.`,
    );
  }
  const id = staffPartOf(request.attemptId);
  const part: RefundRecord = {
    ...newRefund(order, { id, purpose: 'part', checkoutId, cents, now, by }),
    lines: [...(request.lines ?? [])],
    feeCents,
    isRestocked: request.restock,
    reasonCode: request.reasonCode,
    reason: request.reason,
  };
  const refunded = withRefund(order, part);
  const { jobs } = refundJobsOf(order, refunded, 'refunded in part');
  const change: OrderChange = { order: refunded, move: null, jobs, by, reason: 'refunded in part' };
  return request.restock ? { ...change, restocked: restockedLines(order, request) } : change;
}

function restockedLines({ units }: OrderRecord, { lines = [] }: PartRequest): readonly RefundedLine[] {
  if (units === 'sold') return lines;
  throw new AppError(
    'transition-refused',
    'The units of this order have not been sold, so they cannot be restocked.',
  );
}

function feeOf(order: OrderRecord, { deliveryFee }: PartRequest): number {
  if (deliveryFee === undefined) return 0;
  const cents = feeToRefundOf(order);
  if (cents > 0) return cents;
  throw new AppError('transition-refused', 'No delivery fee of this order is left to refund.');
}

/** Returns the checkout of the order's payment. */
function assertRefundable(order: OrderRecord): string {
  const { status, payment } = order;
  const why = whyNotRefundedInPart({
    status,
    paymentStatus: payment.status,
    isBeingCanceled: isCancelRequested(order),
    refundCents: refundCentsOf(order),
  });
  if (why !== null || payment.paidCheckoutId === null) {
    throw new AppError('transition-refused', why ?? 'The order has not been paid.');
  }
  if (order.refunds.filter(({ purpose }) => purpose === 'part').length >= maxPartialRefunds) {
    throw new AppError(
      'transition-refused',
      `An order can have at most ${maxPartialRefunds} partial refunds.`,
    );
  }
  return payment.paidCheckoutId;
}

/** Prevents two members of staff from making the same refund. */
function assertSeen(order: OrderRecord, { refundCents }: PartRequest): void {
  if (refundCents === refundCentsOf(order)) return;
  throw new AppError(
    'conflict',
    'Some of this order was refunded in the meantime. Please check the order again.',
  );
}

function centsOf(order: OrderRecord, { lines: chosen, amountCents = 0 }: PartRequest): number {
  if (chosen === undefined) return amountCents;
  const { lines } = order;
  const refunded = order.refunds.flatMap((part) => part.lines);
  for (const [index, { id, size, quantity }] of chosen.entries()) {
    const line = lines.find((one) => one.id === id && one.size === size);
    const isNamedTwice = chosen.findIndex((one) => one.id === id && one.size === size) !== index;
    if (line === undefined || isNamedTwice) {
      throw new AppError('bad-request', 'Please list only lines of the order, and each line only once.');
    }
    if (quantity > unitsToRefund(line, refunded)) {
      throw new AppError('transition-refused', `Not enough units of ${line.name} are left to refund.`);
    }
  }
  const cents = linesRefundCents({ lines, refunded }, chosen);
  if (cents > 0) return cents;
  throw new AppError('transition-refused', 'Nothing was paid for these units.');
}

function assertSame(made: RefundRecord, request: PartRequest): null {
  const { lines = [], deliveryFee = false, amountCents, restock, reasonCode, reason } = request;
  const isSame =
    made.reason === reason &&
    made.reasonCode === reasonCode &&
    made.isRestocked === restock &&
    made.feeCents > 0 === deliveryFee &&
    (amountCents === undefined || made.cents === amountCents) &&
    made.lines.length === lines.length &&
    lines.every(({ id, size, quantity }) =>
      made.lines.some((one) => one.id === id && one.size === size && one.quantity === quantity),
    );
  if (isSame) return null;
  throw new AppError('conflict', 'This attempt has already made another refund. Please start again.');
}
