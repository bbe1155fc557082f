import type { DeskItem, StockCount } from '@shop/core/model/deskItem';
import type { Variant } from '@shop/core/rules/stock';
import { availableUnits } from '@shop/core/rules/stock';

import type { Item } from '../../items/domain/item';

/** An item as staff see it; `createdByName` is who made it, in words. */
export function toAdminItem(item: Item, createdByName: string): DeskItem {
  const { onHand: _onHand, held: _held, rating: _rating, ...shown } = item;
  if (shown.kind === 'flower') {
    const stock = {
      oneGram: countOf(item, 'oneGram'),
      threeGram: countOf(item, 'threeGram'),
      preRoll: countOf(item, 'preRoll'),
    };
    return { ...shown, createdByName, stock };
  }
  return { ...shown, createdByName, stock: { unit: countOf(item, 'unit') } };
}

/** Newest first, then by id, as the shop lists them. */
export function newestFirst(a: DeskItem, b: DeskItem): number {
  if (a.createdDateTime !== b.createdDateTime) return a.createdDateTime < b.createdDateTime ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}

function countOf({ onHand, held }: Item, variant: Variant): StockCount {
  const stock: { onHand: Partial<Record<Variant, number>>; held: Partial<Record<Variant, number>> } = {
    onHand,
    held,
  };
  return {
    onHand: stock.onHand[variant] ?? 0,
    held: stock.held[variant] ?? 0,
    available: availableUnits(stock, variant),
  };
}
