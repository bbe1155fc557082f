import type { setSpecialDays } from '@shop/core/contracts/hoursAdmin';
import type { InputOf } from '@shop/core/contracts/contract';
import { AppError } from '@shop/core/model/appError';
import type { ShopHours, SpecialDay } from '@shop/core/model/hours';
import { maxDaysAhead } from '@shop/core/model/hours';
import { addDays } from '@shop/core/rules/days';
import { shopClock } from '@shop/core/rules/openingHours';

import { withSpecialDays } from './changeHours';
import type { DayChange } from './shopHours';

type Wanted = InputOf<typeof setSpecialDays>['days'][number];

/** Throws for days that are in the past, too far ahead, or listed twice. */
export function withDaysSet(hours: ShopHours, days: readonly Wanted[], now: Date): ShopHours {
  if (new Set(days.map(({ date }) => date)).size < days.length) {
    throw new AppError('bad-request', 'A day is listed twice.');
  }
  let next = hours;
  for (const { isYearly, ...day } of days) {
    for (const date of isYearly ? yearlyDates(day.date, now) : [day.date]) {
      next = withSpecialDays(next, { ...day, date, endsYesterday: false }, now);
      if (isYearly) next = { ...next, specialDays: next.specialDays.map(marked(date)) };
    }
  }
  return next;
}

/**
 * Adds the repetitions of yearly days, as far ahead as days can be set. A repetition has the hours of the latest year
 * before it. Keeps days set by staff, and `usualDays`, which staff returned to the weekly hours.
 */
export function withYearlyDays(hours: ShopHours, usualDays: readonly string[], now: Date): ShopHours {
  const taken = new Set([...hours.specialDays.map(({ date }) => date), ...usualDays]);
  const renewed = hours.specialDays
    .filter(({ isYearly = false }) => isYearly)
    .reverse()
    .flatMap((day) => yearlyDates(day.date, now).map((date) => ({ ...day, date })))
    .filter(({ date }) => !taken.has(date) && taken.add(date).has(date));
  if (renewed.length === 0) return hours;
  return { ...hours, specialDays: [...hours.specialDays, ...renewed].sort(byDate) };
}

export function changesBetween(before: ShopHours, after: ShopHours): DayChange[] {
  const old = new Map(before.specialDays.map((day) => [day.date, day]));
  const next = new Map(after.specialDays.map((day) => [day.date, day]));
  return [...new Set([...old.keys(), ...next.keys()])]
    .sort()
    .map((date) => ({ date, before: old.get(date) ?? null, day: next.get(date) ?? null }))
    .filter(({ before: was, day }) => JSON.stringify(was) !== JSON.stringify(day));
}

/**
 * Returns the date and its repetitions in later years, as far ahead as days can be set. Skips 29 February in years
 * without it.
 */
function yearlyDates(date: string, now: Date): string[] {
  const last = addDays(shopClock(now).date, maxDaysAhead);
  const year = Number(date.slice(0, 4));
  return [0, 1, 2, 3]
    .map((ahead) => `${year + ahead}${date.slice(4)}`)
    .filter((some) => some <= last && addDays(some, 0) === some);
}

const marked =
  (date: string) =>
  (day: SpecialDay): SpecialDay =>
    day.date === date ? { ...day, isYearly: true } : day;

function byDate(a: SpecialDay, b: SpecialDay): number {
  return a.date < b.date ? -1 : 1;
}
