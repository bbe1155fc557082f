import type { Order, QueueView } from '@shop/core/model/order';
import { orderQueueOf } from '@shop/core/rules/orderQueues';
import { useState } from 'react';

/** Maximum number of selected orders, which exceeds the number of slips that staff print together. */
const maxSelected = 50;

export type SelectedOrders = {
  orders: readonly Order[];
  ids: ReadonlySet<string>;
  select: (order: Order, isSelected: boolean) => void;
  /** Replaces selected orders with newer states. Deselects orders that have left the queue. */
  renew: (orders: readonly Order[]) => void;
  clear: () => void;
};

/** Manages the orders selected on one or more pages of a queue. `view` is empty if no queue is chosen. */
export function useSelectedOrders(view: QueueView | ''): SelectedOrders {
  const [orders, setOrders] = useState<readonly Order[]>([]);
  const [selectedIn, setSelectedIn] = useState(view);
  // Choosing another queue clears the selection.
  if (selectedIn !== view) {
    setSelectedIn(view);
    setOrders([]);
  }
  return {
    orders,
    ids: new Set(orders.map(({ id }) => id)),
    select: (order, isSelected) =>
      setOrders((before) => {
        const others = before.filter(({ id }) => id !== order.id);
        return isSelected ? [...others, order].slice(-maxSelected) : others;
      }),
    renew: (next) => {
      const newer = new Map(next.map((order) => [order.id, order]));
      setOrders((before) =>
        before
          .map((order) => newer.get(order.id) ?? order)
          .filter((order) => !newer.has(order.id) || isIn(view, order)),
      );
    },
    clear: () => setOrders([]),
  };
}

/** Returns whether an order is still in a queue after a step. Other views keep their orders. */
function isIn(view: QueueView | '', order: Order): boolean {
  return (view !== 'pack' && view !== 'ready') || orderQueueOf(order) === view;
}
