import type { ListedProduct } from '@shop/core/items/registry';
import { offeredVariants } from '@shop/core/items/sale';
import { categoryLabels } from '@shop/core/model/product';

/** Omits the part in brackets, which does not fit on narrow cards. */
export function shortCategory({ category }: ListedProduct): string {
  return categoryLabels[category].replace(/ \(.*/, '');
}

export function isPriceFrom(product: ListedProduct): boolean {
  return offeredVariants(product).length > 1;
}

export function ratingTexts({ average, count }: NonNullable<ListedProduct['rating']>) {
  const stars = average.toFixed(1);
  return { stars, words: `${stars} out of 5 stars, ${count === 1 ? '1 review' : `${count} reviews`}` };
}
