import type { Order } from '@shop/core/model/order';

import { linesLeft } from '../linesLeft';

/** Counts the units that are left after partial refunds. */
export function itemsText(...orders: readonly Pick<Order, 'products' | 'partialRefunds'>[]): string {
  const count = orders.flatMap(linesLeft).reduce((sum, { left }) => sum + left, 0);
  return count === 1 ? '1 item' : `${count} items`;
}
