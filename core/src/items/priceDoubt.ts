/** Reason why a stored price may be a typing error: it is zero, or far from the previous one. */
export type PriceDoubt = 'free' | 'far-above' | 'far-below';

/** A price above the old one times this factor, or below the old one divided by it, must be confirmed. */
const farFactor = 2;

/** Returns the reason to doubt a new stored price in rand, or null. `before` is null for a new item. */
export function priceDoubt(before: number | null, after: number): PriceDoubt | null {
  // Other validation refuses values that are not a price.
  if (before === after || !(after >= 0)) return null;
  if (after === 0) return 'free';
  if (before === null || before === 0) return null;
  if (after > before * farFactor) return 'far-above';
  return after < before / farFactor ? 'far-below' : null;
}

/** Returns whether 3g cost less than 1g, or far more than three times as much, in stored rand. Ignores prices of zero. */
export function isOddForThreeGrams(oneGram: number, threeGram: number): boolean {
  if (!(oneGram > 0) || !(threeGram > 0)) return false;
  return threeGram < oneGram || threeGram > oneGram * 3 * farFactor;
}
