import type { ItemKind, Variant } from '@shop/core/items/registry';
import { sizeOf } from '@shop/core/items/registry';

const shownItems = 6;

/** An item on sale, as in its public list. */
export type ListedStock = {
  id: string;
  code: string;
  name: string;
  kind: ItemKind;
  /** Available units of each size. */
  available: readonly number[];
  /** The sizes, in the order of `available`. */
  variants: readonly Variant[];
  /** Sizes in which the item is sold. Absent if the item is sold in all sizes. */
  offered?: readonly Variant[];
};

/**
 * Counts the sizes at or below their low stock level, including sold-out sizes. Returns that count, the number of
 * sold-out sizes, and the sizes with the fewest units left. `own` contains the levels of items that do not use `level`.
 */
export function lowStock(
  items: readonly ListedStock[],
  level: number,
  own: ReadonlyMap<string, number> = new Map(),
) {
  const low = items
    .flatMap(({ available, variants, offered = variants, ...item }) =>
      variants.flatMap((variant, index) => {
        const left = available[index] ?? 0;
        const isLow = offered.includes(variant) && left <= (own.get(item.id) ?? level);
        const size = sizeOf(variant);
        return isLow ? [{ ...item, ...(size !== undefined && { size }), left }] : [];
      }),
    )
    .sort((a, b) => a.left - b.left || (a.name < b.name ? -1 : 1));
  const left = low.filter((size) => size.left > 0);
  return { level, count: low.length, soldOut: low.length - left.length, items: left.slice(0, shownItems) };
}
