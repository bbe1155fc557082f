import type { Variant } from '@shop/core/items/registry';
import { typeOf, variants } from '@shop/core/items/registry';
import { backAtOf, soldOutUnits } from '@shop/core/items/sale';
import type { Stock, StockUnits } from '@shop/core/rules/stock';
import {
  availableUnits,
  commit,
  countUnknown,
  hold,
  release,
  restock,
  shortages,
} from '@shop/core/rules/stock';
import * as v from 'valibot';

import type { Item } from '../../items/domain/item';
import { itemSchema, withStock } from '../../items/domain/item';

/** `sell` combines `hold` and `commit`, for units that are no longer held. */
export type StockMove = 'hold' | 'commit' | 'release' | 'sell' | 'restock';

export type VariantDelta = { variant: Variant; onHandDelta: number; heldDelta: number };

/** Changes to the count of units held by unknown accounts (decision 0082). */
const unknownMoves = { hold: 1, commit: -1, release: -1, sell: null, restock: null } as const;

/** Returns null if too few units are available to hold or sell. */
export function moveStock(
  stock: Stock,
  units: StockUnits,
  { move, isUnknown = false }: { move: StockMove; isUnknown?: boolean | undefined },
): Stock | null {
  const moved = movedStock(stock, units, move);
  const direction = unknownMoves[move];
  return moved === null || !isUnknown || direction === null ? moved : countUnknown(moved, units, direction);
}

function movedStock(stock: Stock, units: StockUnits, move: StockMove): Stock | null {
  switch (move) {
    case 'hold':
      return shortages(stock, units).length > 0 ? null : hold(stock, units);
    case 'sell':
      return shortages(stock, units).length > 0 ? null : commit(hold(stock, units), units);
    case 'commit':
      return commit(stock, units);
    case 'release':
      return release(stock, units);
    case 'restock':
      return restock(stock, units);
  }
}

export function deltasOf(before: Stock, after: Stock): VariantDelta[] {
  return variants
    .map((variant) => ({
      variant,
      onHandDelta: (after.onHand[variant] ?? 0) - (before.onHand[variant] ?? 0),
      heldDelta: (after.held[variant] ?? 0) - (before.held[variant] ?? 0),
    }))
    .filter(({ onHandDelta, heldDelta }) => onHandDelta !== 0 || heldDelta !== 0);
}

/** Returns whether a variant sold out or became available, which the public lists must show immediately. */
export function crossesZero(before: Stock, after: Stock): boolean {
  return variants.some(
    (variant) => (availableUnits(before, variant) === 0) !== (availableUnits(after, variant) === 0),
  );
}

/** Adds the ids of the items, so that the rows of an item can be queried. */
export function toLedgerRow<E extends { lines: readonly { itemId: string }[] }>(
  entry: E,
): E & { itemIds: string[] } {
  return { ...entry, itemIds: [...new Set(entry.lines.map((line) => line.itemId))] };
}

/**
 * Applies moved stock to an item. A size that staff have marked as sold out stays sold out: its freed units join the
 * units that return with the size (decision 0084).
 */
export function keepSoldOut(item: Item, moved: Stock): Item {
  const before: Stock = item;
  const freed = typeOf(item.kind).variants.flatMap((variant) => {
    const units = availableUnits(moved, variant);
    const isMarked = soldOutUnits(item, variant) > 0 || backAtOf(item, variant) !== undefined;
    const isKept = isMarked && availableUnits(before, variant) === 0 && units > 0;
    return isKept ? [[variant, units] as const] : [];
  });
  if (freed.length === 0) return withStock(item, moved);
  const onHand = freed.map(([variant, units]) => [variant, (moved.onHand[variant] ?? 0) - units]);
  const soldOut = freed.map(([variant, units]) => [variant, soldOutUnits(item, variant) + units]);
  return v.parse(itemSchema, {
    ...withStock(item, { ...moved, onHand: { ...moved.onHand, ...Object.fromEntries(onHand) } }),
    soldOut: { ...item.soldOut, ...Object.fromEntries(soldOut) },
  });
}
