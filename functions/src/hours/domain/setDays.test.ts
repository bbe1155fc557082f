import type { ShopHours } from '@shop/core/model/hours';

import { keepingEarlier } from './earlierWeeks';
import { withDaysSet, withYearlyDays } from './setDays';

const now = new Date('2026-11-23T08:00:00Z');
const hours: ShopHours = {
  defaultHours: '09:00 to 18:00',
  weekdays: {},
  specialDays: [],
  pausedUntil: null,
};
const closed = (date: string, isYearly = false) => ({
  date,
  operatingHours: undefined,
  shopClosed: true,
  asUsual: false,
  isYearly,
});
const datesOf = ({ specialDays }: ShopHours) => specialDays.map(({ date }) => date);

test('sets several days in one request, and a yearly day in every year within the limit', () => {
  const next = withDaysSet(hours, [closed('2026-12-24'), closed('2026-12-25', true)], now);
  expect(datesOf(next)).toEqual(['2026-12-24', '2026-12-25', '2027-12-25']);
  expect(next.specialDays.filter(({ isYearly }) => isYearly)).toHaveLength(2);
});

test('adds further years of a yearly day as time passes, but never overwrites a day set by staff', () => {
  const set = withDaysSet(hours, [closed('2026-12-25', true)], now);
  const later = new Date('2026-12-26T08:00:00Z');
  expect(datesOf(withYearlyDays(set, [], later))).toEqual(['2026-12-25', '2027-12-25', '2028-12-25']);
  const own = { date: '2028-12-25', operatingHours: '10:00 to 12:00', shopClosed: false };
  const taken = { ...set, specialDays: [...set.specialDays, own] };
  expect(withYearlyDays(taken, [], later)).toBe(taken);
});

test('does not add a repetition on a day that staff returned to the weekly hours', () => {
  const set = withDaysSet(hours, [closed('2026-12-25', true)], now);
  const later = new Date('2026-12-26T08:00:00Z');
  expect(withYearlyDays(set, ['2028-12-25'], later)).toBe(set);
});

test('repeats a yearly day with the hours of its latest year', () => {
  const set = withDaysSet(hours, [closed('2026-12-25', true)], now);
  const changed = { ...closed('2027-12-25', true), operatingHours: '10:00 to 12:00', shopClosed: false };
  const later = new Date('2026-12-26T08:00:00Z');
  const { specialDays } = withYearlyDays(withDaysSet(set, [changed], now), [], later);
  expect(specialDays.at(-1)).toEqual({
    date: '2028-12-25',
    operatingHours: '10:00 to 12:00',
    shopClosed: false,
    isYearly: true,
  });
});

test('a yearly day that staff save again with the same hours stays yearly', () => {
  const set = withDaysSet(hours, [closed('2026-12-25', true)], now);
  expect(withDaysSet(set, [closed('2026-12-25')], now)).toEqual(set);
  const other = withDaysSet(
    set,
    [{ ...closed('2026-12-25'), shopClosed: false, operatingHours: '10:00 to 12:00' }],
    now,
  );
  expect(other.specialDays[0]).not.toHaveProperty('isYearly');
});

test('sets 29 February only in leap years', () => {
  const set = withDaysSet(hours, [closed('2028-02-29', true)], new Date('2028-01-05T08:00:00Z'));
  expect(datesOf(set)).toEqual(['2028-02-29']);
});

test.each([
  ['is in the past', [closed('2026-11-22')], 'This day is in the past.'],
  ['is listed twice', [closed('2026-12-24'), closed('2026-12-24')], 'A day is listed twice.'],
])('a day that %s makes the whole request fail', (_what, days, message) => {
  expect(() => withDaysSet(hours, days, now)).toThrow(message);
});

describe('a change to the weekly hours', () => {
  const changed = { ...hours, defaultHours: '17:00 to 02:00' };

  test('keeps the previous weekly hours for earlier days, even after a second change on the same day', () => {
    const once = keepingEarlier(hours, changed, now);
    const earlier = [{ before: '2026-11-23', defaultHours: '09:00 to 18:00', weekdays: {} }];
    expect(once.earlierWeeks).toEqual(earlier);
    const twice = keepingEarlier(once, { ...once, defaultHours: '08:00 to 16:00' }, now);
    expect(twice.earlierWeeks).toEqual(earlier);
  });

  test('drops earlier weekly hours that the calendar no longer shows', () => {
    const once = keepingEarlier(hours, changed, now);
    const january = new Date('2027-01-04T08:00:00Z');
    const next = keepingEarlier(once, { ...once, defaultHours: '08:00 to 16:00' }, january);
    expect(next.earlierWeeks).toEqual([
      { before: '2027-01-04', defaultHours: '17:00 to 02:00', weekdays: {} },
    ]);
  });
});

test('a pause records no earlier weekly hours', () => {
  const paused = { ...hours, pausedUntil: '2026-11-23T10:00:00.000Z' };
  expect(keepingEarlier(hours, paused, now)).toBe(paused);
});
