import type { SoldProduct } from '@shop/core/model/sales';

const notOnSale = 'No longer on sale';

/** Best-selling first. */
export function byCategory(
  sold: readonly SoldProduct[],
  categories: ReadonlyMap<string, string>,
): { name: string; units: number; cents: number }[] {
  const sums = new Map<string, { units: number; cents: number }>();
  for (const { id, units, cents } of sold) {
    const name = categories.get(id) ?? notOnSale;
    const known = sums.get(name) ?? { units: 0, cents: 0 };
    sums.set(name, { units: known.units + units, cents: known.cents + cents });
  }
  return [...sums]
    .map(([name, sum]) => ({ name, ...sum }))
    .sort((a, b) => b.cents - a.cents || (a.name < b.name ? -1 : 1));
}
