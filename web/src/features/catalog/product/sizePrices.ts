import type { ListedProduct } from '@shop/core/items/registry';
import { listedCents, listedUnits, offeredVariants } from '@shop/core/items/sale';
import { formatRand } from '@shop/core/model/money';
import type { Size } from '@shop/core/model/product';
import { sizeGrams, sizeOf } from '@shop/core/model/product';

/** The sizes that a product comes in; none for what is sold by the unit. */
export function sizesOf(product: ListedProduct): Size[] {
  return offeredVariants(product).flatMap((variant) => sizeOf(variant) ?? []);
}

/** The size taken last, else the only one in stock, else 1g. Null where there is a choice to make, or nothing to choose. */
export function likelySize(product: ListedProduct, last?: Size): Size | null {
  const inStock = sizesOf(product).filter((size) => listedUnits(product, size) > 0);
  if (last !== undefined && inStock.includes(last)) return last;
  if (inStock.length === 1) return inStock[0] ?? null;
  return inStock.find((size) => size === 'oneGram') ?? null;
}

/** What a gram costs in a size of several, and what that saves against one gram; null where that says nothing new. */
export function perGram(product: ListedProduct, size: Size): string | null {
  const grams = sizeGrams[size] ?? 1;
  if (grams === 1) return null;
  const cents = Math.round(listedCents(product, size) / grams);
  const saved = Math.round((1 - cents / listedCents(product, 'oneGram')) * 100);
  return saved > 0 ? `${formatRand(cents)}/g, save ${saved}%` : `${formatRand(cents)}/g`;
}
