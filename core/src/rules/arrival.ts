import { shopClock } from './openingHours';
import { readDate } from './shopDates';

/** From here on the minutes say less than the time. */
const countedMinutes = 90;

/** So long after its time an arrival is not called near any more. */
const lateAfterMinutes = 5;

/** When something arrives: `at` as `06:49`, with the weekday on another day; `wait` as `in 14 min`, empty when it is far off. */
export type Arrival = { at: string; wait: string; isLate: boolean };

/** Null for a missing or unreadable time. */
export function arrivalOf(eta: string, now: Date): Arrival | null {
  const date = readDate(eta);
  if (date === null) return null;
  const there = shopClock(date);
  const minutes = Math.ceil((date.getTime() - now.getTime()) / 60_000);
  const isLate = minutes < -lateAfterMinutes;
  const isToday = there.date === shopClock(now).date || (minutes <= 1 && !isLate);
  const at = isToday ? clock(there.minute) : `${clock(there.minute)} on ${there.weekday}`;
  if (isLate) return { at, wait: 'running late', isLate };
  if (minutes <= 1) return { at, wait: 'any moment now', isLate };
  return { at, wait: minutes <= countedMinutes ? `in ${minutes} min` : '', isLate };
}

/** `06:49` by the clock of the shop; empty for an unreadable instant. */
export function clockTime(instant: string): string {
  const date = readDate(instant);
  return date === null ? '' : clock(shopClock(date).minute);
}

function clock(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
