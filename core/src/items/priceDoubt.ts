/** Reason why a stored price may be a typing error: it is zero, or far from the previous one. */
export type PriceDoubt = 'free' | 'far-above' | 'far-below';

/** A new price must be confirmed if it is more than this factor above or below the old price. */
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

/**
 * Returns whether 3 g costs less than 1 g, or far more than three times as much, at stored prices in rand. Ignores
 * prices of zero.
 */
export function isOddForThreeGrams(oneGram: number, threeGram: number): boolean {
  if (!(oneGram > 0) || !(threeGram > 0)) return false;
  return threeGram < oneGram || threeGram > oneGram * 3 * farFactor;
}
