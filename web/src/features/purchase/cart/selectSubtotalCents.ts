import { orderTotals } from '@shop/core/rules/orderTotals';

import { selectCartItems } from './cartSlice';

/** Kept out of the slice, because the first load needs no totals. */
export function selectSubtotalCents(state: Parameters<typeof selectCartItems>[0]): number {
  return orderTotals(selectCartItems(state)).subtotalCents;
}
