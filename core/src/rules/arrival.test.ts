import { arrivalOf, clockTime } from './arrival';

const now = new Date('2026-11-21T04:35:00.000Z');

test.each([
  ['2026-11-21T04:49:00.000Z', { at: '06:49', wait: 'in 14 min' }],
  ['2026-11-21T04:48:30.000Z', { at: '06:48', wait: 'in 14 min' }],
  ['2026-11-21T04:30:00.000Z', { at: '06:30', wait: 'any moment now' }],
  ['2026-11-21T09:00:00.000Z', { at: '11:00', wait: '' }],
  ['2026-11-22T22:30:00.000Z', { at: '00:30 on Monday', wait: '' }],
  ['soon', null],
  ['', null],
])('an arrival at %s', (eta, expected) => {
  expect(arrivalOf(eta, now)).toEqual(expected);
});

test('the time of day is that of the shop', () => {
  expect(clockTime('2026-11-21T04:05:00.000Z')).toBe('06:05');
  expect(clockTime('never')).toBe('');
});
