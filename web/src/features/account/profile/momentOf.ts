import { clockTime, shortShopDay } from '@shop/core/rules/shopDates';

/** Formats a time, for example as `24 Nov 2026, 4:59 AM`. */
export function momentOf(instant: string): string {
  return `${shortShopDay(instant)}, ${clockTime(instant)}`;
}
