import type { Category } from '@shop/core/model/product';
import { categories } from '@shop/core/model/product';

/** A category from an address; anything that is not one counts as none. */
export function readCategory(text: string | null): Category | null {
  return categories.find((category) => category === text) ?? null;
}
