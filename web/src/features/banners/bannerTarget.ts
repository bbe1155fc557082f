import type { Category } from '@shop/core/model/product';
import { categories, categoryLabels } from '@shop/core/model/product';

import { paths, productsInCategory } from '@/config/paths';

/** Category that a sentence cannot identify, because its name is a common word. */
const everyday: Category = 'Other';

/**
 * Returns the link target of a banner, which is the page of a category. The title or, failing that, the description
 * must name the category. If none or several are named, returns the page of all products.
 */
export function bannerTarget({ title, description }: { title: string; description: string }): string {
  for (const text of [title, description]) {
    const named = categories.filter((category) => category !== everyday && isNamed(category, text));
    const [only] = named;
    if (only !== undefined && named.length === 1) return productsInCategory(only);
  }
  return paths.products;
}

/** Returns whether the text contains the value or label of the category, in the plural or the singular. */
function isNamed(category: Category, text: string): boolean {
  return [category, categoryLabels[category]].some((name) =>
    new RegExp(`\\b${escaped(name.replace(/s$/, ''))}`, 'i').test(text),
  );
}

function escaped(text: string): string {
  return text.replaceAll(/[()]/g, String.raw`\$&`);
}
