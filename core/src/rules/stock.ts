import type { Size, Variant } from '../model/product';
import { variantOf, variants } from '../model/product';

/** On hand and held, per variant. Available is what is on hand and not held. */
export type Stock = { onHand: Partial<Record<Variant, number>>; held: Partial<Record<Variant, number>> };

/** Units to move, per variant. */
export type StockUnits = Partial<Record<Variant, number>>;

/** Units that can be bought now. */
export function availableUnits(stock: Stock, variant: Variant): number {
  return Math.max(0, (stock.onHand[variant] ?? 0) - (stock.held[variant] ?? 0));
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
  return { onHand: stock.onHand, held: move(stock.held, units, 1) };
}

/** Gives held units back. Throws when fewer are held: the books would be wrong. */
export function release(stock: Stock, units: StockUnits): Stock {
  return { onHand: stock.onHand, held: move(stock.held, units, -1) };
}

/** Sells held units: they leave the shelf and are no longer held. */
export function commit(stock: Stock, units: StockUnits): Stock {
  return { onHand: move(stock.onHand, units, -1), held: move(stock.held, units, -1) };
}

/** Puts sold units back on the shelf. */
export function restock(stock: Stock, units: StockUnits): Stock {
  return { onHand: move(stock.onHand, units, 1), held: stock.held };
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
