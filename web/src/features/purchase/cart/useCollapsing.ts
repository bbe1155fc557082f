import { useState } from 'react';

import type { CartItem } from './cartSlice';
import { lineKey } from './cartSlice';

export type ShownLine = { item: CartItem; isLeaving: boolean };

/** Removed lines stay in their old positions until `dropped` is called for them. */
export function useCollapsing(items: readonly CartItem[]): {
  lines: readonly ShownLine[];
  dropped: (item: CartItem) => void;
} {
  const [known, setKnown] = useState(items);
  const [leaving, setLeaving] = useState<readonly { item: CartItem; index: number }[]>([]);
  if (known !== items) {
    setKnown(items);
    if (isMotionWelcome()) {
      const gone = known.map((item, index) => ({ item, index })).filter(({ item }) => !holds(items, item));
      setLeaving([...leaving.filter(({ item }) => !holds(items, item)), ...gone]);
    }
  }
  const lines: ShownLine[] = items.map((item) => ({ item, isLeaving: false }));
  for (const { item, index } of leaving) lines.splice(index, 0, { item, isLeaving: true });
  return {
    lines,
    dropped: (item) => setLeaving((old) => old.filter((one) => one.item !== item)),
  };
}

function holds(items: readonly CartItem[], item: CartItem): boolean {
  return items.some((one) => lineKey(one) === lineKey(item));
}

/** If motion is reduced, a removed line disappears immediately. */
function isMotionWelcome(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: no-preference)').matches ?? false;
}
