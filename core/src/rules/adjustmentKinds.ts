import type { AdjustmentKind, ShownAdjustment } from '../model/adjustment';

/** What a kind of adjustment means wherever sums are made. A kind without an answer to each question does not compile. */
type AdjustmentMeaning = {
  /** Of which sum of the order it is part; only the fee is refunded when a delivery is collected after all. */
  total: 'deliveryFeeCents' | 'discountCents';
  /** Whether lines share it, so that less is refunded for their units. */
  isSharedByLines: boolean;
  /** Which figure of a day's sales it changes. */
  tally: 'goodsCents' | 'deliveryCents';
  /** Its column of the exported file. */
  column: 'Delivery fee (R)' | 'Discount (R)';
  /** How the fingerprint of a purchase notices it. */
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

/** The sum of the adjustments of some meaning, in cents. */
export function adjustmentCents(
  adjustments: readonly ShownAdjustment[],
  wanted: Partial<AdjustmentMeaning>,
): number {
  return adjustments.reduce((sum, { kind, cents }) => (hasMeaning(kind, wanted) ? sum + cents : sum), 0);
}

/** Whether a kind of adjustment means all of that. */
export function hasMeaning(kind: AdjustmentKind, wanted: Partial<AdjustmentMeaning>): boolean {
  const meant: Record<string, unknown> = meanings[kind];
  return Object.entries(wanted).every(([question, answer]) => meant[question] === answer);
}
