import type { Order } from '@shop/core/model/order';

/** Returns 'N item' or 'N items'. */
export function itemsText(order: Pick<Order, 'products'>): string {
  const count = order.products.reduce((sum, line) => sum + line.quantity, 0);
  return count === 1 ? '1 item' : `${count} items`;
}
