import type { Category } from '@shop/core/model/product';

import type { ListedProduct } from '@/shared/items/listedProduct';
import { newestFirst } from '@/shared/items/listedProduct';

/** The two rows of the home screen: items 1 to 5 and 7 to 11 of the list, newest first. */
export type HomeRows = { hotDeals: ListedProduct[]; mostBought: ListedProduct[] };

/** A chosen chip narrows the list that both rows are cut from. */
export function homeRows(products: readonly ListedProduct[], category: Category | null): HomeRows {
  const list = newestFirst(
    category === null
      ? products.filter(isFlower)
      : products.filter((product) => product.category === category),
  );
  return { hotDeals: list.slice(0, 5), mostBought: list.slice(6, 11) };
}

function isFlower(product: ListedProduct): boolean {
  return product.kind === 'flower';
}
