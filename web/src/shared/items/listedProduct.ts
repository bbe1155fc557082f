export { totalStock } from '@shop/core/items/sale';

/** Customers see a low-stock badge if all variants together have this many units or fewer. */
export const lowStock = 5;

export function newestFirst<T extends { createdDateTime: string; id: string }>(products: readonly T[]): T[] {
  return [...products].sort(
    (a, b) => Date.parse(b.createdDateTime) - Date.parse(a.createdDateTime) || (a.id < b.id ? -1 : 1),
  );
}
