import type { AdjustmentKind, ShownAdjustment } from '../model/adjustment';

/** Meaning of a kind of adjustment wherever sums are calculated. A kind that lacks one of the fields does not compile. */
type AdjustmentMeaning = {
  /** Sum of the order that it is part of; only the fee is refunded when a delivery is collected after all. */
  total: 'deliveryFeeCents' | 'discountCents';
  /** Whether lines share it, so that refunds for their units are reduced. */
  isSharedByLines: boolean;
  /** Figure of a day's sales that it changes. */
  tally: 'goodsCents' | 'deliveryCents';
  /** Its column in the exported file. */
  column: 'Delivery fee (R)' | 'Discount (R)';
  /** Part of a purchase's fingerprint that changes with it. */
  fingerprint: 'total';
};

const meanings: Readonly<Record<AdjustmentKind, AdjustmentMeaning>> = {
  delivery: {
    total: 'deliveryFeeCents',
    isSharedByLines: false,
    tally: 'deliveryCents',
    column: 'Delivery fee (R)',
    fingerprint: 'total',
  },
  discount: {
    total: 'discountCents',
    isSharedByLines: true,
    tally: 'goodsCents',
    column: 'Discount (R)',
    fingerprint: 'total',
  },
};

/** Sums of an order, and columns of the exported file, that adjustments are part of. */
export type AdjustmentTotal = AdjustmentMeaning['total'];
export type AdjustmentColumn = AdjustmentMeaning['column'];

/** Returns the sum of the adjustments with a given meaning, in cents. */
export function adjustmentCents(
  adjustments: readonly ShownAdjustment[],
  wanted: Partial<AdjustmentMeaning>,
): number {
  return adjustments.reduce((sum, { kind, cents }) => (hasMeaning(kind, wanted) ? sum + cents : sum), 0);
}

/** Returns whether a kind of adjustment has all the given meanings. */
export function hasMeaning(kind: AdjustmentKind, wanted: Partial<AdjustmentMeaning>): boolean {
  const meant: Record<string, unknown> = meanings[kind];
  return Object.entries(wanted).every(([question, answer]) => meant[question] === answer);
}
