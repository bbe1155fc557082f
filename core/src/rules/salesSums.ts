import type { SalesDay } from '../model/sales';
import { mondayOf } from './days';

/** `netCents` is the amount after refunds. */
export type SalesSum = Omit<SalesDay, 'date'> & { from: string; to: string; netCents: number };

/** Takes days in chronological order. */
export function sumOfDays(days: readonly SalesDay[]): SalesSum {
  const sum = (pick: (day: SalesDay) => number) => days.reduce((total, day) => total + pick(day), 0);
  const totalCents = sum((day) => day.totalCents);
  const backCents = sum((day) => day.backCents);
  return {
    from: days[0]?.date ?? '',
    to: days.at(-1)?.date ?? '',
    orders: sum((day) => day.orders),
    goodsCents: sum((day) => day.goodsCents),
    discountCents: sum((day) => day.discountCents),
    deliveryCents: sum((day) => day.deliveryCents),
    totalCents,
    backOrders: sum((day) => day.backOrders),
    partOrders: sum((day) => day.partOrders),
    backCents,
    netCents: totalCents - backCents,
  };
}

/** Weeks start on Monday. The first and the last week may be incomplete. */
export function weeksOf(days: readonly SalesDay[]): SalesSum[] {
  const weeks = new Map<string, SalesDay[]>();
  for (const day of days) {
    const monday = mondayOf(day.date);
    weeks.set(monday, [...(weeks.get(monday) ?? []), day]);
  }
  return [...weeks.values()].map(sumOfDays);
}
