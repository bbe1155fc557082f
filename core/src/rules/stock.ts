import type { Size, Variant } from '../items/registry';
import { variantOf, variants } from '../items/registry';

/**
 * Units on hand and held, by variant. Units are available if they are on hand and not held. `heldByUnknown` counts those held by
 * accounts unknown to the shop.
 */
export type Stock = {
  onHand: Partial<Record<Variant, number>>;
  held: Partial<Record<Variant, number>>;
  heldByUnknown?: Partial<Record<Variant, number>> | undefined;
};

/** Units to move, by variant. */
export type StockUnits = Partial<Record<Variant, number>>;

/** Returns the units that can currently be bought. */
export function availableUnits(stock: Stock, variant: Variant): number {
  return Math.max(0, (stock.onHand[variant] ?? 0) - (stock.held[variant] ?? 0));
}

/**
 * Returns the units that accounts unknown to the shop may still hold: together at most half of those on hand. At least one unit
 * remains available to them, because otherwise new customers could not buy the last one.
 */
export function unitsForUnknown({ onHand, heldByUnknown }: Stock, variant: Variant): number {
  const most = Math.max(1, Math.floor((onHand[variant] ?? 0) / 2));
  return Math.max(0, most - (heldByUnknown?.[variant] ?? 0));
}

/** Adds up lines by item and variant, so that two lines of one product count together. */
export function unitsByItem(
  lines: readonly { id: string; size?: Size | undefined; quantity: number }[],
): Map<string, StockUnits> {
  const totals = new Map<string, StockUnits>();
  for (const line of lines) {
    const units = totals.get(line.id) ?? {};
    const variant = variantOf(line.size);
    units[variant] = (units[variant] ?? 0) + line.quantity;
    totals.set(line.id, units);
  }
  return totals;
}

/** Returns the variants with fewer units available than requested; empty when all can be held. */
export function shortages(stock: Stock, wanted: StockUnits): Variant[] {
  return variantsOf(wanted).filter((variant) => availableUnits(stock, variant) < (wanted[variant] ?? 0));
}

/** Holds units for an order that is being paid. Throws when they are not available: call `shortages` first. */
export function hold(stock: Stock, units: StockUnits): Stock {
  if (shortages(stock, units).length > 0) throw new RangeError('more units than are available');
  return { ...stock, held: move(stock.held, units, 1) };
}

/** Releases held units. Throws when fewer are held, because the counts would be wrong. */
export function release(stock: Stock, units: StockUnits): Stock {
  return { ...stock, held: move(stock.held, units, -1) };
}

/** Sells held units: they are neither on hand nor held any more. */
export function commit(stock: Stock, units: StockUnits): Stock {
  return { ...stock, onHand: move(stock.onHand, units, -1), held: move(stock.held, units, -1) };
}

/** Returns sold units to stock. */
export function restock(stock: Stock, units: StockUnits): Stock {
  return { ...stock, onHand: move(stock.onHand, units, 1) };
}

/** Adjusts the count of units held by unknown accounts: `direction` is 1 when they become held, -1 when they no longer are. */
export function countUnknown(stock: Stock, units: StockUnits, direction: 1 | -1): Stock {
  return { ...stock, heldByUnknown: move(stock.heldByUnknown ?? {}, units, direction) };
}

function move(counts: StockUnits, units: StockUnits, direction: 1 | -1): StockUnits {
  const moved = { ...counts };
  for (const variant of variantsOf(units)) {
    const next = (moved[variant] ?? 0) + direction * (units[variant] ?? 0);
    if (next < 0) throw new RangeError(`stock of ${variant} would fall below zero`);
    moved[variant] = next;
  }
  return moved;
}

function variantsOf(units: StockUnits): Variant[] {
  return variants.filter((variant) => units[variant] !== undefined);
}
