import type { addSpecialDay, updateOperatingHours } from '@shop/core/contracts/hoursAdmin';
import type { InputOf } from '@shop/core/contracts/contract';
import { AppError } from '@shop/core/model/appError';
import type { ShopHours, SpecialDay } from '@shop/core/model/hours';
import { closedText, defaultSpecialDayHours, mostDaysAhead } from '@shop/core/model/hours';
import { addDays } from '@shop/core/rules/days';
import { shopClock } from '@shop/core/rules/openingHours';

/** The longest pause; who wants the shop shut for longer closes days. */
const longestPauseMs = 14 * 24 * 60 * 60 * 1000;

/** The hours with the default or one weekday changed. Throws when they are no longer what the author saw. */
export function withOperatingHours(
  hours: ShopHours,
  { hoursId, newHours, seenHours }: InputOf<typeof updateOperatingHours>,
): ShopHours {
  const current = hoursId === 'hours' ? hours.defaultHours : (hours.weekdays[hoursId] ?? null);
  if (seenHours !== undefined && seenHours !== current) {
    throw new AppError(
      'stale-version',
      `Someone else has changed these hours to ${current ?? 'the default'}.`,
      {
        details: { hours: current },
      },
    );
  }
  if (hoursId !== 'hours') {
    const { [hoursId]: _old, ...others } = hours.weekdays;
    return { ...hours, weekdays: newHours === null ? others : { ...others, [hoursId]: newHours } };
  }
  if (newHours === null || newHours === closedText) {
    throw refused('newHours', 'The default hours need a start and an end.');
  }
  return { ...hours, defaultHours: newHours };
}

/** A day of the calendar, before and after; null is a day that is not special. */
type DayChange = { date: string; before: SpecialDay | null; day: SpecialDay | null };

/**
 * The hours with one day's own, or without them; a day that is closed keeps the hours it had. Throws for days that are over or too far ahead.
 */
export function withSpecialDay(
  hours: ShopHours,
  { date, operatingHours, shopClosed, asUsual }: InputOf<typeof addSpecialDay>,
  now: Date,
): DayChange & { hours: ShopHours } {
  const today = shopClock(now).date;
  if (date < today) throw refused('date', 'This day is over.');
  if (date > addDays(today, mostDaysAhead)) throw refused('date', 'This day is more than two years ahead.');
  const before = hours.specialDays.find((other) => other.date === date) ?? null;
  const others = hours.specialDays.filter((other) => other.date !== date);
  if (asUsual) {
    if (shopClosed) throw refused('asUsual', 'A day is either closed or as usual.');
    return { hours: { ...hours, specialDays: others }, date, before, day: null };
  }
  if (operatingHours === undefined && !shopClosed) {
    throw refused('operatingHours', 'Please specify both starting and end hours');
  }
  const text = operatingHours ?? before?.operatingHours ?? defaultSpecialDayHours;
  const day = { date, operatingHours: text, shopClosed };
  const specialDays = [...others, day].sort((a, b) => (a.date < b.date ? -1 : 1));
  return { hours: { ...hours, specialDays }, date, before, day };
}

/** The hours with ordering paused until an instant that lies ahead, or with the pause ended. */
export function withPause(hours: ShopHours, until: string | null, now: Date): ShopHours {
  if (until === null) return { ...hours, pausedUntil: null };
  const end = new Date(until);
  if (end <= now) throw refused('until', 'The pause must end later than now.');
  if (end.getTime() - now.getTime() > longestPauseMs) {
    throw refused('until', 'A pause lasts two weeks at most. Please close days in the calendar instead.');
  }
  return { ...hours, pausedUntil: end.toISOString() };
}

function refused(field: string, message: string): AppError {
  return new AppError('bad-request', message, { details: { fields: { [field]: message } } });
}
