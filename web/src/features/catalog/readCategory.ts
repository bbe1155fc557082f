import type { Category } from '@shop/core/model/product';
import { categories } from '@shop/core/model/product';

/** Returns the category from a URL, or null for an invalid value. */
export function readCategory(text: string | null): Category | null {
  return categories.find((category) => category === text) ?? null;
}
