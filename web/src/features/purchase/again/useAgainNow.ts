import type { OrderLine } from '@shop/core/model/order';
import { useMemo } from 'react';

import { useAppSelector } from '@/app/hooks';
import { useItemLists } from '@/shared/items/useItemLists';

import { centsAdded, findAgain, inStock, kindsOf, missingOf } from './reorder';

type AgainNow = { cents: number; missing: string };

/** Returns null until every list with an item of the order has loaded. */
export function useAgainNow(lines: readonly OrderLine[]): AgainNow | null {
  const kinds = useMemo(() => kindsOf(lines), [lines]);
  const { items } = useItemLists(kinds);
  const cart = useAppSelector((state) => state.cart);
  if (items.includes(null)) return null;
  const again = findAgain(
    lines,
    items.flatMap((list) => list ?? []),
  );
  return {
    cents: centsAdded(again, cart),
    missing: missingOf(inStock(again)).join('; '),
  };
}
