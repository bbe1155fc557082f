import type { ListedProduct } from '@shop/core/items/registry';
import type { Category } from '@shop/core/model/product';

import { totalStock } from '@/shared/items/listedProduct';

import type { ChosenFilters } from './productFilters';
import { isKept } from './productFilters';
import type { ProductOrder } from './productOrders';
import { comparing } from './productOrders';
import { findByText } from './textSearch';

export type ProductSearch = {
  text: string;
  category: Category | null;
  filters: ChosenFilters;
  order: ProductOrder;
};

/**
 * Returns only products for sale. Sold-out products always come last. When sorted by name, better text matches come
 * first.
 */
export function searchProducts(products: readonly ListedProduct[], search: ProductSearch): ListedProduct[] {
  const fits = findByText(products, search.text);
  const fitOf = (product: ListedProduct) => (search.order === 'name' ? (fits.get(product) ?? 0) : 0);
  const isOut = new Map([...fits.keys()].map((product) => [product, totalStock(product) <= 0 ? 1 : 0]));
  const compare = comparing(search.order);
  return [...fits.keys()]
    .filter(
      (product) =>
        product.availability &&
        (search.category === null || product.category === search.category) &&
        isKept(product, search.filters),
    )
    .sort((a, b) => (isOut.get(a) ?? 0) - (isOut.get(b) ?? 0) || fitOf(a) - fitOf(b) || compare(a, b));
}

export function isNarrowed({ text, category, filters, order }: ProductSearch): boolean {
  return text !== '' || category !== null || Object.keys(filters).length > 0 || order !== 'name';
}
