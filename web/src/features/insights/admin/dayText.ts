import { shopClock } from '@shop/core/rules/openingHours';
import { clockTime } from '@shop/core/rules/shopDates';

const short = new Intl.DateTimeFormat('en-ZA', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});

/** Formats a day, given as `YYYY-MM-DD`, as `Sat, 21 Nov`. */
export function dayText(date: string): string {
  return short.format(new Date(date));
}

/** Formats a range as `Mon, 16 Nov to Sun, 22 Nov`, or a single day as `Mon, 16 Nov`. */
export function rangeText(from: string, to: string): string {
  return from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`;
}

const shortest = new Intl.DateTimeFormat('en-ZA', { timeZone: 'UTC', day: 'numeric', month: 'short' });

/** Formats a day, given as `YYYY-MM-DD`, as `21 Nov`. */
export function shortDayText(date: string): string {
  return shortest.format(new Date(date));
}

/** Formats an instant as `2:05 PM` if it is today, and otherwise as `21 Nov`. */
export function momentText(instant: string, now: Date): string {
  const { date } = shopClock(new Date(instant));
  return date === shopClock(now).date ? clockTime(instant) : shortDayText(date);
}

/** Formats a range as `9 to 15 Nov`, or a single day as `9 Nov`. */
export function shortRangeText(from: string, to: string): string {
  if (from === to) return shortDayText(from);
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${isSameMonth ? String(Number(from.slice(8))) : shortDayText(from)} to ${shortDayText(to)}`;
}

/** Formats a change as `▲ 12%`, `▼ 3%` or `unchanged`. Returns null if `before` is not positive. */
export function changeText(now: number, before: number): string | null {
  if (before <= 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return 'unchanged';
  return `${percent > 0 ? '\u25B2' : '\u25BC'} ${Math.abs(percent)}%`;
}
