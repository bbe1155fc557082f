import type { ShopHours, SpecialDay, Weekday } from '../model/hours';
import { weekdays } from '../model/hours';
import { addDays } from './days';

/** Minutes since midnight, `to` up to 24:00; `to` at or before `from` runs past midnight. */
export type Window = { from: number; to: number };

/** A day's opening: a window with its text, or closed. */
export type DayHours = { closed: true } | { closed: false; text: string; window: Window };

/** A window that an instant lies in: the day it began on, its text and its end. */
export type RunningWindow = { date: string; text: string; endsAt: Date };

const millisecondsPerMinute = 60_000;
/** Johannesburg has kept UTC+2 without daylight saving since 1944. */
const johannesburgOffset = 120 * millisecondsPerMinute;
/** How far ahead the next opening is looked for. */
const searchDays = 60;

/** The shop's calendar day (`YYYY-MM-DD`), weekday and minute of the day at an instant, whatever zone the device is in. */
export function shopClock(now: Date): { date: string; weekday: Weekday; minute: number } {
  const local = new Date(now.getTime() + johannesburgOffset);
  return {
    date: local.toISOString().slice(0, 10),
    weekday: weekdayOf(local),
    minute: local.getUTCHours() * 60 + local.getUTCMinutes(),
  };
}

/** The instant at which a minute of a shop day begins. */
export function shopInstant(date: string, minute: number): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) + minute * millisecondsPerMinute - johannesburgOffset);
}

/** Reads `HH:MM to HH:MM`, the end at most 24:00; null when the text has another form or starts and ends at the same time. */
export function parseWindow(text: string): Window | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d) to ([01]\d|2[0-3]|24(?=:00)):([0-5]\d)$/.exec(text.trim());
  if (!match) return null;
  const from = Number(match[1]) * 60 + Number(match[2]);
  const to = Number(match[3]) * 60 + Number(match[4]);
  return from === to ? null : { from, to };
}

/** Whether a minute of the day lies in a window; the window may span midnight, its end is not part of it. */
export function isWithin(window: Window, minute: number): boolean {
  return window.from < window.to
    ? minute >= window.from && minute < window.to
    : minute >= window.from || minute < window.to;
}

/** A day's hours: its special day, else its weekday's text, else the default. Hours that cannot be read mean closed. */
export function hoursOn(hours: ShopHours, date: string): DayHours {
  const special = hours.specialDays.find((day: SpecialDay) => day.date === date);
  if (special?.shopClosed) return { closed: true };
  const weekday = weekdayOf(new Date(`${date}T00:00:00Z`));
  const text = special?.operatingHours ?? hours.weekdays[weekday] ?? hours.defaultHours;
  const window = parseWindow(text);
  return window ? { closed: false, text, window } : { closed: true };
}

/** Whether orders are taken at an instant: not paused, inside today's window or in the tail of yesterday's. */
export function isOpenAt(hours: ShopHours, now: Date): boolean {
  if (hours.pausedUntil !== null && now < new Date(hours.pausedUntil)) return false;
  return textOfOpenWindow(hours, now) !== null;
}

/** The next instant at which the shop is open, `now` itself when it is open; null when no day of the next two months opens. */
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

/** The hours text that the banner shows: after midnight yesterday's while they last, else today's; null on a day that stays closed. */
export function currentText(hours: ShopHours, now: Date): string | null {
  const today = hoursOn(hours, shopClock(now).date);
  return textOfOpenWindow(hours, now) ?? (today.closed ? null : today.text);
}

/** Yesterday's window while it runs on past midnight; null when it does not. */
export function windowFromYesterday(hours: ShopHours, now: Date): RunningWindow | null {
  const { date, minute } = shopClock(now);
  const eve = addDays(date, -1);
  const yesterday = hoursOn(hours, eve);
  // Before its own beginning a window takes in only what runs on past midnight.
  const isTail = !yesterday.closed && minute < yesterday.window.from && isWithin(yesterday.window, minute);
  return isTail ? { date: eve, text: yesterday.text, endsAt: endOf(eve, yesterday.window) } : null;
}

/**
 * When the rest of today is over for the shop: when the window that runs now ends, which may be after midnight; before today's window
 * when that ends; otherwise at midnight.
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

/** The text of the window that an instant lies in, today's or the tail of yesterday's; null outside both. */
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

/** The weekday of an instant read in UTC; Monday comes first. */
function weekdayOf(utc: Date): Weekday {
  const weekday = weekdays[(utc.getUTCDay() + 6) % 7];
  if (weekday === undefined) throw new RangeError('not a date');
  return weekday;
}
