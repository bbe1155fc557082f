import type { ShopHours } from '@shop/core/model/hours';
import { isOpenAt } from '@shop/core/rules/openingHours';
import { formatShopDate } from '@shop/core/rules/shopDates';

import { openBannerText } from '@/shared/hours/openBannerText';

export function pauseAt({ pausedUntil }: ShopHours, now: Date): string | null {
  return pausedUntil !== null && new Date(pausedUntil) > now ? pausedUntil : null;
}

/** Returns a text that says that the shop is closed, or null if customers can order as soon as the pause ends. */
export function closedAfterPause(hours: ShopHours, now: Date): string | null {
  const resumed = { ...hours, pausedUntil: null };
  return isOpenAt(resumed, now) ? null : (openBannerText(resumed, now).next ?? 'The shop is closed');
}

export function shopNowSentence(hours: ShopHours, now: Date): string {
  if (isOpenAt(hours, now)) return 'Customers can order.';
  const pause = pauseAt(hours, now);
  if (pause !== null) return `Ordering is paused until ${formatShopDate(pause)}.`;
  const { next } = openBannerText(hours, now);
  return next === null ? 'Customers cannot order.' : `Customers cannot order. ${next}.`;
}
