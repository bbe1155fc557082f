import { adminOf } from '@shop/core/items/admin/registry';
import type { ItemKind } from '@shop/core/items/registry';
import { formatRand } from '@shop/core/model/money';
import { categoryLabels } from '@shop/core/model/product';
import type { Promotion, PromotionFigures, PromotionTerms } from '@shop/core/model/promotion';
import { whyNotUsable } from '@shop/core/rules/promotions';
import { formatShopDate } from '@shop/core/rules/shopDates';

import type { StatusTone } from '@/ui/Badge';

/** Describes the benefit of a promotion in a few words. */
export function benefitOf({ kind, percent, cents }: PromotionTerms): string {
  if (kind === 'percentage') return `${percent}% off`;
  return kind === 'amount' ? `${formatRand(cents)} off` : 'Free delivery';
}

/** Returns the limits of a promotion, each in a few words. */
export function conditionsOf(promotion: PromotionTerms): string[] {
  const { minimumCents, startsAt, endsAt, usesPerCustomer } = promotion;
  const conditions = [
    minimumCents > 0 ? `orders from ${formatRand(minimumCents)}` : '',
    meantFor(promotion),
    perCustomer(usesPerCustomer),
    startsAt === null ? '' : `from ${formatShopDate(startsAt)}`,
    endsAt === null ? '' : `until ${formatShopDate(endsAt)}`,
  ].filter((condition) => condition !== '');
  const [first = '', ...rest] = conditions;
  return first === '' ? [] : [first.charAt(0).toUpperCase() + first.slice(1), ...rest];
}

/** Describes what customers get from a promotion: the start, the code, the benefit, the limits and the end. */
export function effectOf(terms: PromotionTerms, now: Date): string {
  const { code, kind, startsAt, endsAt, totalUses } = terms;
  const at = now.toISOString();
  if (endsAt !== null && endsAt <= at) return 'Its end has passed, so customers cannot use it.';
  const benefit = kind === 'free-delivery' ? 'free delivery' : benefitOf(terms);
  const when = startsAt !== null && startsAt > at ? `From ${formatShopDate(startsAt)}` : 'From now on';
  const who = code === '' ? 'customers get' : `customers who enter ${code} get`;
  const how = code === '' ? ' automatically' : '';
  const limits = conditionsOf({ ...terms, startsAt: null });
  return [
    `${when}, ${who} ${benefit}${how}.`,
    limits.length === 0 ? 'It applies to every order.' : `${limits.join(', ')}.`,
    totalUses === null ? '' : `It stops after ${totalUses} uses in total.`,
    endsAt === null ? 'It has no end date.' : '',
    'An order uses only the promotion that saves the most.',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** Returns whether staff can switch on an inactive promotion, which must not be over, used up or archived. */
export function canSwitchOn(promotion: Promotion, now: Date): boolean {
  const { isActive, endsAt, archivedAt, totalUses, uses } = promotion;
  const isOver = endsAt !== null && endsAt <= now.toISOString();
  const isUsedUp = totalUses !== null && uses >= totalUses;
  return !isActive && archivedAt === null && !isOver && !isUsedUp;
}

function meantFor({ itemKinds, categories, itemIds }: PromotionTerms): string {
  const named = [
    ...itemKinds.map(kindLabel),
    ...categories.map((category) => categoryLabels[category]),
    ...(itemIds.length === 0 ? [] : [itemIds.length === 1 ? '1 item' : `${itemIds.length} items`]),
  ];
  const last = named.at(-1) ?? '';
  if (last === '') return '';
  return named.length === 1 ? `${last} only` : `${named.slice(0, -1).join(', ')} and ${last} only`;
}

/** Returns the figures of a promotion with their labels. */
export function figuresOf({ orders, discountCents, revenueCents }: PromotionFigures) {
  return [
    { label: 'Paid orders', value: String(orders) },
    { label: 'Discount given', value: formatRand(discountCents) },
    { label: 'Revenue', value: formatRand(revenueCents) },
  ];
}

function perCustomer(uses: number | null): string {
  if (uses === null) return '';
  return uses === 1 ? 'once per customer' : `${uses} times per customer`;
}

export function kindLabel(kind: ItemKind): string {
  return adminOf(kind).labels.many;
}

/** Returns the state of a promotion at an instant. */
export function stateOf(promotion: Promotion, now: Date): { label: string; tone: StatusTone } {
  const { isActive, startsAt, endsAt, totalUses, uses } = promotion;
  if (promotion.archivedAt !== null) return { label: 'Archived', tone: 'neutral' };
  if (whyNotUsable(promotion, now) === null) return { label: 'Running', tone: 'success' };
  if (isActive && startsAt !== null && startsAt > now.toISOString())
    return { label: 'Planned', tone: 'info' };
  if (isActive && totalUses !== null && uses >= totalUses) return { label: 'Used up', tone: 'warn' };
  const isPast = endsAt !== null && endsAt <= now.toISOString();
  if (!isActive && uses === 0 && !isPast) return { label: 'Off', tone: 'neutral' };
  return { label: 'Over', tone: 'neutral' };
}

export const promotionMessages = {
  none: 'There are no promotions yet.',
  noneHint: 'A promotion reduces the price of orders, with a code that customers enter or automatically.',
  incomplete: 'Complete the fields to see it.',
  added: 'The promotion was added.',
  addedOff: 'The promotion was added. Customers cannot use it yet.',
  updated: 'The promotion was changed.',
  switchedOn: 'The promotion is switched on.',
  ended: 'The promotion was ended.',
  archived: 'The promotion is in the archive.',
  deletableSoon: 'Can be deleted in a minute.',
  listed: 'The promotion is back in the list.',
  noneArchived: 'The archive is empty.',
  noneArchivedHint: 'Archive promotions that are over. Their figures are kept.',
};
