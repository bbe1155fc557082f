/** Time zone of the shop's hours, days and dates. */
export const shopTimeZone = 'Africa/Johannesburg';

/**
 * Formats a date as `Saturday, 21 November 2026 @ 10:30 AM` in the shop's time zone. Returns 'Invalid date' for a
 * missing or unreadable value.
 */
export function formatShopDate(value: string | Date | null | undefined): string {
  const date = readDate(value);
  if (date === null) return 'Invalid date';
  const read = readParts(date);
  return `${read['weekday']}, ${read['day']} ${read['month']} ${read['year']} @ ${timeOf(read)}`;
}

/** Formats a time as `10:30 AM` in the shop's time zone. Returns an empty string for a missing or unreadable value. */
export function clockTime(value: string | Date | null | undefined): string {
  const date = readDate(value);
  return date === null ? '' : timeOf(readParts(date));
}

/** Formats a day as `21 Nov 2026` in the shop's time zone. Returns an empty string for a missing or unreadable value. */
export function shortShopDay(value: string | Date | null | undefined): string {
  const date = readDate(value);
  if (date === null) return '';
  const read = readParts(date);
  return `${read['day']} ${(read['month'] ?? '').slice(0, 3)} ${read['year']}`;
}

let format: Intl.DateTimeFormat | undefined;

/** Creates the format on first use, because creating it takes 20 ms in a browser and many screens show no date. */
function readParts(date: Date): Record<string, string> {
  format ??= new Intl.DateTimeFormat('en-ZA', {
    timeZone: shopTimeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h12',
  });
  return Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
}

function timeOf(read: Record<string, string>): string {
  return `${read['hour']}:${read['minute']} ${(read['dayPeriod'] ?? '').toUpperCase().replaceAll('.', '')}`;
}

/** Converts a value to a date. Returns null for a missing or invalid value. */
export function readDate(value: string | Date | null | undefined): Date | null {
  if (value === null || value === undefined || value === '') return null;
  const date = value instanceof Date ? value : new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
}
