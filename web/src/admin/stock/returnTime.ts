import { clockTime, formatShopDate } from '@shop/core/rules/shopDates';

/** Formats the time at which a sold-out size returns to sale: `Thursday 9:00 AM`. */
export function returnTime(backAt: string): string {
  const [weekday = ''] = formatShopDate(backAt).split(',');
  return `${weekday} ${clockTime(backAt)}`;
}
