import { arrivalOf } from './arrival';
import { clockTime } from './shopDates';

const now = new Date('2026-11-21T04:35:00.000Z');

test.each([
  ['2026-11-21T04:49:00.000Z', { at: '6:49 AM', wait: 'in 14 min' }],
  ['2026-11-21T04:48:30.000Z', { at: '6:48 AM', wait: 'in 14 min' }],
  ['2026-11-21T04:30:00.000Z', { at: '6:30 AM', wait: 'any moment now' }],
  ['2026-11-21T09:00:00.000Z', { at: '11:00 AM', wait: '' }],
  ['2026-11-22T22:30:00.000Z', { at: '12:30 AM on Monday', wait: '' }],
  ['2026-11-21T04:29:00.000Z', { at: '6:29 AM', wait: 'running late' }],
  ['2026-11-20T14:00:00.000Z', { at: '4:00 PM on Friday', wait: 'running late' }],
  ['soon', null],
  ['', null],
])('formats an arrival at %p', (eta, expected) => {
  const isLate = expected?.wait === 'running late';
  expect(arrivalOf(eta, now)).toEqual(expected === null ? null : { ...expected, isLate });
});

test("shows the time of day in the shop's time zone", () => {
  expect(clockTime('2026-11-21T04:05:00.000Z')).toBe('6:05 AM');
  expect(clockTime('never')).toBe('');
});
