import type { ListedProduct } from '@shop/core/items/registry';
import { listedCents } from '@shop/core/items/sale';

type Compare = (a: ListedProduct, b: ListedProduct) => number;

/** Sort orders of a list, by their names in the URL. */
export const productOrders = {
  name: 'A to Z',
  popular: 'Popular',
  price: 'Price, low to high',
  new: 'Newest',
} as const;
export type ProductOrder = keyof typeof productOrders;

export function isProductOrder(name: string | null): name is ProductOrder {
  return name !== null && Object.hasOwn(productOrders, name);
}

let names: Intl.Collator | undefined;

/** Creates the collator on first use, because this module is part of the script in every page. */
const byName: Compare = (a, b) => {
  names ??= new Intl.Collator('en-ZA', { sensitivity: 'base', numeric: true });
  return names.compare(a.name, b.name);
};

const compares: Record<ProductOrder, Compare> = {
  name: byName,
  // Only buyers can rate. Products without a rating come last.
  popular: (a, b) => likingOf(b) - likingOf(a),
  price: (a, b) => listedCents(a) - listedCents(b),
  new: (a, b) => Date.parse(b.createdDateTime) - Date.parse(a.createdDateTime),
};

/** Returns a comparison function. Products of equal rank are sorted by name. */
export function comparing(order: ProductOrder): Compare {
  return (a, b) => compares[order](a, b) || byName(a, b);
}

/** Returns the sum of a product's stars. */
function likingOf({ rating }: ListedProduct): number {
  return (rating?.average ?? 0) * (rating?.count ?? 0);
}
