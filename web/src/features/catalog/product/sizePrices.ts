import type { ListedProduct, Size } from '@shop/core/items/registry';
import { firstVariant, listedCents, listedUnits, offeredVariants } from '@shop/core/items/sale';
import { sizeOf, sizeTexts } from '@shop/core/items/registry';
import { formatRand } from '@shop/core/model/money';

export function sizesOf(product: ListedProduct): Size[] {
  return offeredVariants(product).flatMap((variant) => sizeOf(variant) ?? []);
}

/**
 * Prefers the last choice, then the only size in stock, then the first size. Returns null if none of these is in stock.
 */
export function likelySize(product: ListedProduct, last?: Size): Size | null {
  const inStock = sizesOf(product).filter((size) => listedUnits(product, size) > 0);
  if (last !== undefined && inStock.includes(last)) return last;
  if (inStock.length === 1) return inStock[0] ?? null;
  return inStock.find((size) => size === firstVariant(product)) ?? null;
}

/**
 * `saved` is the percentage saved per gram compared with the first size. Returns null for sizes of one gram or of
 * unknown weight.
 */
export function perGram(product: ListedProduct, size: Size): { text: string; saved: number } | null {
  const grams = sizeTexts[size].grams ?? 1;
  if (grams === 1) return null;
  const cents = Math.round(listedCents(product, size) / grams);
  const saved = Math.max(0, Math.round((1 - cents / listedCents(product, firstVariant(product))) * 100));
  return { text: `${formatRand(cents)}/g`, saved };
}
