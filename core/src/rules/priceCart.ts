import type { Size } from '../items/registry';
import { sizeTexts } from '../items/variants';

/** A number of units at the same price each. */
export type PricedUnits = { unitCents: number; quantity: number };

/** Returns a line's total in cents: the rounded unit price times the quantity. */
export function lineCents(line: PricedUnits): number {
  return line.unitCents * line.quantity;
}

/** Returns a product's name in the cart: flowers gain ` 1G`, ` 3G` or ` PRE-ROLL`, unless their name ends with it already. */
export function cartLineName(name: string, size: Size | undefined): string {
  const suffix = size === undefined ? '' : sizeTexts[size].suffix;
  return name.toUpperCase().endsWith(suffix) ? name : name + suffix;
}
