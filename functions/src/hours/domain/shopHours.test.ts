// spec: customer-2.home-7, customer-9-13
import { isOpenAt } from '@shop/core/rules/openingHours';
import * as v from 'valibot';

import { initialWeek, shopHoursSchema, toHoursAnswer } from './shopHours';

const day = (date: string) => ({ date, operatingHours: '08:30 to 18:30', shopClosed: false });

// spec: checkout-3-8
test('returns one entry with the default hours and the hours of the weekdays that differ', () => {
  const hours = { ...initialWeek, weekdays: { Sunday: '10:00 to 14:00' }, specialDays: [] };
  expect(toHoursAnswer(hours, new Date('2026-11-21T08:00:00Z'))).toEqual({
    operatingHoursList: [{ id: 'hours', defaultHours: '09:00 to 18:00', Sunday: '10:00 to 14:00' }],
    specialDays: [],
    pausedUntil: null,
  });
});

test('omits special days before yesterday, using the date in Johannesburg', () => {
  const hours = { ...initialWeek, specialDays: ['2026-11-19', '2026-11-20', '2026-11-21'].map(day) };
  const dates = (now: string) => toHoursAnswer(hours, new Date(now)).specialDays.map(({ date }) => date);
  expect(dates('2026-11-20T21:59:59Z')).toEqual(['2026-11-19', '2026-11-20', '2026-11-21']);
  expect(dates('2026-11-20T22:00:00Z')).toEqual(['2026-11-20', '2026-11-21']);
});

test('a shop without stored hours is open from nine to six', () => {
  const hours = v.parse(shopHoursSchema, { ...initialWeek, specialDays: [] });
  expect(isOpenAt(hours, new Date('2026-11-21T07:00:00Z'))).toBe(true);
  expect(isOpenAt(hours, new Date('2026-11-21T16:00:00Z'))).toBe(false);
});

test.each([
  ['default hours that cannot be read', { defaultHours: 'nine to six' }],
  ['a weekday that opens and closes at the same time', { weekdays: { Monday: '09:00 to 09:00' } }],
  ['a pause whose end cannot be read', { pausedUntil: 'soon' }],
])('rejects stored hours with %s', (_what, change) => {
  expect(v.safeParse(shopHoursSchema, { ...initialWeek, specialDays: [], ...change }).success).toBe(false);
});
