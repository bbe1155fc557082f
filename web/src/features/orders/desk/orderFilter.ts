import type { Order } from '@shop/core/model/order';
import { shopClock } from '@shop/core/rules/openingHours';
import { shownStatus } from '@shop/core/rules/orderStates';

/** What staff want to see of all orders; an empty text stands for everything. */
export type OrderFilter = {
  state: string;
  delivery: '' | 'pickup' | 'courier';
  /** A day of the shop, `YYYY-MM-DD`. */
  date: string;
};

export const everything: OrderFilter = { state: '', delivery: '', date: '' };

export function filterOrders(orders: readonly Order[], { state, delivery, date }: OrderFilter): Order[] {
  return orders.filter(
    (order) =>
      (state === '' || stateOf(order) === state) &&
      (delivery === '' || order.selfDelivery === (delivery === 'pickup')) &&
      (date === '' || shopClock(new Date(order.createdDateTime)).date === date),
  );
}

/** The states that occur, as the table's badges say them. */
export function statesOf(orders: readonly Order[]): string[] {
  return [...new Set(orders.map(stateOf))].sort((a, b) => a.localeCompare(b));
}

function stateOf(order: Order): string {
  return shownStatus(order).toLowerCase();
}
