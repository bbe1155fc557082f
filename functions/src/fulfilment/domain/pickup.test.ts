import { bookedPickup } from './pickup';

const [soon, nine, ten] = [
  '2026-11-21T06:03:00.000Z',
  '2026-11-21T09:00:05.250Z',
  '2026-11-21T10:00:00.000Z',
];

test.each([
  ['stays if the first request booked the courier', '2026-11-21T09:00:05.000Z', ten, undefined],
  ['stays if the courier reports none', null, ten, undefined],
  ['becomes the requested time if the retry booked the courier', ten, ten, ten],
  ['is removed if the retry booked the courier at once', soon, null, null],
])('the stored pickup time of a repeated booking %s', (_what, reported, requested, expected) => {
  expect(bookedPickup(reported, { stored: nine, requested })).toBe(expected);
});
