import { orderTotals } from '@shop/core/rules/orderTotals';

import { selectCartItems } from './cartSlice';

/** Kept out of the slice, so that the first load does not include the code for totals. */
export function selectSubtotalCents(state: Parameters<typeof selectCartItems>[0]): number {
  return orderTotals(selectCartItems(state)).subtotalCents;
}
