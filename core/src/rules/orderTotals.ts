import type { Adjustment } from '../model/adjustment';
import type { AdjustmentTotal } from './adjustmentKinds';
import { adjustmentCents } from './adjustmentKinds';
import type { PricedUnits } from './priceCart';
import { lineCents } from './priceCart';

/** Sums of lines and adjustments, in cents, with one field for each kind of sum; the discount is positive. */
export type OrderTotals = Record<AdjustmentTotal | 'subtotalCents' | 'totalCents', number>;

/** Calculates the totals of an order for cart, checkout, telephone orders and stored orders. */
export function orderTotals(
  lines: readonly PricedUnits[],
  adjustments: readonly Adjustment[] = [],
): OrderTotals {
  const subtotalCents = lines.reduce((sum, line) => sum + lineCents(line), 0);
  return {
    subtotalCents,
    deliveryFeeCents: adjustmentCents(adjustments, { total: 'deliveryFeeCents' }),
    discountCents: 0 - adjustmentCents(adjustments, { total: 'discountCents' }),
    totalCents: adjustments.reduce((sum, { cents }) => sum + cents, subtotalCents),
  };
}

/** Returns the courier's fee as an adjustment; none for a free delivery or for self-pickup. */
export function deliveryAdjustments(cents: number): Adjustment[] {
  return cents === 0 ? [] : [{ kind: 'delivery', name: 'Delivery', cents }];
}
