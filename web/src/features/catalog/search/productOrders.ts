import type { ListedProduct } from '@shop/core/items/registry';
import { listedCents } from '@shop/core/items/sale';

type Compare = (a: ListedProduct, b: ListedProduct) => number;

/** Keys are the values of the URL parameter `sort`. */
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

/** A character, or the end of a name, that can be compared without a collator. */
const plain = /^[a-z ]?$/;

/**
 * Compares names alphabetically, ignoring case and accents. Most names first differ in a plain letter, so most lists
 * need no collator, which takes 60 ms to create on a slow phone.
 */
const byName: Compare = ({ name: a }, { name: b }) => {
  const [one, other] = [a.toLowerCase(), b.toLowerCase()];
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [x, y] = [one.charAt(at), other.charAt(at)];
  if (plain.test(x) && plain.test(y)) return x < y ? -1 : Number(x > y);
  names ??= new Intl.Collator('en-ZA', { sensitivity: 'base', numeric: true });
  return names.compare(a, b);
};

const compares: Record<ProductOrder, Compare> = {
  name: byName,
  // Only buyers can rate, so the stars of a product indicate its popularity.
  popular: (a, b) => likingOf(b) - likingOf(a),
  price: (a, b) => listedCents(a) - listedCents(b),
  new: (a, b) => Date.parse(b.createdDateTime) - Date.parse(a.createdDateTime),
};

export function comparing(order: ProductOrder): Compare {
  return (a, b) => compares[order](a, b) || byName(a, b);
}

/** Returns the sum of all stars. */
function likingOf({ rating }: ListedProduct): number {
  return (rating?.average ?? 0) * (rating?.count ?? 0);
}
