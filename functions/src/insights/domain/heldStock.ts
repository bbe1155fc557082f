import type { Size, Variant } from '@shop/core/items/registry';
import { unitsByItem } from '@shop/core/rules/stock';

import type { ListedStock } from './lowStock';

/** Fewer units are an ordinary purchase, whatever their share of the stock. */
const fewestUnits = 5;
const shownItems = 5;

type HeldLine = { id: string; size?: Size | undefined; quantity: number };
type Held = { held: number; units: number };

/**
 * Returns the items with at least `fewestUnits` and `percent` of one size held by unpaid orders, the largest share
 * first. For each item, only the size with the largest share counts.
 */
export function heldStock(lines: readonly HeldLine[], listed: readonly ListedStock[], percent: number) {
  const heldUnits = unitsByItem(lines);
  const items = listed.flatMap(({ available, variants, offered: _offered, ...item }) => {
    const perSize = variants.map((variant, index) =>
      toHeld(heldUnits.get(item.id), variant, available[index]),
    );
    const [worst] = perSize.filter((size) => isMuch(size, percent)).sort(byShare);
    return worst === undefined ? [] : [{ ...item, ...worst }];
  });
  return { count: items.length, items: items.sort(byShare).slice(0, shownItems) };
}

function toHeld(
  units: Partial<Record<Variant, number>> | undefined,
  variant: Variant,
  available: number = 0,
): Held {
  const held = units?.[variant] ?? 0;
  return { held, units: held + available };
}

function isMuch({ held, units }: Held, percent: number): boolean {
  return held >= fewestUnits && held * 100 >= units * percent;
}

function byShare(a: Held, b: Held): number {
  return b.held * Math.max(1, a.units) - a.held * Math.max(1, b.units);
}
