import { randToCents } from '../model/money';
import type { Flower, Size } from '../model/product';
import { sizeSuffixes } from '../model/product';

/** So many units at this price each. */
export type PricedUnits = { unitCents: number; quantity: number };

/** The flower price shown and charged is the stored price times this factor, in tenths to stay in whole numbers. */
const flowerFactorTenths = 12;

/**
 * The price of one unit in cents. Flowers: stored rand times 1.2, rounded once per unit. Edibles and extras: as stored.
 */
export function unitCents(stored: number, size: Size | undefined): number {
  const cents = randToCents(stored);
  return size === undefined ? cents : Math.round((cents * flowerFactorTenths) / 10);
}

/** The 'from' price of a flower on its card: one gram, in cents. */
export function fromCents(flower: Pick<Flower, 'stockPrice'>): number {
  return unitCents(flower.stockPrice.oneGram, 'oneGram');
}

/** A line's total in cents: the rounded unit price times the quantity. */
export function lineCents(line: PricedUnits): number {
  return line.unitCents * line.quantity;
}

/** What lines come to: subtotal and total in cents; the delivery fee arrives in cents from the courier. */
export function cartTotals(lines: readonly PricedUnits[], deliveryFeeCents: number) {
  const subtotalCents = lines.reduce((sum, line) => sum + lineCents(line), 0);
  return { subtotalCents, deliveryFeeCents, totalCents: subtotalCents + deliveryFeeCents };
}

/** A product's name as a cart line: flowers gain ` 1G`, ` 3G` or ` PRE-ROLL`. */
export function cartLineName(name: string, size: Size | undefined): string {
  return size === undefined ? name : name + sizeSuffixes[size];
}
