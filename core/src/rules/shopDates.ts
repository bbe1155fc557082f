import { shop } from '../model/shop';

const parts = new Intl.DateTimeFormat('en-ZA', {
  timeZone: shop.timeZone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
});

const steps = [
  { unit: 'year', seconds: 365 * 86_400 },
  { unit: 'month', seconds: 30 * 86_400 },
  { unit: 'week', seconds: 7 * 86_400 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/** `Saturday, 21 November 2026 @ 10:30 AM` in the shop's zone; 'Invalid date' for a missing or unreadable value. */
export function formatShopDate(value: string | Date | null | undefined): string {
  const date = readDate(value);
  if (date === null) return 'Invalid date';
  const read: Record<string, string> = {};
  for (const part of parts.formatToParts(date)) read[part.type] = part.value;
  const period = (read['dayPeriod'] ?? '').toUpperCase().replaceAll('.', '');
  return `${read['weekday']}, ${read['day']} ${read['month']} ${read['year']} @ ${read['hour']}:${read['minute']} ${period}`;
}

/**
 * How long ago, in one unit: seconds, minutes, hours, days (under 7), weeks (under 4), months (under 12), years.
 * 'Invalid date' for a missing or unreadable value; instants ahead of `now` count as now.
 */
export function formatRelative(value: string | Date | null | undefined, now: Date): string {
  const date = readDate(value);
  if (date === null) return 'Invalid date';
  const seconds = Math.max(0, Math.floor((now.getTime() - date.getTime()) / 1000));
  const days = Math.floor(seconds / 86_400);
  for (const step of steps) {
    if (step.unit === 'month' && days < 28) continue;
    if (step.unit === 'year' && days < 365) continue;
    const whole = Math.floor(seconds / step.seconds);
    // Between 28 and 30 days, and between 360 and 365, the thirty-day month does not divide evenly.
    const count = step.unit === 'month' ? Math.min(11, Math.max(1, whole)) : whole;
    if (count >= 1) return `${count} ${step.unit}${count === 1 ? '' : 's'} ago`;
  }
  return '0 seconds ago';
}

function readDate(value: string | Date | null | undefined): Date | null {
  if (value === null || value === undefined || value === '') return null;
  const date = value instanceof Date ? value : new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
}
