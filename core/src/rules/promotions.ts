import type { Adjustment, AdjustmentKind } from '../model/adjustment';
import { minimumChargeCents } from '../model/payment';
import type { Offer, Promotion } from '../model/promotion';
import type { AdjustableOrder } from './adjustments';
import { deliveryAdjustments } from './orderTotals';
import { lineCents } from './priceCart';

/**
 * What an offer takes off an order, in whole cents; 0 when it does not apply. Never more than what it is taken off, and never so much that less
 * is left than can be charged.
 */
export function offerCents(offer: Offer, order: AdjustableOrder): number {
  const goodsCents = order.lines.reduce((total, line) => total + lineCents(line), 0);
  const mostCents = Math.max(0, goodsCents + order.feeCents - minimumChargeCents);
  return Math.min(uncappedCents(offer, order), mostCents);
}

function uncappedCents(offer: Offer, { lines, feeCents }: AdjustableOrder): number {
  const sum = (some: AdjustableOrder['lines']) => some.reduce((total, line) => total + lineCents(line), 0);
  const counted = lines.filter(
    ({ kind }) => offer.itemKinds.length === 0 || (kind !== null && offer.itemKinds.includes(kind)),
  );
  const goodsCents = sum(counted);
  if (counted.length === 0 || goodsCents < offer.minimumCents) return 0;
  switch (offer.kind) {
    case 'percentage':
      return Math.round((goodsCents * offer.percent) / 100);
    case 'amount':
      return Math.min(offer.cents, goodsCents);
    case 'free-delivery':
      return feeCents;
  }
}

/** The offer that saves most, since one applies to an order; null when none saves anything. */
function bestOffer(offers: readonly Offer[], order: AdjustableOrder): Offer | null {
  let best: { offer: Offer; cents: number } | null = null;
  for (const offer of offers) {
    const cents = offerCents(offer, order);
    if (cents > (best?.cents ?? 0)) best = { offer, cents };
  }
  return best?.offer ?? null;
}

/** The discount as an adjustment of the order, one of the fee for free delivery; none when the offer saves nothing. */
export function discountAdjustments(offer: Offer | null, order: AdjustableOrder): Adjustment[] {
  const cents = offer === null ? 0 : offerCents(offer, order);
  return offer === null || cents === 0
    ? []
    : [
        {
          kind: adjustmentOf[offer.kind],
          name: discountName(offer),
          cents: -cents,
          ...(offer.itemKinds.length > 0 && { itemKinds: [...offer.itemKinds] }),
          sourceId: offer.id,
        },
      ];
}

/** The courier's fee, and what the offer takes off that saves most. */
export function cartAdjustments(offers: readonly Offer[], order: AdjustableOrder): Adjustment[] {
  return [...deliveryAdjustments(order.feeCents), ...discountAdjustments(bestOffer(offers, order), order)];
}

const adjustmentOf: Record<Offer['kind'], AdjustmentKind> = {
  percentage: 'discount',
  amount: 'discount',
  'free-delivery': 'delivery',
};

/** As on the order, its slip and its receipt. */
export function discountName({ name, code }: Pick<Offer, 'name' | 'code'>): string {
  return code === '' ? name : `${name} (${code})`;
}

/** Why a promotion cannot be used at a moment, as a sentence for the customer; null when it can. `ownUses`: by this customer, as far as known. */
export function whyNotUsable(promotion: Promotion, now: Date, ownUses: number): string | null {
  const { isActive, startsAt, endsAt, totalUses, uses, usesPerCustomer } = promotion;
  const at = now.toISOString();
  if (!isActive || (endsAt !== null && endsAt <= at)) return 'This promotion is over.';
  if (startsAt !== null && startsAt > at) return 'This promotion has not started yet.';
  if (totalUses !== null && uses >= totalUses) return 'This promotion has been used up.';
  if (usesPerCustomer !== null && ownUses >= usesPerCustomer) return 'You have used this promotion already.';
  return null;
}
