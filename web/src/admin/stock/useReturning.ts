import type { ItemKind, Variant } from '@shop/core/items/registry';
import { itemKinds } from '@shop/core/items/registry';
import { backAtOf, listedUnits } from '@shop/core/items/sale';

import { useItemLists } from '@/shared/items/useItemLists';

type Returning = (item: { id: string; kind: ItemKind }, variant: Variant) => string | undefined;

/** Reads from the public lists the time at which a sold-out size returns to sale automatically. */
export function useReturning(): Returning {
  const { items } = useItemLists(itemKinds);
  return ({ id, kind }, variant) => {
    const item = items[itemKinds.indexOf(kind)]?.find((listed) => listed.id === id);
    return item === undefined || listedUnits(item, variant) > 0 ? undefined : backAtOf(item, variant);
  };
}
