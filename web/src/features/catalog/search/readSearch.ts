import { readCategory } from '../readCategory';

import { readFilters } from './productFilters';
import { isProductOrder } from './productOrders';
import type { ProductSearch } from './searchProducts';

export function readSearch(params: URLSearchParams): ProductSearch {
  const order = params.get('sort');
  return {
    text: params.get('q') ?? '',
    category: readCategory(params.get('category')),
    filters: readFilters(params),
    order: isProductOrder(order) ? order : 'name',
  };
}
