import type { Adjustment, AdjustmentKind, ShownAdjustment } from '../model/adjustment';

type AdjustmentMeaning = {
  /** The sum that includes the adjustment. */
  total: 'deliveryFeeCents' | 'discountCents';
  /** True if the adjustment is distributed over the lines, so that it reduces refunds of their units. */
  isSharedByLines: boolean;
  /** The daily sales figure that the adjustment changes. */
  tally: 'discountCents' | 'deliveryCents';
  /** Kind of record that `sourceId` names. */
  source: 'promotion';
  /** Column of the exported file. */
  column: 'Delivery fee (R)' | 'Discount (R)';
};

const meanings: Readonly<Record<AdjustmentKind, AdjustmentMeaning>> = {
  delivery: {
    total: 'deliveryFeeCents',
    isSharedByLines: false,
    tally: 'deliveryCents',
    source: 'promotion',
    column: 'Delivery fee (R)',
  },
  discount: {
    total: 'discountCents',
    isSharedByLines: true,
    tally: 'discountCents',
    source: 'promotion',
    column: 'Discount (R)',
  },
};

export type AdjustmentTotal = AdjustmentMeaning['total'];
export type AdjustmentTally = AdjustmentMeaning['tally'];
export type AdjustmentColumn = AdjustmentMeaning['column'];

export function adjustmentCents(
  adjustments: readonly ShownAdjustment[],
  wanted: Partial<AdjustmentMeaning>,
): number {
  return adjustments.reduce((sum, { kind, cents }) => (hasMeaning(kind, wanted) ? sum + cents : sum), 0);
}

export function hasMeaning(kind: AdjustmentKind, wanted: Partial<AdjustmentMeaning>): boolean {
  const meant: Record<string, unknown> = meanings[kind];
  return Object.entries(wanted).every(([question, answer]) => meant[question] === answer);
}

export type PricedUnits = { unitCents: number; quantity: number };

export function lineCents(line: PricedUnits): number {
  return line.unitCents * line.quantity;
}

/** The discount is positive. */
export type OrderTotals = Record<AdjustmentTotal | 'subtotalCents' | 'totalCents', number>;

export function orderTotals(
  lines: readonly PricedUnits[],
  adjustments: readonly Adjustment[] = [],
): OrderTotals {
  const subtotalCents = lines.reduce((sum, line) => sum + lineCents(line), 0);
  return {
    subtotalCents,
    deliveryFeeCents: adjustmentCents(adjustments, { total: 'deliveryFeeCents' }),
    discountCents: 0 - adjustmentCents(adjustments, { total: 'discountCents' }),
    totalCents: adjustments.reduce((sum, { cents }) => sum + cents, subtotalCents),
  };
}

export function deliveryAdjustments(cents: number): Adjustment[] {
  return cents === 0 ? [] : [{ kind: 'delivery', name: 'Delivery', cents }];
}

/**
 * Distributes whole cents by weight, using the largest remainder method. The shares add up to the amount. No share
 * exceeds its weight if the weights add up to at least the amount.
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

/** Returns the discount of each line. A discount is distributed over the lines to which it applies. */
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
