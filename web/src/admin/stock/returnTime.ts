import { clockTime, formatShopDate } from '@shop/core/rules/shopDates';

export function returnTime(backAt: string): string {
  const [weekday = ''] = formatShopDate(backAt).split(',');
  return `${weekday} ${clockTime(backAt)}`;
}
