/** Reason to suspect a typing error in a price. */
export type PriceDoubt = 'free' | 'far-above' | 'far-below';

const farFactor = 2;

/** Takes stored prices in rand. `before` is null for a new item. */
export function priceDoubt(before: number | null, after: number): PriceDoubt | null {
  // Values that are not prices are refused elsewhere.
  if (before === after || !(after >= 0)) return null;
  if (after === 0) return 'free';
  if (before === null || before === 0) return null;
  if (after > before * farFactor) return 'far-above';
  return after < before / farFactor ? 'far-below' : null;
}

/** Returns whether 3 g costs less than 1 g, or more than six times as much. Ignores prices of zero. */
export function isOddForThreeGrams(oneGram: number, threeGram: number): boolean {
  if (!(oneGram > 0) || !(threeGram > 0)) return false;
  return threeGram < oneGram || threeGram > oneGram * 3 * farFactor;
}
