import type { Category } from '@shop/core/model/product';
import { categories } from '@shop/core/model/product';

export function readCategory(text: string | null): Category | null {
  return categories.find((category) => category === text) ?? null;
}
