/** Why a stored price may be a typing error: nothing is charged, or it is far from the one before. */
export type PriceDoubt = 'free' | 'far-above' | 'far-below';

/** More than this times the old price, or less than the old price divided by it, is asked back. */
const farFactor = 2;

/** What speaks against a new stored price in rand; `before` is null for a new item. Null when nothing does. */
export function priceDoubt(before: number | null, after: number): PriceDoubt | null {
  // What is no price is refused anyway.
  if (before === after || !(after >= 0)) return null;
  if (after === 0) return 'free';
  if (before === null || before === 0) return null;
  if (after > before * farFactor) return 'far-above';
  return after < before / farFactor ? 'far-below' : null;
}
