import { orderNumberParts } from '@shop/core/rules/orderNumber';
import { shownStatus } from '@shop/core/rules/orderStates';

import type { OrderRecord } from './orderRecord';

/** By what staff find and count an order; derived from the order and written with it, never read back. */
export type AdminIndex = {
  /** The word on its badge, in lower case. */
  state: string;
  /** How many units were ordered. */
  items: number;
  /** All pieces of its display number. */
  numberParts: string[];
};

export function adminIndexOf(order: OrderRecord): AdminIndex {
  const { status, courier, lines } = order;
  return {
    state: shownStatus({ status, uberStatus: courier?.status ?? '' }).toLowerCase(),
    items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    numberParts: orderNumberParts(order.orderId),
  };
}
