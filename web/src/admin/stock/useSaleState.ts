import type { ItemKind, Variant } from '@shop/core/items/registry';
import { itemKinds } from '@shop/core/items/registry';
import { backAtOf, listedUnits } from '@shop/core/items/sale';

import { useItemLists } from '@/shared/items/useItemLists';

/** `backAt` is the time at which a size without units on sale returns to sale automatically. */
export type SaleState = { units: number; backAt: string | undefined };

type SaleStates = (item: { id: string; kind: ItemKind }, variant: Variant) => SaleState | null;

/** Reads the public lists. Returns null for an item that is not listed. */
export function useSaleState(): SaleStates {
  const { items } = useItemLists(itemKinds);
  return ({ id, kind }, variant) => {
    const item = items[itemKinds.indexOf(kind)]?.find((listed) => listed.id === id);
    if (item === undefined) return null;
    const units = listedUnits(item, variant);
    return { units, backAt: units > 0 ? undefined : backAtOf(item, variant) };
  };
}
