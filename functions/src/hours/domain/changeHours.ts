import type { addSpecialDay, updateOperatingHours } from '@shop/core/contracts/hoursAdmin';
import type { InputOf } from '@shop/core/contracts/contract';
import { AppError } from '@shop/core/model/appError';
import type { ShopHours, SpecialDay } from '@shop/core/model/hours';
import { closedText, defaultSpecialDayHours, maxDaysAhead } from '@shop/core/model/hours';
import { addDays } from '@shop/core/rules/days';
import { shopClock, windowFromYesterday } from '@shop/core/rules/openingHours';
import { assertVersion } from '@shop/core/rules/assertVersion';

/** Staff use closed days for longer closures. */
const longestPauseMs = 14 * 24 * 60 * 60 * 1000;

/** Throws `stale-version`, and `bad-request` for default hours without a start and an end. */
export function withOperatingHours(
  hours: ShopHours,
  { hoursId, newHours, version }: InputOf<typeof updateOperatingHours>,
): ShopHours {
  const { defaultHours, weekdays } = hours;
  const now = { hours: { defaultHours, weekdays } };
  assertVersion(version, { version: hours.version ?? 0, what: 'the opening hours', now });
  if (hoursId !== 'hours') {
    const { [hoursId]: _old, ...others } = hours.weekdays;
    return { ...hours, weekdays: newHours === null ? others : { ...others, [hoursId]: newHours } };
  }
  if (newHours === null || newHours === closedText) {
    throw refused('newHours', 'The default hours need a start and an end.');
  }
  return { ...hours, defaultHours: newHours };
}

/** A change to today can also end yesterday's window at the current minute. */
export function withSpecialDays(
  hours: ShopHours,
  input: InputOf<typeof addSpecialDay>,
  now: Date,
): ShopHours {
  const next = withSpecialDay(hours, input, now);
  if (!input.endsYesterday) return next;
  if (input.date !== shopClock(now).date) {
    throw refused('endsYesterday', 'Only a change to today can end the hours that began yesterday.');
  }
  const running = windowFromYesterday(hours, now);
  if (running === null) return next;
  return withDay(next, {
    date: running.date,
    operatingHours: endedNow(running.text, now),
    shopClosed: false,
  });
}

/** At 01:30, `18:00 to 03:00` becomes `18:00 to 01:30`. */
function endedNow(text: string, now: Date): string {
  const { minute, time } = shopClock(now);
  const end = minute === 0 ? '24:00' : time;
  return `${text.trim().slice(0, 5)} to ${end}`;
}

function withDay(hours: ShopHours, day: SpecialDay): ShopHours {
  const others = hours.specialDays.filter(({ date }) => date !== day.date);
  return { ...hours, specialDays: [...others, day].sort((a, b) => (a.date < b.date ? -1 : 1)) };
}

/** A closed day keeps its hours, and an unchanged day stays yearly. Throws for past days and days too far ahead. */
function withSpecialDay(
  hours: ShopHours,
  { date, operatingHours, shopClosed, asUsual }: InputOf<typeof addSpecialDay>,
  now: Date,
): ShopHours {
  const today = shopClock(now).date;
  if (date < today) throw refused('date', 'This day is in the past.');
  if (date > addDays(today, maxDaysAhead)) throw refused('date', 'This day is more than two years ahead.');
  if (asUsual) {
    if (shopClosed) throw refused('asUsual', 'A day is either closed or as usual.');
    return { ...hours, specialDays: hours.specialDays.filter((other) => other.date !== date) };
  }
  if (operatingHours === undefined && !shopClosed) {
    throw refused('operatingHours', 'Please specify both starting and end hours');
  }
  const before = hours.specialDays.find((other) => other.date === date);
  const text = operatingHours ?? before?.operatingHours ?? defaultSpecialDayHours;
  const isSame = before?.operatingHours === text && before.shopClosed === shopClosed;
  return isSame ? hours : withDay(hours, { date, operatingHours: text, shopClosed });
}

/** Throws if the pause would end in the past or last too long. */
export function withPause(hours: ShopHours, until: string | null, now: Date): ShopHours {
  if (until === null) return { ...hours, pausedUntil: null };
  const end = new Date(until);
  if (end <= now) throw refused('until', 'The pause must end in the future.');
  if (end.getTime() - now.getTime() > longestPauseMs) {
    throw refused('until', 'A pause can last at most two weeks. Please close days in the calendar instead.');
  }
  return { ...hours, pausedUntil: end.toISOString() };
}

function refused(field: string, message: string): AppError {
  return new AppError('bad-request', message, { details: { fields: { [field]: message } } });
}
