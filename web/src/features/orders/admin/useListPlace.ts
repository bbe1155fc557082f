import type { Order } from '@shop/core/model/order';
import { useEffect, useRef } from 'react';

type Place = { list: string; id: string; index: number };

/** Finds the next order even after the current order has left the list. `list` identifies the page of the queue. */
export function useListPlace(list: string, shown: readonly Order[], openId: string | null) {
  const place = useRef<Place | null>(null);
  function visit(id: string) {
    const index = shown.findIndex((order) => order.id === id);
    if (index !== -1) place.current = { list, id, index };
  }
  useEffect(() => {
    if (openId !== null) visit(openId);
  });
  /**
   * Returns the order after (1) or before (-1) the current order. Without a known position, returns the first order.
   */
  function neighbour(currentId: string | undefined, by: 1 | -1): Order | undefined {
    const at = shown.findIndex(({ id }) => id === currentId);
    if (at !== -1) return shown[at + by];
    const left = place.current;
    if (left === null || left.list !== list || shown.some(({ id }) => id === left.id)) return shown[0];
    // The next order has moved up into this position.
    return shown[Math.max(by === 1 ? left.index : left.index - 1, 0)] ?? shown.at(-1);
  }
  return { visit, neighbour };
}
