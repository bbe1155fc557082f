import type { AdjustmentKind, ShownAdjustment } from '../model/adjustment';

/** How sums treat a kind of adjustment. A kind that lacks one of the fields does not compile. */
type AdjustmentMeaning = {
  /** The sum of the order it belongs to. If a delivery is collected instead, only the delivery fee is refunded. */
  total: 'deliveryFeeCents' | 'discountCents';
  /** Whether it is shared among the lines, which reduces refunds for their units. */
  isSharedByLines: boolean;
  /** The figure of a day's sales that it changes. */
  tally: 'goodsCents' | 'deliveryCents';
  /** Its column in the exported file. */
  column: 'Delivery fee (R)' | 'Discount (R)';
  /** The part of a purchase's fingerprint that it changes. */
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

/** Sums of an order, and columns of the export, that include adjustments. */
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
