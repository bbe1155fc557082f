import { arrivalOf, clockTime } from './arrival';

const now = new Date('2026-11-21T04:35:00.000Z');

test.each([
  ['2026-11-21T04:49:00.000Z', { at: '06:49', wait: 'in 14 min' }],
  ['2026-11-21T04:48:30.000Z', { at: '06:48', wait: 'in 14 min' }],
  ['2026-11-21T04:30:00.000Z', { at: '06:30', wait: 'any moment now' }],
  ['2026-11-21T09:00:00.000Z', { at: '11:00', wait: '' }],
  ['2026-11-22T22:30:00.000Z', { at: '00:30 on Monday', wait: '' }],
  ['2026-11-21T04:29:00.000Z', { at: '06:29', wait: 'running late' }],
  ['2026-11-20T14:00:00.000Z', { at: '16:00 on Friday', wait: 'running late' }],
  ['soon', null],
  ['', null],
])('an arrival at %s', (eta, expected) => {
  const isLate = expected?.wait === 'running late';
  expect(arrivalOf(eta, now)).toEqual(expected === null ? null : { ...expected, isLate });
});

test('the time of day is that of the shop', () => {
  expect(clockTime('2026-11-21T04:05:00.000Z')).toBe('06:05');
  expect(clockTime('never')).toBe('');
});
