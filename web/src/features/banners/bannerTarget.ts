import type { Banner } from '@shop/core/model/banner';
import type { Category } from '@shop/core/model/product';
import { categories, categoryLabels } from '@shop/core/model/product';

import { paths, productsInCategory } from '@/config/paths';

/** Never matched in banner texts, because "other" is a common word. */
const everyday: Category = 'Other';

/**
 * Returns the link that staff set. Without one, returns the path of the only category that the title or, failing that,
 * the description names, and otherwise the path of all products.
 */
export function bannerTarget({
  title,
  description,
  link,
}: Pick<Banner, 'title' | 'description' | 'link'>): string {
  if (link) return link;
  for (const text of [title, description]) {
    const named = categories.filter((category) => category !== everyday && isNamed(category, text));
    const [only] = named;
    if (only !== undefined && named.length === 1) return productsInCategory(only);
  }
  return paths.products;
}

/** Accepts the singular, as in "an edible". */
function isNamed(category: Category, text: string): boolean {
  return [category, categoryLabels[category]].some((name) =>
    new RegExp(`\\b${escaped(name.replace(/s$/, ''))}`, 'i').test(text),
  );
}

function escaped(text: string): string {
  return text.replaceAll(/[()]/g, String.raw`\$&`);
}
