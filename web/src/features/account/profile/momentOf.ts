import { shopTimeZone } from '@shop/core/rules/shopDates';

/** Day and time of something in one's account, short: `24 Nov 2026, 04:59`. */
export function momentOf(instant: string): string {
  return new Intl.DateTimeFormat('en-ZA', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: shopTimeZone,
  }).format(new Date(instant));
}
