import type { ListedProduct } from '@shop/core/items/registry';
import { offeredVariants } from '@shop/core/items/sale';
import { categoryLabels } from '@shop/core/model/product';

/** Returns the category of a product without its part in brackets. Two cards side by side on a phone have no room for that. */
export function shortCategory({ category }: ListedProduct): string {
  return categoryLabels[category].replace(/ \(.*/, '');
}

/** Returns whether the shown price is the lowest of several. */
export function isPriceFrom(product: ListedProduct): boolean {
  return offeredVariants(product).length > 1;
}

/** Returns the average as it is shown, and the rating in words. */
export function ratingTexts({ average, count }: NonNullable<ListedProduct['rating']>) {
  const stars = average.toFixed(1);
  return { stars, words: `${stars} out of 5 stars, ${count === 1 ? '1 review' : `${count} reviews`}` };
}
