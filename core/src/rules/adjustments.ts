import type { ItemKind } from '../items/registry';
import type { Category } from '../model/product';
import type { Adjustment, ShownAdjustment } from '../model/adjustment';
import { formatRand } from '../model/money';
import { adjustmentCents } from './adjustmentKinds';
import type { PricedUnits } from './priceCart';

/** A line as adjustments see it; `kind` is null where it is not known, and items of some kinds have no category. */
export type AdjustableLine = PricedUnits & {
  id: string;
  kind: ItemKind | null;
  category?: Category | undefined;
};

/** What adjustments are worked out from; the fee is 0 for self-pickup. */
export type AdjustableOrder = {
  lines: readonly AdjustableLine[];
  feeCents: number;
};

/** The adjustments that take something off. */
export function reductionsIn<Shown extends ShownAdjustment>(adjustments: readonly Shown[]): Shown[] {
  return adjustments.filter(({ cents }) => cents < 0);
}

/** The names of the adjustments that take something off. */
export function reductionNames(adjustments: readonly ShownAdjustment[]): string {
  return reductionsIn(adjustments)
    .map(({ name }) => name)
    .join(', ');
}

/** The reduction of an order that a promotion gives; undefined without one. */
export function promotedIn(adjustments: readonly Adjustment[]): Promoted | undefined {
  return adjustments.find((one): one is Promoted => one.sourceId !== undefined);
}

type Promoted = Adjustment & { sourceId: string };

/** The id of the promotion that gives an order's reduction; undefined without one. */
export function sourceOf(adjustments: readonly Adjustment[]): string | undefined {
  return promotedIn(adjustments)?.sourceId;
}

/** What stands between an order's lines and its total: the whole fee of a delivery, and each reduction under its name. */
export function adjustmentSums(
  adjustments: readonly ShownAdjustment[],
  isDelivery: boolean,
): { name: string; cents: number }[] {
  const added = adjustments.filter(({ cents }) => cents > 0);
  const feeCents = adjustmentCents(added, { total: 'deliveryFeeCents' });
  return [
    ...(isDelivery || feeCents > 0 ? [{ name: 'Delivery fee', cents: feeCents }] : []),
    ...reductionsIn(adjustments).map(({ name, cents }) => ({ name, cents })),
  ];
}

/** An amount that is added or taken off, as customers and staff read it. */
export function sumText(cents: number): string {
  return cents < 0 ? `−${formatRand(-cents)}` : formatRand(cents);
}
