import type { ItemKind } from '../items/registry';
import type { Adjustment, ShownAdjustment } from '../model/adjustment';
import { formatRand } from '../model/money';
import { adjustmentCents } from './adjustmentKinds';
import type { PricedUnits } from './priceCart';

/** What adjustments are worked out from; `kind` is null where it is not known, and the fee is 0 for self-pickup. */
export type AdjustableOrder = {
  lines: readonly (PricedUnits & { kind: ItemKind | null })[];
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

/** What gives an order's reduction and counts its uses; undefined when nothing is counted. */
export function sourceOf(adjustments: readonly Adjustment[]): string | undefined {
  return adjustments.find(({ sourceId }) => sourceId !== undefined)?.sourceId;
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
