import type { Order } from '@shop/core/model/order';
import { shopClock } from '@shop/core/rules/openingHours';
import { shownStatus } from '@shop/core/rules/orderStates';

/** The four figures of the bar labelled Today, over the orders of one shop day. */
export type DaySummary = { orders: number; items: number; canceled: number; fulfilled: number };

/** A courier's cancellation counts as canceled; fulfilled is what was completed. */
export function daySummary(orders: readonly Order[], now: Date): DaySummary {
  const today = shopClock(now).date;
  const ofToday = orders.filter((order) => shopClock(new Date(order.createdDateTime)).date === today);
  const withStatus = (status: string) =>
    ofToday.filter((order) => shownStatus(order).toLowerCase() === status).length;
  return {
    orders: ofToday.length,
    items: ofToday.reduce((sum, order) => sum + countItems(order), 0),
    canceled: withStatus('canceled'),
    fulfilled: withStatus('completed'),
  };
}

function countItems(order: Order): number {
  return order.products.reduce((sum, line) => sum + line.quantity, 0);
}

/** 'N item' or 'N items'. */
export function itemsText(order: Order): string {
  const count = countItems(order);
  return count === 1 ? '1 item' : `${count} items`;
}
