import type { Size, Variant } from '../model/product';
import { variantOf, variants } from '../model/product';

/**
 * On hand and held, per variant. Available is what is on hand and not held. `heldByUnknown`: what accounts hold together that the shop does
 * not know.
 */
export type Stock = {
  onHand: Partial<Record<Variant, number>>;
  held: Partial<Record<Variant, number>>;
  heldByUnknown?: Partial<Record<Variant, number>> | undefined;
};

/** Units to move, per variant. */
export type StockUnits = Partial<Record<Variant, number>>;

/** Units that can be bought now. */
export function availableUnits(stock: Stock, variant: Variant): number {
  return Math.max(0, (stock.onHand[variant] ?? 0) - (stock.held[variant] ?? 0));
}

/**
 * Units that accounts which the shop does not know may still hold: together at most half of what is on hand. One unit is always for sale to
 * them, or the last one could not be sold to a new customer.
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

/** The variants of which fewer units are available than wanted; empty when all can be held. */
export function shortages(stock: Stock, wanted: StockUnits): Variant[] {
  return variantsOf(wanted).filter((variant) => availableUnits(stock, variant) < (wanted[variant] ?? 0));
}

/** Sets units aside for an order that is being paid. Throws when they are not available: ask `shortages` first. */
export function hold(stock: Stock, units: StockUnits): Stock {
  if (shortages(stock, units).length > 0) throw new RangeError('more units than are available');
  return { ...stock, held: move(stock.held, units, 1) };
}

/** Gives held units back. Throws when fewer are held: the books would be wrong. */
export function release(stock: Stock, units: StockUnits): Stock {
  return { ...stock, held: move(stock.held, units, -1) };
}

/** Sells held units: they leave the shelf and are no longer held. */
export function commit(stock: Stock, units: StockUnits): Stock {
  return { ...stock, onHand: move(stock.onHand, units, -1), held: move(stock.held, units, -1) };
}

/** Puts sold units back on the shelf. */
export function restock(stock: Stock, units: StockUnits): Stock {
  return { ...stock, onHand: move(stock.onHand, units, 1) };
}

/** Counts a move of units that an account holds which the shop does not know: 1 when they are set aside, -1 when they are no longer. */
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
