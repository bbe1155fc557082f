export { totalStock } from '@shop/core/items/sale';

/** Number of units, over all variants, below which customers see that stock is low. */
export const lowStock = 5;

/** Sorts newest first. Products of the same instant keep a fixed order. */
export function newestFirst<T extends { createdDateTime: string; id: string }>(products: readonly T[]): T[] {
  return [...products].sort(
    (a, b) => Date.parse(b.createdDateTime) - Date.parse(a.createdDateTime) || (a.id < b.id ? -1 : 1),
  );
}
