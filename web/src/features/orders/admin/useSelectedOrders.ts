import type { Order, QueueView } from '@shop/core/model/order';
import { orderQueueOf } from '@shop/core/rules/orderQueues';
import { useState } from 'react';

import { toast } from '@/ui/toast';

import type { OrderBatch } from './useOrderBatch';
import { useOrderBatch } from './useOrderBatch';

/** Maximum number of selected orders. Staff rarely print this many slips at once. */
export const maxSelected = 50;

export type SelectedOrders = {
  orders: readonly Order[];
  ids: ReadonlySet<string>;
  /** Refuses orders above the limit with a notice. */
  select: (orders: readonly Order[], isSelected: boolean) => void;
  clear: () => void;
  batch: OrderBatch;
  failedIds: ReadonlySet<string>;
};

/** `view` is empty if no queue is chosen. */
export function useSelectedOrders(view: QueueView | ''): SelectedOrders {
  const [orders, setOrders] = useState<readonly Order[]>([]);
  const [selectedIn, setSelectedIn] = useState(view);
  if (selectedIn !== view) {
    setSelectedIn(view);
    setOrders([]);
  }
  /** Deselects orders that have left the queue. */
  function renew(next: readonly Order[]) {
    const newer = new Map(next.map((order) => [order.id, order]));
    setOrders((before) =>
      before
        .map((order) => newer.get(order.id) ?? order)
        .filter((order) => !newer.has(order.id) || isIn(view, order)),
    );
  }
  const batch = useOrderBatch(renew);
  return {
    orders,
    ids: new Set(orders.map(({ id }) => id)),
    select: (chosen, isSelected) => {
      const ids = new Set(chosen.map(({ id }) => id));
      const others = orders.filter(({ id }) => !ids.has(id));
      const next = isSelected ? [...others, ...chosen] : others;
      if (next.length > maxSelected) toast.error(`You can select up to ${maxSelected} orders at a time.`);
      setOrders(next.slice(0, maxSelected));
    },
    clear: () => setOrders([]),
    batch,
    failedIds: new Set(batch.failures.map(({ order }) => order.id)),
  };
}

/** Only the views `pack` and `ready` drop orders that have left the queue. */
function isIn(view: QueueView | '', order: Order): boolean {
  return (view !== 'pack' && view !== 'ready') || orderQueueOf(order) === view;
}
