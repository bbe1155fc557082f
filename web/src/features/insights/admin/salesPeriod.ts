import { maxSalesDays } from '@shop/core/contracts/insights';
import { addDays, daysBetween } from '@shop/core/rules/days';
import { shopClock } from '@shop/core/rules/openingHours';

/** Days in the shop's time zone, as `YYYY-MM-DD`, both inclusive. */
export type Period = { from: string; to: string };

/** Periods that end today. */
export const presets = [
  { label: 'Today', days: 1 },
  { label: 'Last 7 days', days: 7 },
  { label: 'Last 30 days', days: 30 },
  { label: 'Last 90 days', days: 90 },
] as const;

const defaultDays = 7;
const day = /^\d{4}-\d{2}-\d{2}$/;

export function lastDays(days: number, now: Date): Period {
  const to = shopClock(now).date;
  return { from: addDays(to, 1 - days), to };
}

/**
 * Returns the texts of `from` and `to` as they are. `periodProblem` reports those that are not days. Without either,
 * returns the preset that `days` names, or the last seven days.
 */
export function readPeriod(query: URLSearchParams, now: Date): Period {
  if (query.has('from') || query.has('to')) {
    return { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  }
  const preset = presets.find(({ days }) => String(days) === query.get('days'));
  return lastDays(preset?.days ?? defaultDays, now);
}

/** For a single day, returns the same weekday a week earlier. */
export function periodBefore({ from, to }: Period): Period {
  const days = daysBetween(from, to).length;
  const shift = days === 1 ? 7 : days;
  return { from: addDays(from, -shift), to: addDays(to, -shift) };
}

export function periodProblem({ from, to }: Period): string | null {
  if (!isDay(from) || !isDay(to)) return 'Please choose both days.';
  if (from > to) return 'The last day is before the first.';
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return days > maxSalesDays ? `Please choose at most ${maxSalesDays} days.` : null;
}

function isDay(text: string): boolean {
  return day.test(text) && !Number.isNaN(Date.parse(text));
}
