import { randToCents } from '../model/money';
import type { ItemKind, ListedItem, Variant } from './registry';
import { typeOf } from './registry';

type BySize = Readonly<Partial<Record<Variant, number>>>;

/** Returns the stored price of a variant in rand, or null if the item is not sold in that variant. */
export function storedPrice(
  item: { stockPrice: BySize } | { price: number },
  variant: Variant,
): number | null {
  if ('stockPrice' in item) return item.stockPrice[variant] ?? null;
  return variant === 'unit' ? item.price : null;
}

/** Returns the units of a variant that can be bought, as in a public list. */
export function listedUnits(
  item: { stockQuantity: BySize } | { quantity: number },
  variant: Variant,
): number {
  if ('stockQuantity' in item) return item.stockQuantity[variant] ?? 0;
  return variant === 'unit' ? item.quantity : 0;
}

/** Returns the units of a variant that staff have taken off sale. */
export function soldOutUnits(
  { soldOut }: { soldOut?: Partial<Record<Variant, number | undefined>> | undefined },
  variant: Variant,
): number {
  return soldOut?.[variant] ?? 0;
}

/**
 * Returns the instant at which a sold-out variant returns to sale automatically. Returns undefined if staff must return
 * the variant to sale.
 */
export function backAtOf(
  { backAt }: { backAt?: Partial<Record<Variant, string>> | undefined },
  variant: Variant,
): string | undefined {
  return backAt?.[variant];
}

/** Returns the price of one unit in cents: the stored price times the factor of its kind, rounded once per unit. */
export function unitCents(kind: ItemKind, stored: number): number {
  return Math.round((randToCents(stored) * typeOf(kind).priceFactorTenths) / 10);
}

/** Returns the variant whose price represents a kind: `unit`, or the first size. */
export function firstVariant({ kind }: Pick<ListedItem, 'kind'>): Variant {
  return typeOf(kind).variants[0] ?? 'unit';
}

/** Returns the variants in which an item is offered. */
export function offeredVariants(item: ListedItem): readonly Variant[] {
  return typeOf(item.kind).offered(item);
}

/** Returns the variant whose price is shown for a listed item: the first in stock, or else the first offered. */
export function shownVariant(item: ListedItem): Variant {
  const offered = offeredVariants(item);
  return offered.find((variant) => listedUnits(item, variant) > 0) ?? offered[0] ?? 'unit';
}

/** Returns the price of one unit of a listed item in cents. */
export function listedCents(item: ListedItem, variant: Variant = shownVariant(item)): number {
  return unitCents(item.kind, storedPrice(item, variant) ?? 0);
}

/** Returns the total units of an item that can be bought, over all variants. */
export function totalStock(item: ListedItem): number {
  return typeOf(item.kind).variants.reduce((sum, variant) => sum + listedUnits(item, variant), 0);
}
