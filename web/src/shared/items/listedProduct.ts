export { totalStock } from '@shop/core/items/sale';

/** Total units of a product, across all variants, up to which customers see that stock is low. */
export const lowStock = 5;

/** Sorts newest first. Products created at the same instant are sorted by ID. */
export function newestFirst<T extends { createdDateTime: string; id: string }>(products: readonly T[]): T[] {
  return [...products].sort(
    (a, b) => Date.parse(b.createdDateTime) - Date.parse(a.createdDateTime) || (a.id < b.id ? -1 : 1),
  );
}
