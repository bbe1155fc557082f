import type { SalesDay } from '../model/sales';

/** A stretch of days and what it brought; `netCents` is what stays with the shop. */
export type SalesSum = Omit<SalesDay, 'date'> & { from: string; to: string; netCents: number };

const dayMs = 86_400_000;

/** What some days brought together; they come in order. */
export function sumOfDays(days: readonly SalesDay[]): SalesSum {
  const sum = (pick: (day: SalesDay) => number) => days.reduce((total, day) => total + pick(day), 0);
  const totalCents = sum((day) => day.totalCents);
  const backCents = sum((day) => day.backCents);
  return {
    from: days[0]?.date ?? '',
    to: days.at(-1)?.date ?? '',
    orders: sum((day) => day.orders),
    goodsCents: sum((day) => day.goodsCents),
    deliveryCents: sum((day) => day.deliveryCents),
    totalCents,
    backOrders: sum((day) => day.backOrders),
    partOrders: sum((day) => day.partOrders),
    backCents,
    netCents: totalCents - backCents,
  };
}

/** The same days by week, Monday first; the first and the last week may be short. */
export function weeksOf(days: readonly SalesDay[]): SalesSum[] {
  const weeks = new Map<string, SalesDay[]>();
  for (const day of days) {
    const monday = mondayOf(day.date);
    weeks.set(monday, [...(weeks.get(monday) ?? []), day]);
  }
  return [...weeks.values()].map(sumOfDays);
}

/** All days from one to another, `YYYY-MM-DD`, both included. */
export function daysBetween(from: string, to: string): string[] {
  const first = Date.parse(from);
  const count = Math.max(0, Math.floor((Date.parse(to) - first) / dayMs) + 1);
  return Array.from({ length: count }, (_, index) => dateOf(first + index * dayMs));
}

/** The day so many days later, or earlier. */
export function shiftDay(date: string, days: number): string {
  return dateOf(Date.parse(date) + days * dayMs);
}

/** The Monday of a day's week. */
export function mondayOf(date: string): string {
  const weekday = new Date(date).getUTCDay();
  return shiftDay(date, -((weekday + 6) % 7));
}

function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
