import type { ListedProduct } from '@shop/core/items/registry';
import { listedCents, listedUnits, offeredVariants } from '@shop/core/items/sale';
import { formatRand } from '@shop/core/model/money';
import type { Size } from '@shop/core/model/product';
import { sizeGrams, sizeOf } from '@shop/core/model/product';

/** Returns the sizes of a product; none for products sold by unit. */
export function sizesOf(product: ListedProduct): Size[] {
  return offeredVariants(product).flatMap((variant) => sizeOf(variant) ?? []);
}

/**
 * Returns the size chosen last, otherwise the only one in stock, otherwise 1g. Null where the customer must choose, or there are
 * no sizes.
 */
export function likelySize(product: ListedProduct, last?: Size): Size | null {
  const inStock = sizesOf(product).filter((size) => listedUnits(product, size) > 0);
  if (last !== undefined && inStock.includes(last)) return last;
  if (inStock.length === 1) return inStock[0] ?? null;
  return inStock.find((size) => size === 'oneGram') ?? null;
}

/** Returns the price per gram of a size of several grams, and its saving over one gram; null where that is no new information. */
export function perGram(product: ListedProduct, size: Size): string | null {
  const grams = sizeGrams[size] ?? 1;
  if (grams === 1) return null;
  const cents = Math.round(listedCents(product, size) / grams);
  const saved = Math.round((1 - cents / listedCents(product, 'oneGram')) * 100);
  return saved > 0 ? `${formatRand(cents)}/g, save ${saved}%` : `${formatRand(cents)}/g`;
}
