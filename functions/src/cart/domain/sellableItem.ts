import type { Size } from '@shop/core/model/product';
import type { Stock } from '@shop/core/rules/stock';

/** What pricing needs to know of an item; `prices` are stored rand, per size for flowers and one for everything else. */
export type SellableItem = {
  id: string;
  name: string;
  label: string | undefined;
  imageUrl: string;
  isForSale: boolean;
  prices: { sized: Record<Size, number> } | { unit: number };
  stock: Stock;
};

/** The stored price of a line, or null when the item is not sold in that form. */
export function storedPrice(item: SellableItem, size: Size | undefined): number | null {
  if ('unit' in item.prices) return size === undefined ? item.prices.unit : null;
  return size === undefined ? null : item.prices.sized[size];
}
