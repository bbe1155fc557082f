import * as v from 'valibot';

/** The upper bound, R1 000 000, is far above a usual order total. */
export const centsSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000));

export const randSchema = v.pipe(
  v.number('is not a number'),
  v.finite('is not a number'),
  v.minValue(0, 'is negative'),
  v.maxValue(100_000, 'is too large'),
  v.check(hasAtMostTwoDecimals, 'has more than two decimals'),
);

export function randToCents(rand: number): number {
  return Math.round(rand * 100);
}

/** For the documented fields, which are in rand. */
export function centsToRand(cents: number): number {
  return cents / 100;
}

/** Formats cents as `R1234.50`. Throws a RangeError unless the number is whole and not negative. */
export function formatRand(cents: number): string {
  if (!Number.isInteger(cents) || cents < 0) {
    throw new RangeError(`not an amount in cents: ${String(cents)}`);
  }
  return `R${Math.floor(cents / 100)}.${(cents % 100).toString().padStart(2, '0')}`;
}

function hasAtMostTwoDecimals(rand: number): boolean {
  return Math.abs(rand * 100 - Math.round(rand * 100)) < 1e-6;
}
