import type { RefundPart } from '@shop/core/model/payment';

import type { OrderRecord, RefundRecord } from './orderRecord';
import { partialRefundsOf } from './partialRefunds';

type RefundTarget = { checkoutId: string; what: RefundPart };

/** What of the payment that counts is left to go back when the order is canceled. */
export function refundableCents(order: OrderRecord): number {
  return order.totalCents - partialRefundCents(order);
}

/** What of the payment that counts goes back while the order stands: parts that the shop sends back, and parts sent back by hand. */
export function partialRefundCents(order: OrderRecord): number {
  return partialRefundsOf(order).reduce((sum, { cents }) => sum + cents, order.payment.manualRefundCents);
}

/** What goes back of a checkout's payment: all of it, or what is left of the one that counts. */
export function paymentRefundCents(order: OrderRecord, checkoutId: string): number {
  return checkoutId === order.payment.paidCheckoutId ? refundableCents(order) : order.totalCents;
}

/** What a job is to send back by the order as it is now. */
export function refundCentsOfJob(order: OrderRecord, { what, checkoutId }: RefundTarget): number {
  if (what === 'payment') return paymentRefundCents(order, checkoutId);
  return partCents(order, what);
}

/** A part, as far as the parts before it, those that have gone back and those sent back by hand leave it. */
function partCents(order: OrderRecord, what: RefundPart): number {
  const parts = partialRefundsOf(order);
  const index = parts.findIndex((part) => part.what === what);
  const others = parts.filter((part, at) => at !== index && (at < index || part.state === 'refunded'));
  const left = others.reduce(
    (sum, { cents }) => sum - cents,
    order.totalCents - order.payment.manualRefundCents,
  );
  return Math.max(0, Math.min(parts[index]?.cents ?? 0, left));
}

/** The refund that the provider knows under this id, as far as it was reported. */
export function refundOf({ payment }: OrderRecord, refundId: string | null): RefundRecord | undefined {
  return payment.refunds.find(({ id }) => id === refundId);
}

/** What a report that names no amount is about: the refund of its id, or the only one that is due; null when that is not clear. */
export function reportedRefundCents(
  order: OrderRecord,
  { refundId, checkoutId }: { refundId: string | null; checkoutId: string },
): number | null {
  const known = refundOf(order, refundId);
  if (known !== undefined) return known.cents;
  const due = dueRefunds(order, checkoutId).map((what) => refundCentsOfJob(order, { what, checkoutId }));
  return due.length === 1 ? (due[0] ?? null) : null;
}

/** What of a checkout's payment is to go back and has not. */
function dueRefunds(order: OrderRecord, checkoutId: string): RefundPart[] {
  const { status, paidCheckoutId, secondCheckoutIds, refundedCheckoutIds } = order.payment;
  const isTheOne = checkoutId === paidCheckoutId;
  const isSecond = secondCheckoutIds.includes(checkoutId) && !refundedCheckoutIds.includes(checkoutId);
  const parts = partialRefundsOf(order).filter(({ state }) => isTheOne && state !== 'refunded');
  const isPaymentDue = isSecond || (isTheOne && status === 'refund-due');
  return [...(isPaymentDue ? (['payment'] as const) : []), ...parts.map(({ what }) => what)];
}
