import { maxDaysAtOnce } from '@shop/core/contracts/hoursAdmin';
import type { setSpecialDays } from '@shop/core/contracts/hoursAdmin';
import type { InputFor } from '@shop/core/contracts/contract';
import type { ShopHours } from '@shop/core/model/hours';
import { addDays, daysBetween, firstDayAsked, mondayOf } from '@shop/core/rules/days';
import { hoursOn } from '@shop/core/rules/openingHours';

import { hoursAsOf } from './calendarDay';

type Day = InputFor<typeof setSpecialDays>['days'][number];
type Plan = { days: Day[] } | { problem: string };

/** A null `text` closes the days. */
export function planPeriod(
  { from, to }: { from: string; to: string },
  { text, isYearly }: { text: string | null; isYearly: boolean },
): Plan {
  if (from === '' || to === '') return { problem: 'Please choose both days.' };
  if (from > to) return { problem: 'The last day is before the first.' };
  const dates = daysBetween(from, to);
  if (dates.length > maxDaysAtOnce) return { problem: `Please choose at most ${maxDaysAtOnce} days.` };
  return {
    days: dates.map((date) => ({
      date,
      shopClosed: text === null,
      ...(text !== null && { operatingHours: text }),
      ...(isYearly && { isYearly }),
    })),
  };
}

/** Omits past days. Days with their usual hours continue to follow the weekday hours. */
export function planCopy(
  hours: ShopHours,
  { source, target, weeks, today }: { source: string; target: string; weeks: number; today: string },
): Plan {
  if (source === '' || target === '') return { problem: 'Please choose both weeks.' };
  const [first, start] = [mondayOf(source), mondayOf(target)];
  if (!Number.isInteger(weeks) || weeks < 1 || weeks * 7 > maxDaysAtOnce) {
    return { problem: `Please choose 1 to ${Math.floor(maxDaysAtOnce / 7)} weeks.` };
  }
  if (first < firstDayAsked(today)) return { problem: 'Please copy a week of this month or a later one.' };
  const days = Array.from({ length: weeks * 7 }, (_, index): Day => {
    const [from, date] = [addDays(first, index % 7), addDays(start, index)];
    const text = textOn(hoursAsOf(hours, from), from);
    if (text === textOn({ ...hours, specialDays: [] }, date))
      return { date, shopClosed: false, asUsual: true };
    return { date, shopClosed: text === null, ...(text !== null && { operatingHours: text }) };
  }).filter(({ date }) => date >= today);
  if (days.length === 0) return { problem: 'That week is over.' };
  return { days };
}

/** Returns null for a closed day. */
function textOn(hours: ShopHours, date: string): string | null {
  const day = hoursOn(hours, date);
  return day.closed ? null : day.text;
}
