import { randToCents } from '../model/money';
import type { ItemKind, ListedItem, Variant } from './registry';
import { typeOf } from './registry';

type BySize = Readonly<Partial<Record<Variant, number>>>;

/** In rand, or null if the item is not sold in that variant. */
export function storedPrice(
  item: { stockPrice: BySize } | { price: number },
  variant: Variant,
): number | null {
  if ('stockPrice' in item) return item.stockPrice[variant] ?? null;
  return variant === 'unit' ? item.price : null;
}

export function listedUnits(
  item: { stockQuantity: BySize } | { quantity: number },
  variant: Variant,
): number {
  if ('stockQuantity' in item) return item.stockQuantity[variant] ?? 0;
  return variant === 'unit' ? item.quantity : 0;
}

export function soldOutUnits(
  { soldOut }: { soldOut?: Partial<Record<Variant, number | undefined>> | undefined },
  variant: Variant,
): number {
  return soldOut?.[variant] ?? 0;
}

/** Returns the time at which the variant goes back on sale, or undefined if staff must put it back. */
export function backAtOf(
  { backAt }: { backAt?: Partial<Record<Variant, string>> | undefined },
  variant: Variant,
): string | undefined {
  return backAt?.[variant];
}

/** In cents, rounded once per unit. */
export function unitCents(kind: ItemKind, stored: number): number {
  return Math.round((randToCents(stored) * typeOf(kind).priceFactorTenths) / 10);
}

export function firstVariant({ kind }: Pick<ListedItem, 'kind'>): Variant {
  return typeOf(kind).variants[0] ?? 'unit';
}

export function offeredVariants(item: ListedItem): readonly Variant[] {
  return typeOf(item.kind).offered(item);
}

/** Returns the first variant in stock, or else the first offered. */
export function shownVariant(item: ListedItem): Variant {
  const offered = offeredVariants(item);
  return offered.find((variant) => listedUnits(item, variant) > 0) ?? offered[0] ?? 'unit';
}

export function listedCents(item: ListedItem, variant: Variant = shownVariant(item)): number {
  return unitCents(item.kind, storedPrice(item, variant) ?? 0);
}

export function totalStock(item: ListedItem): number {
  return typeOf(item.kind).variants.reduce((sum, variant) => sum + listedUnits(item, variant), 0);
}
