import { shopClock } from './openingHours';
import { clockTime, readDate } from './shopDates';

/** From here on the minutes say less than the time. */
const countedMinutes = 90;

/** So long after its time an arrival is not called near any more. */
const lateAfterMinutes = 5;

/** When something arrives: `at` as `6:49 AM`, with the weekday on another day; `wait` as `in 14 min`, empty when it is far off. */
export type Arrival = { at: string; wait: string; isLate: boolean };

/** Null for a missing or unreadable time. */
export function arrivalOf(eta: string, now: Date): Arrival | null {
  const date = readDate(eta);
  if (date === null) return null;
  const there = shopClock(date);
  const minutes = Math.ceil((date.getTime() - now.getTime()) / 60_000);
  const isLate = minutes < -lateAfterMinutes;
  const isToday = there.date === shopClock(now).date || (minutes <= 1 && !isLate);
  const at = isToday ? clockTime(eta) : `${clockTime(eta)} on ${there.weekday}`;
  if (isLate) return { at, wait: 'running late', isLate };
  if (minutes <= 1) return { at, wait: 'any moment now', isLate };
  return { at, wait: minutes <= countedMinutes ? `in ${minutes} min` : '', isLate };
}
