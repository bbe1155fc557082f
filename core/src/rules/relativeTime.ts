import { readDate } from './shopDates';

const steps = [
  { unit: 'year', seconds: 365 * 86_400 },
  { unit: 'month', seconds: 30 * 86_400 },
  { unit: 'week', seconds: 7 * 86_400 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/**
 * Formats the time since an instant in one unit: days (under 7), weeks (under 4), months (under 12), and so on. Returns
 * 'Invalid date' for a missing or unreadable value. Treats future instants as `now`.
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
    // Months of thirty days leave gaps: 28 and 29 days would be zero months, and 360 to 364 days would be twelve.
    const count = step.unit === 'month' ? Math.min(11, Math.max(1, whole)) : whole;
    if (count >= 1) return `${count} ${step.unit}${count === 1 ? '' : 's'} ago`;
  }
  return '0 seconds ago';
}
