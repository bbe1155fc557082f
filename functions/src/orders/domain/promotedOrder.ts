import { promotedIn } from '@shop/core/rules/adjustments';

import type { OrderRecord } from './orderRecord';
import { partialRefundCents } from './refunds';

/** Data for the totals of a promotion. It is derived from the order and written with it, but never read back. */
export type PromotedOrder = {
  id: string;
  /** True when the order is paid and not fully refunded. */
  isKept: boolean;
  discountCents: number;
  /** Payment less refunds. */
  revenueCents: number;
};

/** Returns an order's data for the totals of its promotion; null for an order without a promotion. */
export function promotedOrderOf(order: OrderRecord): PromotedOrder | null {
  const promoted = promotedIn(order.adjustments);
  if (promoted === undefined) return null;
  return {
    id: promoted.sourceId,
    isKept: order.payment.status === 'paid',
    discountCents: -promoted.cents,
    revenueCents: Math.max(0, order.totalCents - partialRefundCents(order)),
  };
}
