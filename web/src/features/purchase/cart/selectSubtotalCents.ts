import { orderTotals } from '@shop/core/rules/orderTotals';

import { selectCartItems } from './cartSlice';

/** Returns the total of the lines. Separate from the slice to keep sums out of the first load. */
export function selectSubtotalCents(state: Parameters<typeof selectCartItems>[0]): number {
  return orderTotals(selectCartItems(state)).subtotalCents;
}
