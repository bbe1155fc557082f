import type { DeskItem, StockCount } from '@shop/core/model/deskItem';
import { sizeLabels, sizes } from '@shop/core/model/product';
import type { Variant } from '@shop/core/rules/stock';

/** One counter of an item with its label; edibles and extras have a single one without. */
export type Counter = { variant: Variant; label: string; count: StockCount; price: number };

/** An item's counters: one for each size of a flower. Prices are stored rand. */
export function countersOf(item: DeskItem): Counter[] {
  if (item.kind !== 'flower') {
    return [{ variant: 'unit', label: 'Units', count: item.stock.unit, price: item.price }];
  }
  return sizes.map((size) => ({
    variant: size,
    label: sizeLabels[size],
    count: item.stock[size],
    price: item.stockPrice[size],
  }));
}

/** Total in stock: what is on hand, over all sizes. */
export function totalOnHand(item: DeskItem): number {
  return countersOf(item).reduce((sum, { count }) => sum + count.onHand, 0);
}

/** The price a list shows: a flower's 1g price. Stored rand. */
export function listPrice(item: DeskItem): number {
  return item.kind === 'flower' ? item.stockPrice.oneGram : item.price;
}

/** `+5`, `-2`: a change with its sign. */
export function signed(change: number): string {
  return change > 0 ? `+${change}` : String(change).replace('-', '\u2212');
}
