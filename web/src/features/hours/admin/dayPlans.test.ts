import type { ShopHours } from '@shop/core/model/hours';

import { planCopy, planPeriod } from './dayPlans';

const hours: ShopHours = {
  defaultHours: '09:00 to 18:00',
  weekdays: { Sunday: 'Closed' },
  specialDays: [
    { date: '2026-11-24', operatingHours: '10:00 to 14:00', shopClosed: false },
    { date: '2026-11-25', operatingHours: '09:00 to 18:00', shopClosed: true },
  ],
  pausedUntil: null,
};

test('a plan for a period closes each day or sets its hours, optionally every year', () => {
  const period = { from: '2026-12-24', to: '2026-12-26' };
  expect(planPeriod(period, { text: null, isYearly: true })).toEqual({
    days: ['2026-12-24', '2026-12-25', '2026-12-26'].map((date) => ({
      date,
      shopClosed: true,
      isYearly: true,
    })),
  });
  expect(planPeriod(period, { text: '10:00 to 12:00', isYearly: false })).toMatchObject({
    days: [{ operatingHours: '10:00 to 12:00', shopClosed: false }, {}, {}],
  });
});

test.each([
  [{ from: '2026-12-24', to: '' }, 'Please choose both days.'],
  [{ from: '2026-12-24', to: '2026-12-23' }, 'The last day is before the first.'],
  [{ from: '2026-12-24', to: '2027-12-24' }, 'Please choose at most 100 days.'],
])('the reason why a period is invalid is reported (%j)', (period, problem) => {
  expect(planPeriod(period, { text: null, isYearly: false })).toEqual({ problem });
});

test('a week is copied day by day, and days with usual hours keep following the weekday hours', () => {
  const plan = planCopy(hours, { source: '2026-11-26', target: '2026-12-02', weeks: 1, today: '2026-11-23' });
  expect(plan).toMatchObject({
    days: [
      { date: '2026-11-30', asUsual: true },
      { date: '2026-12-01', operatingHours: '10:00 to 14:00' },
      { date: '2026-12-02', shopClosed: true },
      { date: '2026-12-03', asUsual: true },
      { date: '2026-12-04', asUsual: true },
      { date: '2026-12-05', asUsual: true },
      { date: '2026-12-06', asUsual: true },
    ],
  });
});

test('a week before a change of the weekday hours is copied with its own hours', () => {
  const before = { before: '2026-11-18', defaultHours: '08:00 to 16:00', weekdays: {} };
  const changed = { ...hours, earlierWeeks: [before] };
  const plan = planCopy(changed, {
    source: '2026-11-16',
    target: '2026-11-30',
    weeks: 1,
    today: '2026-11-23',
  });
  expect(plan).toMatchObject({
    days: [
      { date: '2026-11-30', operatingHours: '08:00 to 16:00', shopClosed: false },
      { date: '2026-12-01', operatingHours: '08:00 to 16:00', shopClosed: false },
      { date: '2026-12-02', asUsual: true },
      {},
      {},
      {},
      {},
    ],
  });
});

test('the earliest week that can be copied is the one in which this month began', () => {
  const copyOf = (source: string) =>
    planCopy(hours, { source, target: '2026-12-07', weeks: 1, today: '2026-12-02' });
  expect(copyOf('2026-11-30')).toHaveProperty('days');
  expect(copyOf('2026-11-29')).toEqual({ problem: 'Please copy a week of this month or a later one.' });
});

test('a copied week omits past days', () => {
  const plan = planCopy(hours, { source: '2026-11-30', target: '2026-11-30', weeks: 2, today: '2026-12-05' });
  expect('days' in plan ? plan.days.length : plan.problem).toBe(9);
});
