import { shopClock } from './openingHours';

export const shopTimeZone = 'Africa/Johannesburg';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Formats as `Saturday, 21 November 2026 @ 10:30 AM`. Returns 'Invalid date' for a missing or unreadable value. */
export function formatShopDate(value: string | Date | null | undefined): string {
  const date = readDate(value);
  if (date === null) return 'Invalid date';
  const read = readParts(date);
  return `${read.weekday}, ${read.day} ${read.month} ${read.year} @ ${timeOf(read)}`;
}

/** Formats as `10:30 AM`. Returns an empty string for a missing or unreadable value. */
export function clockTime(value: string | Date | null | undefined): string {
  const date = readDate(value);
  return date === null ? '' : timeOf(readParts(date));
}

/** Formats as `21 Nov 2026`. Returns an empty string for a missing or unreadable value. */
export function shortShopDay(value: string | Date | null | undefined): string {
  const date = readDate(value);
  if (date === null) return '';
  const read = readParts(date);
  return `${read.day} ${read.month.slice(0, 3)} ${read.year}`;
}

/** Uses arithmetic, because a browser takes 25 ms to create the first Intl formatter. */
function readParts(instant: Date) {
  const { date, weekday, minute } = shopClock(instant);
  const [year = '', month, day] = date.split('-');
  return { year, month: months[Number(month) - 1] ?? '', day: String(Number(day)), weekday, minute };
}

function timeOf({ minute }: { minute: number }): string {
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

export function readDate(value: string | Date | null | undefined): Date | null {
  if (value === null || value === undefined || value === '') return null;
  const date = value instanceof Date ? value : new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
}
