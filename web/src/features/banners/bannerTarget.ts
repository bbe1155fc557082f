import type { Category } from '@shop/core/model/product';
import { categories, categoryLabels } from '@shop/core/model/product';

import { paths, productsInCategory } from '@/config/paths';

/** A word of everyday language, which names no category in a sentence. */
const everyday: Category = 'Other';

/** Where a banner leads: to the one category that its title speaks of, else its description, else to all products. */
export function bannerTarget({ title, description }: { title: string; description: string }): string {
  for (const text of [title, description]) {
    const named = categories.filter((category) => category !== everyday && isNamed(category, text));
    const [only] = named;
    if (only !== undefined && named.length === 1) return productsInCategory(only);
  }
  return paths.products;
}

/** By its value or its label, in the singular too. */
function isNamed(category: Category, text: string): boolean {
  return [category, categoryLabels[category]].some((name) =>
    new RegExp(`\\b${escaped(name.replace(/s$/, ''))}`, 'i').test(text),
  );
}

function escaped(text: string): string {
  return text.replaceAll(/[()]/g, String.raw`\$&`);
}
