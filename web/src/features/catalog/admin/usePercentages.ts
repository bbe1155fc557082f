import type { AdminItem } from '@shop/core/items/admin/registry';
import { adminOf } from '@shop/core/items/admin/registry';
import { useRef } from 'react';

import { toNumber } from './itemForm';
import type { Edits, Typed } from './itemRows';
import { countersOf } from './stockCounts';

/** A price that a percentage filled in, and the price that it was calculated from. */
type Fill = { base: number; filled: string };

type Percentages = {
  /** Starts from the typed price, or else the saved price. A second percentage replaces the first. */
  fill: (items: readonly AdminItem[], percent: number, edits: Edits) => { item: AdminItem; typed: Typed }[];
  clear: () => void;
};

export function usePercentages(): Percentages {
  const fills = useRef(new Map<string, Fill>());

  function filledIn(item: AdminItem, percent: number, typed: Typed = {}): Typed {
    const { price: at } = adminOf(item.kind).paths;
    const entries = countersOf(item).map(({ variant, price: saved }) => {
      const path = at(variant);
      const text = typed[path] ?? '';
      const last = fills.current.get(`${item.id} ${path}`);
      const base = last?.filled === text ? last.base : (toNumber(text) ?? saved);
      const filled = (Math.round(base * (100 + percent)) / 100).toFixed(2);
      fills.current.set(`${item.id} ${path}`, { base, filled });
      return [path, filled];
    });
    return Object.fromEntries(entries);
  }
  return {
    fill: (items, percent, edits) =>
      items.map((item) => ({ item, typed: filledIn(item, percent, edits.get(item.id)) })),
    clear: () => fills.current.clear(),
  };
}
