import { clockTime, formatShopDate } from '@shop/core/rules/shopDates';

/** Formats when a sold-out size comes back: `Thursday 9:00 AM`. */
export function returnTime(backAt: string): string {
  const [weekday = ''] = formatShopDate(backAt).split(',');
  return `${weekday} ${clockTime(backAt)}`;
}
