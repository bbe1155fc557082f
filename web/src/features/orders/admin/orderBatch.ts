import type { Order } from '@shop/core/model/order';
import { whyNotPrepared } from '@shop/core/rules/orderPreparation';
import { whyNotMoved } from '@shop/core/rules/orderStates';

import { lineKey, linesLeft } from '../linesLeft';

const batchSteps = ['packing', 'ready', 'collected'] as const;
export type BatchStep = (typeof batchSteps)[number];

export function ordersFor(step: BatchStep, orders: readonly Order[]): Order[] {
  return orders.filter((order) => (step === 'collected' ? canHandOver(order) : canPrepare(order, step)));
}

/** Returns whether staff confirm the hand-over, because the customer collects or the shop's driver delivers. */
export function isHandedOverHere({
  selfDelivery,
  isOwnDriver,
}: Pick<Order, 'selfDelivery' | 'isOwnDriver'>): boolean {
  return selfDelivery || isOwnDriver;
}

export function whyNotHandedOver(order: Order): string | null {
  return isHandedOverHere(order) ? whyNotMoved(order, 'completed') : 'The courier hands this over';
}

/** Returns false for an order that is already packed. */
function canPrepare(order: Order, step: Exclude<BatchStep, 'collected'>): boolean {
  return order.preparation !== 'ready' && whyNotPrepared(order, step) === null;
}

function canHandOver(order: Order): boolean {
  return order.preparation === 'ready' && whyNotHandedOver(order) === null;
}

export type PickedProduct = {
  key: string;
  name: string;
  units: number;
  orders: readonly { id: string; orderId: string; units: number }[];
};

/** Groups the units by product and size. Omits refunded units. */
export function pickListOf(orders: readonly Order[]): PickedProduct[] {
  const picked = new Map<string, PickedProduct>();
  for (const order of orders) {
    for (const { line, left } of linesLeft(order)) {
      if (left === 0) continue;
      const key = lineKey(line);
      const known = picked.get(key);
      picked.set(key, {
        key,
        name: line.name,
        units: (known?.units ?? 0) + left,
        orders: [...(known?.orders ?? []), { id: order.id, orderId: order.orderId, units: left }],
      });
    }
  }
  return [...picked.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

export function ordersText(count: number): string {
  return count === 1 ? '1 order' : `${count} orders`;
}

/** Lists up to `max` order numbers. Each is followed by its number of units if there are several. */
export function orderNumbersOf({ orders }: PickedProduct, max: number): string {
  const numbers = orders
    .slice(0, max)
    .map(({ orderId, units }) => (units > 1 ? `${orderId} × ${units}` : orderId));
  const rest = orders.length - numbers.length;
  return rest > 0 ? `${numbers.join(', ')} and ${rest} more` : numbers.join(', ');
}
