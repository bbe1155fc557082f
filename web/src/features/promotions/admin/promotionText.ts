import { adminOf } from '@shop/core/items/admin/registry';
import type { ItemKind } from '@shop/core/items/registry';
import { formatRand } from '@shop/core/model/money';
import type { Promotion } from '@shop/core/model/promotion';
import { whyNotUsable } from '@shop/core/rules/promotions';
import { formatShopDate } from '@shop/core/rules/shopDates';

import type { StatusTone } from '@/ui/Badge';

/** What a promotion gives, in a few words. */
export function benefitOf({ kind, percent, cents }: Promotion): string {
  if (kind === 'percentage') return `${percent}% off`;
  return kind === 'amount' ? `${formatRand(cents)} off` : 'Free delivery';
}

/** For whom and when: what limits it, each in a few words. */
export function conditionsOf(promotion: Promotion): string[] {
  const { minimumCents, itemKinds, startsAt, endsAt, usesPerCustomer } = promotion;
  const conditions = [
    minimumCents > 0 ? `orders from ${formatRand(minimumCents)}` : '',
    itemKinds.length > 0 ? `${itemKinds.map(kindLabel).join(' and ')} only` : '',
    perCustomer(usesPerCustomer),
    startsAt === null ? '' : `from ${formatShopDate(startsAt)}`,
    endsAt === null ? '' : `until ${formatShopDate(endsAt)}`,
  ].filter((condition) => condition !== '');
  const [first = '', ...rest] = conditions;
  return first === '' ? [] : [first.charAt(0).toUpperCase() + first.slice(1), ...rest];
}

function perCustomer(uses: number | null): string {
  if (uses === null) return '';
  return uses === 1 ? 'once per customer' : `${uses} times per customer`;
}

/** The items of a kind. */
export function kindLabel(kind: ItemKind): string {
  return adminOf(kind).labels.many;
}

/** How a promotion stands at a moment. */
export function stateOf(promotion: Promotion, now: Date): { label: string; tone: StatusTone } {
  const { isActive, startsAt, totalUses, uses } = promotion;
  if (whyNotUsable(promotion, now, 0) === null) return { label: 'Running', tone: 'success' };
  if (isActive && startsAt !== null && startsAt > now.toISOString())
    return { label: 'Planned', tone: 'info' };
  if (isActive && totalUses !== null && uses >= totalUses) return { label: 'Used up', tone: 'warn' };
  return { label: 'Over', tone: 'neutral' };
}

export const promotionMessages = {
  none: 'There are no promotions yet.',
  noneHint: 'A promotion takes something off orders: with a code that customers enter, or by itself.',
  added: 'The promotion was added.',
  updated: 'The promotion was changed.',
};
