import type { ItemKind } from '@shop/core/items/registry';
import type { Variant } from '@shop/core/model/product';

const shownItems = 5;

/** A product on sale, as its public list has it. */
export type ListedStock = {
  id: string;
  code: string;
  name: string;
  kind: ItemKind;
  /** Units that can be bought, one number for each size. */
  available: readonly number[];
  /** The sizes, in the same order. */
  variants: readonly Variant[];
};

/** How many products have `level` units of some size or fewer, or as few as their own level says, and the scarcest of them. */
export function lowStock(
  items: readonly ListedStock[],
  level: number,
  own: ReadonlyMap<string, number> = new Map(),
) {
  const low = items
    .map(({ available, variants: _sizes, ...item }) => ({ ...item, left: scarcest(available) }))
    .filter(({ id, left }) => left <= (own.get(id) ?? level))
    .sort((a, b) => a.left - b.left || (a.name < b.name ? -1 : 1));
  return { level, count: low.length, items: low.slice(0, shownItems) };
}

/** A size at 0 is sold out or never sold: it counts only when no other size is left. */
function scarcest(available: readonly number[]): number {
  const left = available.filter((units) => units > 0);
  return left.length === 0 ? 0 : Math.min(...left);
}
