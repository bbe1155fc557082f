import type { ListedProduct } from '@shop/core/items/registry';
import { typeOf } from '@shop/core/items/registry';
import type { Category } from '@shop/core/model/product';

import { newestFirst } from '@/shared/items/listedProduct';

/** Number of cards that a phone shows without scrolling. Their pictures load immediately. */
export const eagerCards = 2;

/** As specified, neither row shows the sixth item. */
export type HomeRows = { hotDeals: ListedProduct[]; mostBought: ListedProduct[] };

export function homeRows(products: readonly ListedProduct[], category: Category | null): HomeRows {
  const list = newestFirst(
    category === null
      ? products.filter(({ kind }) => typeOf(kind).isOnHome)
      : products.filter((product) => product.category === category),
  );
  return { hotDeals: list.slice(0, 5), mostBought: list.slice(6, 11) };
}
