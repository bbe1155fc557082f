import { adminOf } from '@shop/core/items/admin/registry';
import type { ItemKind } from '@shop/core/items/registry';
import { formatRand } from '@shop/core/model/money';
import { categoryLabels } from '@shop/core/model/product';
import type { Promotion, PromotionFigures, PromotionTerms } from '@shop/core/model/promotion';
import { whyNotUsable } from '@shop/core/rules/promotions';
import { formatShopDate, shortShopDay } from '@shop/core/rules/shopDates';

import type { StatusTone } from '@/ui/Badge';

export function benefitOf({ kind, percent, cents }: PromotionTerms): string {
  if (kind === 'percentage') return `${percent}% off`;
  return kind === 'amount' ? `${formatRand(cents)} off` : 'Free delivery';
}

/** Returns undefined for an item that is not on sale. */
export type NameOf = (itemId: string) => string | undefined;

export function conditionsOf(promotion: PromotionTerms, nameOf: NameOf, now: Date): string {
  return listed([...limitsOf(promotion, nameOf), periodOf(promotion, now)]);
}

function limitsOf(promotion: PromotionTerms, nameOf: NameOf): string[] {
  const { minimumCents, usesPerCustomer } = promotion;
  const items = meantFor(promotion, nameOf);
  const minimum = minimumCents > 0 ? `from ${formatRand(minimumCents)}` : '';
  return [
    // If a promotion is limited to some items, only these count towards its minimum.
    items === '' ? minimum && `orders ${minimum}` : items,
    items === '' ? '' : minimum && `${minimum} of these`,
    perCustomer(usesPerCustomer),
  ];
}

function listed(parts: readonly string[]): string {
  const text = parts.filter((part) => part !== '').join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Omits the year if it is the current one. */
function periodOf({ startsAt, endsAt }: PromotionTerms, now: Date): string {
  const first = startsAt === null ? '' : dayIn(new Date(startsAt), now);
  // A promotion that ends at midnight can last be used on the day before.
  const last = endsAt === null ? '' : dayIn(new Date(Date.parse(endsAt) - 1), now);
  if (first === '') return last === '' ? '' : `until ${last}`;
  if (last === '') return `from ${first}`;
  return first === last ? first : `${first} to ${last}`;
}

function dayIn(at: Date, now: Date): string {
  const thisYear = shortShopDay(now).slice(-5);
  const day = shortShopDay(at);
  return day.endsWith(thisYear) ? day.slice(0, -thisYear.length) : day;
}

export function effectOf(terms: PromotionTerms, nameOf: NameOf, now: Date): string {
  const { code, kind, startsAt, endsAt, totalUses } = terms;
  const at = now.toISOString();
  if (endsAt !== null && endsAt <= at) return 'It has ended, so customers cannot use it.';
  const benefit = kind === 'free-delivery' ? 'free delivery' : benefitOf(terms);
  const when = startsAt !== null && startsAt > at ? `From ${formatShopDate(startsAt)}` : 'From now on';
  const who = code === '' ? 'customers get' : `customers who enter ${code} get`;
  const how = code === '' ? ' automatically' : '';
  const until = endsAt === null ? '' : `until ${formatShopDate(endsAt)}`;
  const limits = listed([...limitsOf(terms, nameOf), until]);
  return [
    `${when}, ${who} ${benefit}${how}.`,
    limits === '' ? 'It applies to every order.' : `${limits}.`,
    totalUses === null ? '' : `It stops after ${totalUses} uses in total.`,
    endsAt === null ? 'It has no end date.' : '',
    'An order uses only the promotion that saves the most.',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

export function canSwitchOn(promotion: Promotion, now: Date): boolean {
  const { isActive, endsAt, archivedAt, totalUses, uses } = promotion;
  const isOver = endsAt !== null && endsAt <= now.toISOString();
  const isUsedUp = totalUses !== null && uses >= totalUses;
  return !isActive && archivedAt === null && !isOver && !isUsedUp;
}

function meantFor({ itemKinds, categories, itemIds }: PromotionTerms, nameOf: NameOf): string {
  const named = [
    ...itemKinds.map(kindLabel),
    ...categories.map((category) => categoryLabels[category]),
    ...itemsIn(itemIds, nameOf),
  ];
  const last = named.at(-1) ?? '';
  if (last === '') return '';
  return named.length === 1 ? `${last} only` : `${named.slice(0, -1).join(', ')} and ${last} only`;
}

const maxNames = 3;

function itemsIn(itemIds: readonly string[], nameOf: NameOf): string[] {
  const names = itemIds.flatMap((id) => nameOf(id) ?? []).slice(0, maxNames);
  const others = itemIds.length - names.length;
  if (others === 0) return names;
  return [...names, `${others} ${names.length > 0 ? 'more ' : ''}${others === 1 ? 'item' : 'items'}`];
}

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

const stateOrder = ['Running', 'Planned', 'Off', 'Used up', 'Over', 'Archived'] as const;
type State = { label: (typeof stateOrder)[number]; tone: StatusTone };

export function byState<Listed extends { promotion: Promotion }>(
  promotions: readonly Listed[],
  now: Date,
): Listed[] {
  const rankOf = ({ promotion }: Listed) => stateOrder.indexOf(stateOf(promotion, now).label);
  return [...promotions].sort((a, b) => rankOf(a) - rankOf(b));
}

export function stateOf(promotion: Promotion, now: Date): State {
  const { isActive, endsAt, totalUses, uses } = promotion;
  if (promotion.archivedAt !== null) return { label: 'Archived', tone: 'neutral' };
  if (whyNotUsable(promotion, now) === null) return { label: 'Running', tone: 'success' };
  if (endsAt !== null && endsAt <= now.toISOString()) return { label: 'Over', tone: 'neutral' };
  if (isActive && totalUses !== null && uses >= totalUses) return { label: 'Used up', tone: 'warn' };
  return isActive ? { label: 'Planned', tone: 'info' } : { label: 'Off', tone: 'neutral' };
}

export const promotionMessages = {
  none: 'There are no promotions yet.',
  noneHint: 'A promotion reduces the price of orders, automatically or with a code that customers enter.',
  noOrders: 'No orders yet.',
  noPaidOrders: 'No paid orders yet.',
  incomplete: 'Complete the fields to see a preview.',
  added: 'The promotion was added.',
  addedOff: 'The promotion was added. Customers cannot use it yet.',
  updated: 'The promotion was changed.',
  switchedOn: 'The promotion is switched on.',
  ended: 'The promotion was ended.',
  archived: 'The promotion is in the archive.',
  deletableSoon: 'Can be deleted in a minute.',
  listed: 'The promotion is back in the list.',
  noneArchived: 'The archive is empty.',
  noneArchivedHint: 'Archive promotions that are off or over. Their figures are kept.',
};
