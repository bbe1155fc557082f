import { clockTime, shopTimeZone } from '@shop/core/rules/shopDates';

const day = new Intl.DateTimeFormat('en-ZA', { dateStyle: 'medium', timeZone: shopTimeZone });

/** Formats a time, for example as `24 Nov 2026, 4:59 AM`. */
export function momentOf(instant: string): string {
  return `${day.format(new Date(instant))}, ${clockTime(instant)}`;
}
