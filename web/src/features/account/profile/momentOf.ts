import { clockTime, shopTimeZone } from '@shop/core/rules/shopDates';

const day = new Intl.DateTimeFormat('en-ZA', { dateStyle: 'medium', timeZone: shopTimeZone });

/** Day and time of something in one's account, short: `24 Nov 2026, 4:59 AM`. */
export function momentOf(instant: string): string {
  return `${day.format(new Date(instant))}, ${clockTime(instant)}`;
}
