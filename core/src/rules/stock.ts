import type { Size } from '../model/product';

/** The counter a line draws from: one for each size of a flower, `unit` for edibles and extras. */
export type StockSlot = Size | 'unit';

/** On hand and held, per slot. Available is what is on hand and not held. */
export type Stock = { onHand: Partial<Record<StockSlot, number>>; held: Partial<Record<StockSlot, number>> };

/** Units to move, per slot. */
export type StockUnits = Partial<Record<StockSlot, number>>;

export function slotOf(size: Size | undefined): StockSlot {
  return size ?? 'unit';
}

/** Units that can be bought now. */
export function availableUnits(stock: Stock, slot: StockSlot): number {
  return Math.max(0, (stock.onHand[slot] ?? 0) - (stock.held[slot] ?? 0));
}

/** Adds up lines by item and slot, so that two lines of one product count together. */
export function unitsByItem(
  lines: readonly { id: string; size?: Size | undefined; quantity: number }[],
): Map<string, StockUnits> {
  const totals = new Map<string, StockUnits>();
  for (const line of lines) {
    const units = totals.get(line.id) ?? {};
    const slot = slotOf(line.size);
    units[slot] = (units[slot] ?? 0) + line.quantity;
    totals.set(line.id, units);
  }
  return totals;
}

/** The slots of which fewer units are available than wanted; empty when all can be held. */
export function shortages(stock: Stock, wanted: StockUnits): StockSlot[] {
  return slotsOf(wanted).filter((slot) => availableUnits(stock, slot) < (wanted[slot] ?? 0));
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
export function claim(stock: Stock, units: StockUnits): Stock {
  return { onHand: move(stock.onHand, units, -1), held: move(stock.held, units, -1) };
}

/** Puts sold units back on the shelf. */
export function restock(stock: Stock, units: StockUnits): Stock {
  return { onHand: move(stock.onHand, units, 1), held: stock.held };
}

function move(counts: StockUnits, units: StockUnits, direction: 1 | -1): StockUnits {
  const moved = { ...counts };
  for (const slot of slotsOf(units)) {
    const next = (moved[slot] ?? 0) + direction * (units[slot] ?? 0);
    if (next < 0) throw new RangeError(`stock of ${slot} would fall below zero`);
    moved[slot] = next;
  }
  return moved;
}

function slotsOf(units: StockUnits): StockSlot[] {
  return (['oneGram', 'threeGram', 'preRoll', 'unit'] as const).filter((slot) => units[slot] !== undefined);
}
