import { daysBetween } from '@shop/core/rules/days';
import { shopClock } from '@shop/core/rules/openingHours';

import type { PaidCounts } from '../data/salesStore';
import {
  countPaid,
  readGivenBack,
  readPaid,
  readPartlyBack,
  readTallies,
  saveTally,
} from '../data/salesStore';
import type { DayTally } from '../domain/dayTally';
import { emptyDay, withBack, withPaid, withParts } from '../domain/dayTally';

/** Number of days that are counted in parallel. */
const atOnce = 8;

/**
 * Reads one stored tally per day. Counts over the period show whether the tallies are current; equal counts are taken
 * to mean equal orders (docs/decisions/0007). Days that differ are updated from their orders and stored.
 */
export async function readSales(from: string, to: string, now: Date): Promise<DayTally[]> {
  const today = shopClock(now).date;
  const dates = daysBetween(from, to);
  const known = await readTallies(dates);
  const days = dates.map((date) => known.get(date) ?? emptyDay(date));
  // Today is counted separately, because it changes often and earlier days rarely change.
  const groups = [days.filter(({ date }) => date < today), days.filter(({ date }) => date >= today)];
  const fresh = await Promise.all(groups.map((group) => bringUpToDate(group, now)));
  return fresh.flat();
}

async function bringUpToDate(days: DayTally[], now: Date): Promise<DayTally[]> {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const counted = await countPaid(first.date, last.date);
  if (isTrue(countsOf(days), counted)) return days;
  if (days.length === 1) return [await recount(first, counted, now)];
  const fresh: DayTally[] = [];
  for (let begin = 0; begin < days.length; begin += atOnce) {
    const some = days.slice(begin, begin + atOnce);
    fresh.push(...(await Promise.all(some.map((day) => bringDayUpToDate(day, now)))));
  }
  return fresh;
}

async function bringDayUpToDate(day: DayTally, now: Date): Promise<DayTally> {
  const counted = await countPaid(day.date, day.date);
  return isTrue(countsOf([day]), counted) ? day : recount(day, counted, now);
}

/** Adds new payments. If the number of payments is still too low, reads all orders of the day again. */
async function recount(day: DayTally, counted: PaidCounts, now: Date): Promise<DayTally> {
  let fresh = withPaid(day, await readPaid(day.date, day.through));
  // More payments may have arrived after the count, so only a lower number is an error.
  if (fresh.paid.orders < counted.paid) {
    fresh = withPaid(emptyDay(day.date), await readPaid(day.date, null));
  }
  const hasMoreBack = fresh.back.orders !== counted.back;
  if (hasMoreBack) fresh = withBack(fresh, await readGivenBack(day.date));
  if (fresh.parts.countedCents !== counted.partsCents || (hasMoreBack && counted.partsCents > 0)) {
    fresh = withParts(fresh, await readPartlyBack(day.date));
  }
  await saveTally(fresh, now);
  return fresh;
}

function countsOf(days: readonly DayTally[]): PaidCounts {
  return days.reduce(
    (sum, { paid, back, parts }) => ({
      paid: sum.paid + paid.orders,
      back: sum.back + back.orders,
      partsCents: sum.partsCents + parts.countedCents,
    }),
    { paid: 0, back: 0, partsCents: 0 },
  );
}

function isTrue(kept: PaidCounts, counted: PaidCounts): boolean {
  return kept.paid === counted.paid && kept.back === counted.back && kept.partsCents === counted.partsCents;
}
