import type { ItemKind } from '../items/registry';
import type { Category } from '../model/product';
import type { Adjustment, ShownAdjustment } from '../model/adjustment';
import { formatRand } from '../model/money';
import { adjustmentCents, hasMeaning } from './orderTotals';
import type { PricedUnits } from './orderTotals';

/** A line as input for adjustments. `kind` is null when unknown. Some kinds of items have no category. */
export type AdjustableLine = PricedUnits & {
  id: string;
  kind: ItemKind | null;
  category?: Category | undefined;
};

/** Input for calculating adjustments. The fee is 0 for self-pickup. */
export type AdjustableOrder = {
  lines: readonly AdjustableLine[];
  feeCents: number;
};

/** Returns the adjustments that reduce the total. */
export function reductionsIn<Shown extends ShownAdjustment>(adjustments: readonly Shown[]): Shown[] {
  return adjustments.filter(({ cents }) => cents < 0);
}

/** Returns the names of the adjustments that reduce the total. */
export function reductionNames(adjustments: readonly ShownAdjustment[]): string {
  return reductionsIn(adjustments)
    .map(({ name }) => name)
    .join(', ');
}

/** Returns the adjustment by which a promotion reduces an order, or undefined. */
export function promotedIn(adjustments: readonly Adjustment[]): Promoted | undefined {
  return adjustments.find((one): one is Promoted => one.sourceId !== undefined);
}

type Promoted = Adjustment & { sourceId: string };

/** Returns the id of the promotion that reduces an order, or undefined. */
export function sourceOf(adjustments: readonly Adjustment[]): string | undefined {
  return promotedIn(adjustments)?.sourceId;
}

/** Returns the adjustments shown by name: all except the delivery fee, which is always shown. */
export function namedAdjustments<Shown extends ShownAdjustment>(adjustments: readonly Shown[]): Shown[] {
  return adjustments.filter(
    ({ kind, cents }) => cents < 0 || !hasMeaning(kind, { total: 'deliveryFeeCents' }),
  );
}

/**
 * Returns the sums between an order's lines and its total: the full delivery fee, and each other adjustment by name.
 */
export function adjustmentSums(
  adjustments: readonly ShownAdjustment[],
  isDelivery: boolean,
): { name: string; cents: number }[] {
  const added = adjustments.filter(({ cents }) => cents > 0);
  const feeCents = adjustmentCents(added, { total: 'deliveryFeeCents' });
  return [
    ...(isDelivery || feeCents > 0 ? [{ name: 'Delivery fee', cents: feeCents }] : []),
    ...namedAdjustments(adjustments).map(({ name, cents }) => ({ name, cents })),
  ];
}

/** Formats an amount that is added or deducted, for customers and staff. */
export function sumText(cents: number): string {
  return cents < 0 ? `−${formatRand(-cents)}` : formatRand(cents);
}
