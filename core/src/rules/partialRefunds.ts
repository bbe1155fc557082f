import type { OrderStatus, PaymentStatus } from '../model/order';
import type { RefundedLine } from '../model/partialRefund';
import type { Size } from '../model/product';
import type { ShownAdjustment } from '../model/adjustment';
import { adjustmentCents } from './orderTotals';
import type { PricedUnits } from './priceCart';
import { lineCents } from './priceCart';

type Line = PricedUnits & { id: string; size?: Size | undefined };
type LineKey = Pick<Line, 'id' | 'size'>;
type Sold = {
  lines: readonly Line[];
  adjustments: readonly ShownAdjustment[];
  /** Units that money went back for before, or is on its way. */
  refunded: readonly RefundedLine[];
};

/**
 * What goes back for these units: their prices less their share of what was taken off the goods. Shares are differences of rounded sums,
 * so that all units together come to what was paid for the goods, in whatever order and however many steps they go back.
 */
export function linesRefundCents(
  { lines, adjustments, refunded }: Sold,
  chosen: readonly RefundedLine[],
): number {
  const subtotalCents = lines.reduce((sum, line) => sum + lineCents(line), 0);
  const paidCents = Math.max(0, subtotalCents + adjustmentCents(adjustments, 'discount'));
  const shareOf = (cents: number) =>
    subtotalCents === 0 ? 0 : Math.floor((cents * paidCents) / subtotalCents);
  const before = valueOf(lines, refunded);
  return shareOf(before + valueOf(lines, chosen)) - shareOf(before);
}

/** How many units of a line no money has gone back for. */
export function unitsToRefund(line: Line, refunded: readonly RefundedLine[]): number {
  return Math.max(0, line.quantity - unitsIn(refunded, line));
}

/** Why no part of an order's payment can go back; null when it can. `refundCents`: what is left of the payment. */
export function whyNotRefundedInPart(order: {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  isBeingCanceled: boolean;
  refundCents: number;
}): string | null {
  if (order.status === 'canceled' || order.isBeingCanceled) {
    return 'The order is canceled: what was paid goes back with that.';
  }
  if (order.paymentStatus === 'refund-due' || order.paymentStatus === 'refunded' || isAllBack(order)) {
    return 'All that was paid for this order has gone back, or is on its way.';
  }
  return order.paymentStatus === 'paid' ? null : 'The order has not been paid.';
}

function isAllBack({ paymentStatus, refundCents }: { paymentStatus: PaymentStatus; refundCents: number }) {
  return paymentStatus === 'paid' && refundCents <= 0;
}

function valueOf(lines: readonly Line[], units: readonly RefundedLine[]): number {
  return lines.reduce((sum, line) => sum + line.unitCents * unitsIn(units, line), 0);
}

function unitsIn(units: readonly RefundedLine[], { id, size }: LineKey): number {
  return units.reduce((sum, one) => (one.id === id && one.size === size ? sum + one.quantity : sum), 0);
}
