// Days have the form `YYYY-MM-DD`, without a time or a time zone.

const dayMs = 86_400_000;

export function addDays(date: string, days: number): string {
  return dateOf(Date.parse(date) + days * dayMs);
}

/** Both ends are inclusive. */
export function daysBetween(from: string, to: string): string[] {
  const first = Date.parse(from);
  const count = Math.max(0, Math.floor((Date.parse(to) - first) / dayMs) + 1);
  return Array.from({ length: count }, (_, index) => dateOf(first + index * dayMs));
}

export function mondayOf(date: string): string {
  const weekday = new Date(date).getUTCDay();
  return addDays(date, -((weekday + 6) % 7));
}

/**
 * Returns the first day whose special hours the back office loads: the Monday of the week in which this month begins, or
 * of yesterday's week if that is earlier. Yesterday's hours may run past midnight into today.
 */
export function firstDayAsked(today: string): string {
  const [yesterday, monthStart] = [addDays(today, -1), `${today.slice(0, 8)}01`];
  return mondayOf(yesterday < monthStart ? yesterday : monthStart);
}

function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
