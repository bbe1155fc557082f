export { totalStock } from '@shop/core/items/sale';

/** So few units, over all variants, are worth a word to the customer. */
export const lowStock = 5;

/** Newest first; products of the same instant keep a fixed order. */
export function newestFirst<T extends { createdDateTime: string; id: string }>(products: readonly T[]): T[] {
  return [...products].sort(
    (a, b) => Date.parse(b.createdDateTime) - Date.parse(a.createdDateTime) || (a.id < b.id ? -1 : 1),
  );
}
