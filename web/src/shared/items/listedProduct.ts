import type { ListedItem } from '@shop/core/items/registry';
import { typeOf } from '@shop/core/items/registry';
import { listedUnits } from '@shop/core/items/sale';

/** Units that can be bought, over all variants of an item. */
export function totalStock(item: ListedItem): number {
  return typeOf(item.kind).variants.reduce((sum, variant) => sum + listedUnits(item, variant), 0);
}

/** So few units, over all variants, are worth a word to the customer. */
export const lowStock = 5;

/** Newest first; products of the same instant keep a fixed order. */
export function newestFirst<T extends { createdDateTime: string; id: string }>(products: readonly T[]): T[] {
  return [...products].sort(
    (a, b) => Date.parse(b.createdDateTime) - Date.parse(a.createdDateTime) || (a.id < b.id ? -1 : 1),
  );
}
