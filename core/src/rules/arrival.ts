import { shopClock } from './openingHours';
import { clockTime, readDate } from './shopDates';

/** Later arrivals are shown without a countdown. */
const countedMinutes = 90;

const lateAfterMinutes = 5;

/**
 * `at` is a time such as `6:49 AM`, with the weekday unless the arrival is today. `wait` is a phrase such as `in 14
 * min`, or empty if the arrival is far off.
 */
export type Arrival = { at: string; wait: string; isLate: boolean };

/** Returns null for a missing or unreadable time. */
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
