import type { ShopHours } from '@shop/core/model/hours';
import { isOpenAt, opensNextAt } from '@shop/core/rules/openingHours';

import { withSpecialDays } from './changeHours';
import { changesBetween } from './setDays';

// 01:30 on Saturday. Friday's hours end at 03:00.
const now = new Date('2026-11-21T01:30:00+02:00');
const night: ShopHours = {
  defaultHours: '18:00 to 03:00',
  weekdays: {},
  specialDays: [],
  pausedUntil: null,
};
const closeToday = { date: '2026-11-21', operatingHours: undefined, shopClosed: true, asUsual: false };
function decide(endsYesterday: boolean, before = night) {
  const hours = withSpecialDays(before, { ...closeToday, endsYesterday }, now);
  return { hours, changes: changesBetween(before, hours) };
}

test("closing today keeps last night's window open unless staff end that window", () => {
  const { hours, changes } = decide(false);
  expect(isOpenAt(hours, now)).toBe(true);
  expect(changes.map(({ date }) => date)).toEqual(['2026-11-21']);
});

test('closing today can end yesterday’s window at the current minute', () => {
  const { hours, changes } = decide(true);
  expect(isOpenAt(hours, now)).toBe(false);
  expect(opensNextAt(hours, now)).toEqual(new Date('2026-11-22T18:00:00+02:00'));
  expect(changes).toMatchObject([
    { date: '2026-11-20', before: null, day: { operatingHours: '18:00 to 01:30', shopClosed: false } },
    { date: '2026-11-21', day: { shopClosed: true } },
  ]);
});

test('yesterday’s window ends at 24:00 if staff end it at midnight', () => {
  const midnight = new Date('2026-11-21T00:00:20+02:00');
  const hours = withSpecialDays(night, { ...closeToday, endsYesterday: true }, midnight);
  expect(hours.specialDays[0]).toMatchObject({ date: '2026-11-20', operatingHours: '18:00 to 24:00' });
  expect(isOpenAt(hours, midnight)).toBe(false);
});

test('yesterday’s window stays unchanged if it has already ended', () => {
  const { changes } = decide(true, { ...night, defaultHours: '18:00 to 01:00' });
  expect(changes.map(({ date }) => date)).toEqual(['2026-11-21']);
});

test('only a change to today can end the window that began yesterday', () => {
  const tomorrow = { ...closeToday, date: '2026-11-22', endsYesterday: true };
  expect(() => withSpecialDays(night, tomorrow, now)).toThrow('Only a change to today');
});
