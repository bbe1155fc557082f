import type { ItemKind, Variant } from '@shop/core/items/registry';
import { sizeOf } from '@shop/core/items/registry';

const shownItems = 6;

export type ListedStock = {
  id: string;
  code: string;
  name: string;
  kind: ItemKind;
  /** Available units, in the order of `variants`. */
  available: readonly number[];
  variants: readonly Variant[];
  /** Absent if the item is sold in all sizes. */
  offered?: readonly Variant[];
};

/**
 * `count` includes the sold-out sizes; `items` does not. `own` contains the levels of items that do not use `level`.
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
