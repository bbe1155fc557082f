import type { Size, Variant } from '../items/registry';
import { variantOf, variants } from '../items/registry';

/**
 * `onHand` includes `held`. `held` includes `heldByUnknown`, the units held by accounts that are not known (decision
 * 0082).
 */
export type Stock = {
  onHand: Partial<Record<Variant, number>>;
  held: Partial<Record<Variant, number>>;
  heldByUnknown?: Partial<Record<Variant, number>> | undefined;
};

export type StockUnits = Partial<Record<Variant, number>>;

export function availableUnits(stock: Stock, variant: Variant): number {
  return Math.max(0, (stock.onHand[variant] ?? 0) - (stock.held[variant] ?? 0));
}

/**
 * Returns how many more units may be held by accounts that are not known. Together they may hold half of the stock, but
 * at least one unit, so that new customers can buy the last unit.
 */
export function unitsForUnknown({ onHand, heldByUnknown }: Stock, variant: Variant): number {
  const most = Math.max(1, Math.floor((onHand[variant] ?? 0) / 2));
  return Math.max(0, most - (heldByUnknown?.[variant] ?? 0));
}

/** Adds up the lines of each item and size. */
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

export function shortages(stock: Stock, wanted: StockUnits): Variant[] {
  return variantsOf(wanted).filter((variant) => availableUnits(stock, variant) < (wanted[variant] ?? 0));
}

/** Throws if the units are not available. Callers check `shortages` first. */
export function hold(stock: Stock, units: StockUnits): Stock {
  if (shortages(stock, units).length > 0) throw new RangeError('more units than are available');
  return { ...stock, held: move(stock.held, units, 1) };
}

/** Throws if fewer units are held. */
export function release(stock: Stock, units: StockUnits): Stock {
  return { ...stock, held: move(stock.held, units, -1) };
}

/** Sells held units. Throws if fewer units are held. */
export function commit(stock: Stock, units: StockUnits): Stock {
  return { ...stock, onHand: move(stock.onHand, units, -1), held: move(stock.held, units, -1) };
}

export function restock(stock: Stock, units: StockUnits): Stock {
  return { ...stock, onHand: move(stock.onHand, units, 1) };
}

/** `direction` is 1 for a new hold and -1 for an ended one. */
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
