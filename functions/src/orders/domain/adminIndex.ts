import type { ListedState } from '@shop/core/rules/orderStates';
import { orderNumberParts } from '@shop/core/rules/orderNumber';
import { listedStateOf } from '@shop/core/rules/orderStates';

import { courierStateOfOrder } from './courierOfOrder';
import type { OrderRecord } from './orderRecord';

/** By what staff find and count an order; derived from the order and written with it, never read back. */
export type AdminIndex = {
  /** Its own status, or where its courier is. */
  state: ListedState;
  /** How many units were ordered. */
  items: number;
  /** All pieces of its display number. */
  numberParts: string[];
};

export function adminIndexOf(order: OrderRecord): AdminIndex {
  const { status, lines } = order;
  return {
    state: listedStateOf({ status, courierState: courierStateOfOrder(order) }),
    items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    numberParts: orderNumberParts(order.orderId),
  };
}
