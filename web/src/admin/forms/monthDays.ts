const monthFormat = new Intl.DateTimeFormat('en-ZA', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayFormat = new Intl.DateTimeFormat('en-ZA', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const weekdayFormat = new Intl.DateTimeFormat('en-ZA', { weekday: 'short', timeZone: 'UTC' });

/** A calendar month; `month` counts from 1. */
export type Month = { year: number; month: number };

/** Returns weeks that begin on Monday, with days as `YYYY-MM-DD`. Days of another month are null. */
export function weeksOf({ year, month }: Month): (string | null)[][] {
  const dayCount = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const leading = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7;
  const cells: (string | null)[] = Array.from({ length: leading }, () => null);
  for (let day = 1; day <= dayCount; day += 1) cells.push(isoDay(year, month, day));
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

export function addMonths({ year, month }: Month, count: number): Month {
  const months = year * 12 + (month - 1) + count;
  return { year: Math.floor(months / 12), month: (((months % 12) + 12) % 12) + 1 };
}

/** Formats a month as `November 2026`. */
export function monthTitle({ year, month }: Month): string {
  return monthFormat.format(new Date(Date.UTC(year, month - 1, 1)));
}

/** Formats a day as `Saturday, 21 November`. */
export function dayTitle(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}

export function shortDayTitle(day: string): string {
  return `${weekdayFormat.format(new Date(`${day}T00:00:00Z`))} ${Number(day.slice(8))}`;
}

function isoDay(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
