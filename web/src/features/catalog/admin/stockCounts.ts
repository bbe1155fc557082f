import type { StockCount } from '@shop/core/items/admin/adminFields';
import type { AdminItem } from '@shop/core/items/admin/registry';
import type { Variant } from '@shop/core/items/registry';
import { typeOf, sizeTexts } from '@shop/core/items/registry';
import { firstVariant, storedPrice } from '@shop/core/items/sale';

/** `price` is the stored price, in rand. */
export type Counter = { variant: Variant; label: string; count: StockCount; price: number };

const none: StockCount = { onHand: 0, held: 0, available: 0 };

export function countersOf(item: AdminItem): Counter[] {
  const stock: Partial<Record<Variant, StockCount>> = item.stock;
  return typeOf(item.kind).variants.map((variant) => ({
    variant,
    label: variant === 'unit' ? 'Units' : sizeTexts[variant].label,
    count: stock[variant] ?? none,
    price: storedPrice(item, variant) ?? 0,
  }));
}

export function isSized({ kind }: AdminItem): boolean {
  return typeOf(kind).variants.length > 1;
}

export function totalOnHand(item: AdminItem): number {
  return countersOf(item).reduce((sum, { count }) => sum + count.onHand, 0);
}

/** Returns the stored price of the first size, in rand. */
export function listPrice(item: AdminItem): number {
  return storedPrice(item, firstVariant(item)) ?? 0;
}

/** Formats a change as `+5` or `−2`. */
export function signed(change: number): string {
  return change > 0 ? `+${change}` : String(change).replace('-', '\u2212');
}
