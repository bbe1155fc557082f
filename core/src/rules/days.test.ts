import { addDays, daysBetween, firstDayAsked, mondayOf } from './days';

test('adds and subtracts days across month ends and leap days', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on Monday, %s', (date, monday) => {
  expect(mondayOf(date)).toBe(monday);
});

test.each([
  ['2026-11-21', '2026-10-26'],
  ['2026-11-30', '2026-10-26'],
  ['2026-12-01', '2026-11-30'],
  ['2026-12-31', '2026-11-30'],
  // A month that begins on a Monday.
  ['2027-02-01', '2027-01-25'],
  ['2027-02-02', '2027-02-01'],
])('on %s, the first day whose special hours the back office loads is %s', (today, first) => {
  expect(firstDayAsked(today)).toBe(first);
});

test('lists days across the end of a year, and none if the last day precedes the first', () => {
  expect(daysBetween('2026-12-30', '2027-01-02')).toEqual([
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ]);
  expect(daysBetween('2026-11-21', '2026-11-20')).toEqual([]);
});
