import type { Category } from '@shop/core/model/product';
import { categories } from '@shop/core/model/product';

/** Returns the category of an address; null for an invalid one. */
export function readCategory(text: string | null): Category | null {
  return categories.find((category) => category === text) ?? null;
}
