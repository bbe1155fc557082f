import type { Size } from '../items/registry';
import type { OrderStatus, PaymentStatus } from '../model/order';
import type { PartialRefund, RefundedLine, RefundState } from '../model/refund';
import { refundReasonTexts } from '../model/refund';
import type { PricedUnits } from './orderTotals';
import { lineCents } from './orderTotals';

type Line = PricedUnits & { id: string; size?: Size | undefined; discountCents?: number | undefined };
type LineKey = Pick<Line, 'id' | 'size'>;
type Sold = {
  lines: readonly Line[];
  /** Includes units that are being refunded. */
  refunded: readonly RefundedLine[];
};

/**
 * Returns the refund for units: their price less their share of the discounts. Refunds of equal units differ by at most
 * one cent. In any sequence, the refunds add up to the amount paid for the line.
 */
export function linesRefundCents({ lines, refunded }: Sold, chosen: readonly RefundedLine[]): number {
  return lines.reduce((sum, line) => {
    const before = unitsIn(refunded, line);
    return sum + paidFor(line, before + unitsIn(chosen, line)) - paidFor(line, before);
  }, 0);
}

function paidFor(line: Line, units: number): number {
  if (line.quantity === 0) return 0;
  return Math.floor(((lineCents(line) - (line.discountCents ?? 0)) * units) / line.quantity);
}

export function unitsToRefund(line: Line, refunded: readonly RefundedLine[]): number {
  return Math.max(0, line.quantity - unitsIn(refunded, line));
}

/** `feeRefundCents` is the fee refunded for a delivery changed to a pickup. */
export function feeToRefund(
  feeCents: number,
  refunded: { feeRefundCents?: number | undefined; parts: readonly { feeCents: number }[] },
): number {
  const inParts = refunded.parts.reduce((sum, part) => sum + part.feeCents, 0);
  return Math.max(0, feeCents - (refunded.feeRefundCents ?? 0) - inParts);
}

/** Returns whether the refunded units cannot be sold again. */
export function isUnsellable({ reasonCode }: Pick<PartialRefund, 'reasonCode'>): boolean {
  return reasonCode === 'missing' || reasonCode === 'damaged';
}

export function refundReasonText({
  reasonCode,
  reason,
}: Pick<PartialRefund, 'reasonCode' | 'reason'>): string {
  if (reasonCode === '' || reasonCode === 'other') return reason;
  const text = refundReasonTexts[reasonCode];
  return reason === '' ? text : `${text}, ${reason}`;
}

/** Returns a sentence for staff, or null. `refundCents` is the remaining payment. */
export function whyNotRefundedInPart(order: {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  isBeingCanceled: boolean;
  refundCents: number;
}): string | null {
  if (order.isBeingCanceled) return 'The order is being canceled, so its payment will be refunded anyway.';
  if (order.status === 'canceled') return 'The order is canceled, so its payment will be refunded anyway.';
  if (order.paymentStatus === 'refund-due' || order.paymentStatus === 'refunded' || isAllBack(order)) {
    return 'The whole payment of this order has been refunded, or is being refunded.';
  }
  return order.paymentStatus === 'paid' ? null : 'The order has not been paid.';
}

function isAllBack({ paymentStatus, refundCents }: { paymentStatus: PaymentStatus; refundCents: number }) {
  return paymentStatus === 'paid' && refundCents <= 0;
}

function unitsIn(units: readonly RefundedLine[], { id, size }: LineKey): number {
  return units.reduce((sum, one) => (one.id === id && one.size === size ? sum + one.quantity : sum), 0);
}

/**
 * A refund that succeeded may still fail. A failed refund may succeed because staff paid the customer back another way.
 */
const moves: Readonly<Record<RefundState, readonly RefundState[]>> = {
  due: ['accepted', 'succeeded', 'failed', 'unconfirmed'],
  accepted: ['succeeded', 'failed', 'unconfirmed'],
  succeeded: ['failed', 'unconfirmed'],
  failed: ['due', 'accepted', 'succeeded', 'unconfirmed'],
  unconfirmed: ['due', 'succeeded', 'failed'],
};

/** Returns false for an unchanged state. */
export function mayMoveRefund(from: RefundState, to: RefundState): boolean {
  return moves[from].includes(to);
}

export function isRefundProblem(state: RefundState): boolean {
  return state === 'failed' || state === 'unconfirmed';
}
