import type { ListedProduct } from '@shop/core/items/registry';
import { typeOf } from '@shop/core/items/registry';
import type { Category } from '@shop/core/model/product';

import { newestFirst } from '@/shared/items/listedProduct';

/**
 * Number of cards in the first row whose pictures load immediately. A phone shows that many cards without scrolling.
 */
export const eagerCards = 2;

/** The two rows of the home page: items 1 to 5 and 7 to 11 of the list, newest first. */
export type HomeRows = { hotDeals: ListedProduct[]; mostBought: ListedProduct[] };

/** Returns both rows, filtered by the selected category, if any. */
export function homeRows(products: readonly ListedProduct[], category: Category | null): HomeRows {
  const list = newestFirst(
    category === null
      ? products.filter(({ kind }) => typeOf(kind).isOnHome)
      : products.filter((product) => product.category === category),
  );
  return { hotDeals: list.slice(0, 5), mostBought: list.slice(6, 11) };
}
