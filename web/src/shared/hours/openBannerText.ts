import type { ShopHours } from '@shop/core/model/hours';
import { defaultHoursText } from '@shop/core/model/hours';
import { isOpenAt, opensNextAt, currentText, shopClock } from '@shop/core/rules/openingHours';
import { clockTime, formatShopDate } from '@shop/core/rules/shopDates';

export type OpenBannerText = { isOpen: boolean; message: string; next: string | null };

/** Shown if the shop's hours fail to load. */
export const usualHours: ShopHours = {
  defaultHours: defaultHoursText,
  weekdays: {},
  specialDays: [],
  pausedUntil: null,
};

export const hoursNotKnown = 'Our usual hours; today’s could not be loaded.';

export function openBannerText(hours: ShopHours, now: Date): OpenBannerText {
  const text = currentText(hours, now) ?? hours.defaultHours;
  if (isOpenAt(hours, now)) return { isOpen: true, message: `We Are Open: ${text}`, next: null };
  return {
    isOpen: false,
    message: `Shop is Closed: ${text}`,
    next: opensMessage(opensNextAt(hours, now), now),
  };
}

const dayMs = 86_400_000;

/** Returns null if the next opening is unknown. */
export function opensMessage(next: Date | string | null, now: Date): string | null {
  return next === null ? null : `Opens ${openingTime(next, now)}`;
}

/** Includes the date if the next opening is after tomorrow. */
export function openingTime(next: Date | string, now: Date): string {
  const { date } = shopClock(new Date(next));
  if (date === shopClock(now).date) return `today at ${clockTime(next)}`;
  const tomorrow = new Date(now.getTime() + dayMs);
  if (date === shopClock(tomorrow).date) return `tomorrow at ${clockTime(next)}`;
  return formatShopDate(next);
}

export function callOf(hours: ShopHours, now: Date): string {
  if (isOpenAt(hours, now)) return 'Shop now';
  const next = opensNextAt(hours, now);
  if (next === null || next.getTime() - now.getTime() > dayMs) return 'Browse';
  return `Order from ${clockTime(next)}`;
}
