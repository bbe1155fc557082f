import { promotedIn } from '@shop/core/rules/adjustments';

import type { OrderRecord } from './orderRecord';
import { partialRefundCents } from './refunds';

/** What a promotion is counted by: derived from the order and written with it, never read back. */
export type PromotedOrder = {
  id: string;
  /** Whether it is paid, and not refunded whole. */
  isKept: boolean;
  discountCents: number;
  /** What was paid, less what was refunded. */
  revenueCents: number;
};

/** Null for an order without a promotion. */
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
