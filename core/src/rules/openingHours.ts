import type { ShopHours, SpecialDay, Weekday } from '../model/hours';
import { weekdays } from '../model/hours';
import { addDays } from './days';

/** Minutes since midnight. `to` is at most 24:00. If `to` is not after `from`, the window runs past midnight. */
export type Window = { from: number; to: number };

export type DayHours = { closed: true } | { closed: false; text: string; window: Window };

/** `date` is the day on which the window starts. */
export type RunningWindow = { date: string; text: string; endsAt: Date };

const millisecondsPerMinute = 60_000;
/** Johannesburg has kept UTC+2 without daylight saving since 1944. */
const johannesburgOffset = 120 * millisecondsPerMinute;
const searchDays = 60;

/**
 * `date` is `YYYY-MM-DD`, and `time` is `HH:MM`; `minute` counts from midnight. Independent of the device's time zone.
 */
export function shopClock(now: Date): { date: string; time: string; weekday: Weekday; minute: number } {
  const local = new Date(now.getTime() + johannesburgOffset);
  const text = local.toISOString();
  return {
    date: text.slice(0, 10),
    time: text.slice(11, 16),
    weekday: weekdayOf(local),
    minute: local.getUTCHours() * 60 + local.getUTCMinutes(),
  };
}

export function shopInstant(date: string, minute: number): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) + minute * millisecondsPerMinute - johannesburgOffset);
}

/** Parses `HH:MM to HH:MM`, with an end of at most 24:00. Returns null for any other string, and for equal times. */
export function parseWindow(text: string): Window | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d) to ([01]\d|2[0-3]|24(?=:00)):([0-5]\d)$/.exec(text.trim());
  if (!match) return null;
  const from = Number(match[1]) * 60 + Number(match[2]);
  const to = Number(match[3]) * 60 + Number(match[4]);
  return from === to ? null : { from, to };
}

/** The end is exclusive. */
export function isWithin(window: Window, minute: number): boolean {
  return window.from < window.to
    ? minute >= window.from && minute < window.to
    : minute >= window.from || minute < window.to;
}

/** A special day takes precedence over the weekday, and the weekday over the default. Invalid hours mean closed. */
export function hoursOn(hours: ShopHours, date: string): DayHours {
  const special = hours.specialDays.find((day: SpecialDay) => day.date === date);
  if (special?.shopClosed) return { closed: true };
  const weekday = weekdayOf(new Date(`${date}T00:00:00Z`));
  const text = special?.operatingHours ?? hours.weekdays[weekday] ?? hours.defaultHours;
  const window = parseWindow(text);
  return window ? { closed: false, text, window } : { closed: true };
}

/** Returns false while ordering is paused. */
export function isOpenAt(hours: ShopHours, now: Date): boolean {
  if (hours.pausedUntil !== null && now < new Date(hours.pausedUntil)) return false;
  return textOfOpenWindow(hours, now) !== null;
}

/** Returns `now` if the shop is open, and null if it stays closed for two months. */
export function opensNextAt(hours: ShopHours, now: Date): Date | null {
  const pauseEnd = hours.pausedUntil === null ? null : new Date(hours.pausedUntil);
  const from = pauseEnd !== null && pauseEnd > now ? pauseEnd : now;
  if (isOpenAt(hours, from)) return from;
  const { date } = shopClock(from);
  for (let ahead = 0; ahead <= searchDays; ahead += 1) {
    const day = addDays(date, ahead);
    const opening = hoursOn(hours, day);
    if (opening.closed) continue;
    const start = shopInstant(day, opening.window.from);
    if (start >= from) return start;
  }
  return null;
}

/**
 * Returns when the shop opens on its next open day, or the start of the next day if it stays closed for two months.
 * While yesterday's hours run past midnight, the next day is today.
 */
export function nextDayOpensAt(hours: ShopHours, now: Date): Date {
  const current = windowFromYesterday(hours, now)?.date ?? shopClock(now).date;
  for (let ahead = 1; ahead <= searchDays; ahead += 1) {
    const day = addDays(current, ahead);
    const opening = hoursOn(hours, day);
    if (!opening.closed) return shopInstant(day, opening.window.from);
  }
  return shopInstant(addDays(current, 1), 0);
}

/** Returns the hours of the window that is open now, or else today's hours. Returns null if today is closed. */
export function currentText(hours: ShopHours, now: Date): string | null {
  const today = hoursOn(hours, shopClock(now).date);
  return textOfOpenWindow(hours, now) ?? (today.closed ? null : today.text);
}

export function windowFromYesterday(hours: ShopHours, now: Date): RunningWindow | null {
  const { date, minute } = shopClock(now);
  const eve = addDays(date, -1);
  const yesterday = hoursOn(hours, eve);
  // Counts only the part after midnight, where the minute of the day is below the window's start.
  const isTail = !yesterday.closed && minute < yesterday.window.from && isWithin(yesterday.window, minute);
  return isTail ? { date: eve, text: yesterday.text, endsAt: endOf(eve, yesterday.window) } : null;
}

/**
 * Returns the end of the current or next window, which may be after midnight. Returns midnight if no window is left
 * today.
 */
export function restOfTodayEndsAt(hours: ShopHours, now: Date): Date {
  const { date, minute } = shopClock(now);
  const running = [windowFromYesterday(hours, now), windowOfToday(hours, now)].flatMap(
    (found) => found ?? [],
  );
  if (running.length > 0) return new Date(Math.max(...running.map(({ endsAt }) => endsAt.getTime())));
  const today = hoursOn(hours, date);
  const isAhead = !today.closed && minute < today.window.from;
  return isAhead ? endOf(date, today.window) : shopInstant(addDays(date, 1), 0);
}

function textOfOpenWindow(hours: ShopHours, now: Date): string | null {
  return (windowOfToday(hours, now) ?? windowFromYesterday(hours, now))?.text ?? null;
}

function windowOfToday(hours: ShopHours, now: Date): RunningWindow | null {
  const { date, minute } = shopClock(now);
  const today = hoursOn(hours, date);
  const isRunning = !today.closed && minute >= today.window.from && isWithin(today.window, minute);
  return isRunning ? { date, text: today.text, endsAt: endOf(date, today.window) } : null;
}

function endOf(date: string, { from, to }: Window): Date {
  return shopInstant(to > from ? date : addDays(date, 1), to);
}

function weekdayOf(utc: Date): Weekday {
  const weekday = weekdays[(utc.getUTCDay() + 6) % 7];
  if (weekday === undefined) throw new RangeError('not a date');
  return weekday;
}
