import type { Adjustment } from '../model/adjustment';
import { hasMeaning } from './adjustmentKinds';
import type { PricedUnits } from './priceCart';
import { lineCents } from './priceCart';

/**
 * Distributes whole cents by weight, by the largest remainder. The shares add up to the amount, and none is larger than its
 * weight if the weights add up to at least the amount.
 */
export function sharesOf(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  const floors = weights.map((weight) => Math.floor((cents * weight) / total));
  const left = cents - floors.reduce((sum, share) => sum + share, 0);
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (cents * weight) % total }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  const favoured = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return floors.map((share, index) => (favoured.has(index) ? share + 1 : share));
}

/** Returns each line's share of a new order's discounts, in cents. Each discount is shared among the lines to which it applies. */
export function lineDiscounts(
  lines: readonly (PricedUnits & { id: string })[],
  adjustments: readonly Adjustment[],
): number[] {
  return adjustments
    .filter(({ kind }) => hasMeaning(kind, { isSharedByLines: true }))
    .reduce<number[]>(
      (borne, { cents, itemIds }) => {
        const weights = lines.map((line, index) => {
          const isMeant = itemIds === undefined || itemIds.includes(line.id);
          return isMeant ? lineCents(line) - (borne[index] ?? 0) : 0;
        });
        const shares = sharesOf(-cents, weights);
        return borne.map((known, index) => known + (shares[index] ?? 0));
      },
      lines.map(() => 0),
    );
}
