import type { ListedProduct } from '@shop/core/items/registry';
import type { Category } from '@shop/core/model/product';
import { categories } from '@shop/core/model/product';

/** What the listing is narrowed by; an empty text and no category show everything. */
export type ProductSearch = { text: string; category: Category | null };

/**
 * The listing: available products by name. The text is a case-insensitive part of the name, the category an exact match.
 */
export function searchProducts(products: readonly ListedProduct[], search: ProductSearch): ListedProduct[] {
  const wanted = search.text.trim().toLowerCase();
  return products
    .filter(
      (product) =>
        product.availability &&
        (search.category === null || product.category === search.category) &&
        product.name.toLowerCase().includes(wanted),
    )
    .sort((a, b) => names.compare(a.name, b.name));
}

/** A category from an address; anything that is not one counts as none. */
export function readCategory(text: string | null): Category | null {
  return categories.find((category) => category === text) ?? null;
}

const names = new Intl.Collator('en-ZA', { sensitivity: 'base', numeric: true });
