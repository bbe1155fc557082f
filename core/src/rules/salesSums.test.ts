import type { SalesDay } from '../model/sales';
import { daysBetween } from './days';
import { sumOfDays, weeksOf } from './salesSums';

const aDay = (date: string, change: Partial<SalesDay> = {}): SalesDay => ({
  date,
  orders: 1,
  goodsCents: 10_001,
  discountCents: 500,
  deliveryCents: 2_500,
  totalCents: 12_001,
  backOrders: 0,
  partOrders: 0,
  backCents: 0,
  ...change,
});

test('the sum of several days is exact to the cent, and the net amount excludes refunds', () => {
  const days = [aDay('2026-11-20'), aDay('2026-11-21', { backOrders: 1, backCents: 12_001 })];
  expect(sumOfDays(days)).toEqual({
    from: '2026-11-20',
    to: '2026-11-21',
    orders: 2,
    goodsCents: 20_002,
    discountCents: 1_000,
    deliveryCents: 5_000,
    totalCents: 24_002,
    backOrders: 1,
    partOrders: 0,
    backCents: 12_001,
    netCents: 12_001,
  });
  expect(sumOfDays([])).toMatchObject({ orders: 0, netCents: 0 });
});

test('weeks begin on Monday, and the first and last week may be shorter', () => {
  const weeks = weeksOf(daysBetween('2026-11-21', '2026-12-01').map((date) => aDay(date)));
  expect(weeks.map(({ from, to, orders }) => [from, to, orders])).toEqual([
    ['2026-11-21', '2026-11-22', 2],
    ['2026-11-23', '2026-11-29', 7],
    ['2026-11-30', '2026-12-01', 2],
  ]);
});
