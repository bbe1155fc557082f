import type { ShopHours } from '@shop/core/model/hours';
import { defaultHoursText } from '@shop/core/model/hours';
import { isOpenAt, opensNextAt, currentText } from '@shop/core/rules/openingHours';
import { clockTime, formatShopDate } from '@shop/core/rules/shopDates';

/** Text of the banner on home and cart: the specified sentence, and the next opening while the shop is closed. */
export type OpenBannerText = { isOpen: boolean; message: string; next: string | null };

/** Default until the shop's hours are known. */
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
    next: opensMessage(opensNextAt(hours, now)),
  };
}

/** Returns when a closed shop opens next, or null when unknown. */
export function opensMessage(next: Date | string | null): string | null {
  return next === null ? null : `Opens ${formatShopDate(next)}`;
}

const dayMs = 86_400_000;

/** Returns the text of the link from a banner to the goods. A closed shop takes no orders now. */
export function callOf(hours: ShopHours, now: Date): string {
  if (isOpenAt(hours, now)) return 'Shop now';
  const next = opensNextAt(hours, now);
  if (next === null || next.getTime() - now.getTime() > dayMs) return 'Have a look';
  return `Order from ${clockTime(next)}`;
}
