import type { ItemKind } from '../items/registry';
import type { Category } from '../model/product';
import type { Adjustment, ShownAdjustment } from '../model/adjustment';
import { formatRand } from '../model/money';
import { adjustmentCents, hasMeaning } from './orderTotals';
import type { PricedUnits } from './orderTotals';

/** `kind` is null if unknown. */
export type AdjustableLine = PricedUnits & {
  id: string;
  kind: ItemKind | null;
  category?: Category | undefined;
};

/** The fee is 0 for self-pickup. */
export type AdjustableOrder = {
  lines: readonly AdjustableLine[];
  feeCents: number;
};

export function reductionsIn<Shown extends ShownAdjustment>(adjustments: readonly Shown[]): Shown[] {
  return adjustments.filter(({ cents }) => cents < 0);
}

export function reductionNames(adjustments: readonly ShownAdjustment[]): string {
  return reductionsIn(adjustments)
    .map(({ name }) => name)
    .join(', ');
}

export function promotedIn(adjustments: readonly Adjustment[]): Promoted | undefined {
  return adjustments.find(
    (one): one is Promoted => one.sourceId !== undefined && hasMeaning(one.kind, { source: 'promotion' }),
  );
}

type Promoted = Adjustment & { sourceId: string };

export function sourceOf(adjustments: readonly Adjustment[]): string | undefined {
  return promotedIn(adjustments)?.sourceId;
}

/** Omits the delivery fee, which is always shown. */
export function namedAdjustments<Shown extends ShownAdjustment>(adjustments: readonly Shown[]): Shown[] {
  return adjustments.filter(
    ({ kind, cents }) => cents < 0 || !hasMeaning(kind, { total: 'deliveryFeeCents' }),
  );
}

/**
 * Returns the rows between an order's lines and its total: the full delivery fee, and each other adjustment by name.
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

export function sumText(cents: number): string {
  return cents < 0 ? `−${formatRand(-cents)}` : formatRand(cents);
}
