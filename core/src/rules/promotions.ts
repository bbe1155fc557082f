import type { Adjustment, AdjustmentKind } from '../model/adjustment';
import { minimumChargeCents } from '../model/payment';
import type { Offer, Promotion } from '../model/promotion';
import type { AdjustableLine, AdjustableOrder } from './adjustments';
import { deliveryAdjustments, lineCents } from './orderTotals';

/** Returns a discount that never exceeds the sum that it reduces, and that leaves at least the minimum charge. */
export function offerCents(offer: Offer, order: AdjustableOrder): number {
  const goodsCents = order.lines.reduce((total, line) => total + lineCents(line), 0);
  const maxCents = Math.max(0, goodsCents + order.feeCents - minimumChargeCents);
  return Math.min(uncappedCents(offer, order), maxCents);
}

export function missingCents(offer: Offer, lines: readonly AdjustableLine[]): number {
  return Math.max(0, offer.minimumCents - countedCents(offer, lines));
}

function countedCents(offer: Offer, lines: readonly AdjustableLine[]): number {
  return lines.filter((line) => isMeantFor(offer, line)).reduce((total, line) => total + lineCents(line), 0);
}

function uncappedCents(offer: Offer, { lines, feeCents }: AdjustableOrder): number {
  const goodsCents = countedCents(offer, lines);
  const isCounted = lines.some((line) => isMeantFor(offer, line));
  if (!isCounted || missingCents(offer, lines) > 0) return 0;
  switch (offer.kind) {
    case 'percentage':
      return Math.round((goodsCents * offer.percent) / 100);
    case 'amount':
      return Math.min(offer.cents, goodsCents);
    case 'free-delivery':
      return feeCents;
  }
}

type Meant = Pick<Offer, 'itemKinds' | 'categories' | 'itemIds'>;

export function isForAll({ itemKinds, categories, itemIds }: Meant): boolean {
  return itemKinds.length + categories.length + itemIds.length === 0;
}

function isMeantFor(offer: Meant, { id, kind, category }: AdjustableLine): boolean {
  const { itemKinds, categories, itemIds } = offer;
  return (
    isForAll(offer) ||
    (kind !== null && itemKinds.includes(kind)) ||
    (category !== undefined && categories.includes(category)) ||
    itemIds.includes(id)
  );
}

/** An order can use only one offer. Returns null if none saves anything. */
function bestOffer(offers: readonly Offer[], order: AdjustableOrder): Offer | null {
  let best: { offer: Offer; cents: number } | null = null;
  for (const offer of offers) {
    const cents = offerCents(offer, order);
    if (cents > (best?.cents ?? 0)) best = { offer, cents };
  }
  return best?.offer ?? null;
}

/** Free delivery reduces the fee; other offers reduce the goods. */
export function discountAdjustments(offer: Offer | null, order: AdjustableOrder): Adjustment[] {
  const cents = offer === null ? 0 : offerCents(offer, order);
  return offer === null || cents === 0
    ? []
    : [
        {
          kind: adjustmentOf[offer.kind],
          name: discountName(offer),
          cents: -cents,
          ...(!isForAll(offer) && { itemIds: meantIds(offer, order) }),
          sourceId: offer.id,
          ...(offer.code !== '' && { code: offer.code }),
        },
      ];
}

function meantIds(offer: Offer, { lines }: AdjustableOrder): string[] {
  return [...new Set(lines.filter((line) => isMeantFor(offer, line)).map(({ id }) => id))];
}

export function cartAdjustments(offers: readonly Offer[], order: AdjustableOrder): Adjustment[] {
  return [...deliveryAdjustments(order.feeCents), ...discountAdjustments(bestOffer(offers, order), order)];
}

const adjustmentOf: Record<Offer['kind'], AdjustmentKind> = {
  percentage: 'discount',
  amount: 'discount',
  'free-delivery': 'delivery',
};

export function discountName({ name, code }: Pick<Offer, 'name' | 'code'>): string {
  return code === '' ? name : `${name} (${code})`;
}

export function isOver({ isActive, endsAt }: Pick<Promotion, 'isActive' | 'endsAt'>, now: Date): boolean {
  return !isActive || (endsAt !== null && Date.parse(endsAt) <= now.getTime());
}

/** Maximum time from reading the promotion of a purchase to storing its order. */
const maxPlacingMs = 60_000;

/** Returns whether a promotion has been archived for so long that no purchase can still store an order with it. */
export function isOutOfUse({ archivedAt }: Pick<Promotion, 'archivedAt'>, now: Date): boolean {
  return archivedAt !== null && Date.parse(archivedAt) <= now.getTime() - maxPlacingMs;
}

/**
 * `ownUses` is the customer's number of uses, or 0 if it is not known. `isUnknown` is true for an account that is not
 * known (decision 0082).
 */
type User = { ownUses: number; isUnknown?: boolean | undefined };

/** Returns a sentence for customers, or null. */
export function whyNotUsable(
  promotion: Promotion,
  now: Date,
  { ownUses, isUnknown = false }: User = { ownUses: 0 },
): string | null {
  const { startsAt, totalUses, uses, usesPerCustomer } = promotion;
  if (isOver(promotion, now)) return 'This promotion has ended.';
  if (startsAt !== null && Date.parse(startsAt) > now.getTime()) return 'This promotion has not started yet.';
  if (totalUses !== null && uses >= totalUses) return 'This promotion has been used up.';
  if (isUnknown && usesForUnknown(promotion) <= 0) {
    return 'Other customers are using this promotion right now. Please try again in a few minutes.';
  }
  if (usesPerCustomer !== null && ownUses >= usesPerCustomer) return 'You have used this promotion already.';
  return null;
}

/** Together, accounts that are not known may hold half of the remaining uses, but at least one. */
function usesForUnknown({ totalUses, uses, unknownUses }: Promotion): number {
  if (totalUses === null) return Infinity;
  const left = totalUses - uses + unknownUses;
  return Math.max(1, Math.floor(left / 2)) - unknownUses;
}
