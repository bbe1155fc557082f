import { shopClock } from './openingHours';
import { clockTime, readDate } from './shopDates';

/** Maximum number of minutes until an arrival that is shown with a countdown. */
const countedMinutes = 90;

/** Minutes after which an overdue arrival is shown as late. */
const lateAfterMinutes = 5;

/**
 * Expected arrival. `at` is a time such as `6:49 AM`, with the weekday unless the arrival is today. `wait` is a phrase
 * such as `in 14 min`, or empty if the arrival is far off.
 */
export type Arrival = { at: string; wait: string; isLate: boolean };

/** Returns the expected arrival, or null for a missing or unreadable time. */
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
