import type { Order } from '@shop/core/model/order';
import { useEffect, useState } from 'react';

/** Exceeds the number of slips that staff print together. */
const maxSelected = 50;

export type SelectedOrders = {
  orders: readonly Order[];
  ids: ReadonlySet<string>;
  select: (order: Order, isSelected: boolean) => void;
  /** Replaces selected orders with newer states. */
  renew: (orders: readonly Order[]) => void;
  clear: () => void;
  /** Orders whose slips are being printed. */
  printed: readonly Order[];
  print: (orders: readonly Order[]) => void;
};

/** Manages orders selected on one or several pages, and prints their slips, one page each. */
export function useSelectedOrders(): SelectedOrders {
  const [orders, setOrders] = useState<readonly Order[]>([]);
  const [printed, setPrinted] = useState<readonly Order[]>([]);
  useEffect(() => {
    // The slips have been rendered by now.
    if (printed.length > 0) window.print();
  }, [printed]);
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
      setOrders((before) => before.map((order) => newer.get(order.id) ?? order));
    },
    clear: () => setOrders([]),
    printed,
    // Copied, because only a new array prints the same orders again.
    print: (next) => setPrinted([...next]),
  };
}
