import type { ListedProduct } from '@shop/core/items/registry';

import { totalStock } from '@/shared/items/listedProduct';

const most = 5;

/**
 * Ranks products with the same strain and category first, and then those with only the same strain. Products with only
 * the same category rank last, together with those of other kinds. Sorts equal ranks by rating.
 */
export function relatedProducts(product: ListedProduct, products: readonly ListedProduct[]): ListedProduct[] {
  return products
    .filter((other) => other.id !== product.id && other.availability && totalStock(other) > 0)
    .map((other) => ({ other, likeness: likenessOf(product, other), liked: other.rating?.average ?? 0 }))
    .filter(({ likeness }) => likeness > 0)
    .sort((a, b) => b.likeness - a.likeness || b.liked - a.liked || (a.other.id < b.other.id ? -1 : 1))
    .slice(0, most)
    .map(({ other }) => other);
}

function likenessOf(product: ListedProduct, other: ListedProduct): number {
  const strainOf = (one: ListedProduct) => ('label' in one ? one.label : undefined);
  if (product.kind !== other.kind) return 1;
  const isStrain = strainOf(product) !== undefined && strainOf(product) === strainOf(other);
  return (isStrain ? 2 : 0) + (product.category === other.category ? 1 : 0);
}
