import type { Order } from '@shop/core/model/order';
import { isPast } from '@shop/core/rules/orderStates';

/** Recent Orders are pending, History is completed or canceled, by the order's or the courier's word; newest first. */
export function splitOrders(orders: readonly Order[]): { recent: Order[]; history: Order[] } {
  const sorted = [...orders].sort((a, b) => Date.parse(b.createdDateTime) - Date.parse(a.createdDateTime));
  return { recent: sorted.filter((order) => !isPast(order)), history: sorted.filter(isPast) };
}
