import type { StockCount } from '@shop/core/items/admin/adminFields';
import type { AdminItem } from '@shop/core/items/admin/registry';
import type { Variant } from '@shop/core/model/product';
import type { Stock } from '@shop/core/rules/stock';
import { availableUnits } from '@shop/core/rules/stock';

import type { Item } from '../../items/domain/item';

/** Returns an item as staff see it; `createdByName` is the display name of its author. */
export function toAdminItem(item: Item, createdByName: string): AdminItem {
  const { onHand: _onHand, held: _held, rating: _rating, ...shown } = item;
  if ('stockPrice' in shown) {
    const stock = {
      oneGram: countOf(item, 'oneGram'),
      threeGram: countOf(item, 'threeGram'),
      preRoll: countOf(item, 'preRoll'),
    };
    return { ...shown, createdByName, stock };
  }
  return { ...shown, createdByName, stock: { unit: countOf(item, 'unit') } };
}

/** Sorts items newest first, then by id, as the shop lists them. */
export function newestFirst(a: AdminItem, b: AdminItem): number {
  if (a.createdDateTime !== b.createdDateTime) return a.createdDateTime < b.createdDateTime ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}

function countOf(stock: Stock, variant: Variant): StockCount {
  return {
    onHand: stock.onHand[variant] ?? 0,
    held: stock.held[variant] ?? 0,
    available: availableUnits(stock, variant),
  };
}
