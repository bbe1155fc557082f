export { totalStock } from '@shop/core/items/sale';

/** Customers see that stock is low if all variants together have no more than this many units. */
export const lowStock = 5;

export function newestFirst<T extends { createdDateTime: string; id: string }>(products: readonly T[]): T[] {
  return [...products].sort(
    (a, b) => Date.parse(b.createdDateTime) - Date.parse(a.createdDateTime) || (a.id < b.id ? -1 : 1),
  );
}
