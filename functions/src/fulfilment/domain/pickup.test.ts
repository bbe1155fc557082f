import { bookedPickup } from './pickup';

const now = new Date('2026-11-21T06:00:00.000Z');
const [nine, ten] = ['2026-11-21T09:00:59.900Z', '2026-11-21T10:00:00.000Z'];

test.each([
  ['stays if the courier reports it without its seconds', '2026-11-21T09:00:00.000Z', undefined],
  ['stays if the courier reports it with rounded seconds', '2026-11-21T09:01:00.000Z', undefined],
  ['stays if the courier reports none', null, undefined],
  ['becomes the time that the courier reports', ten, ten],
  ['is removed if the courier comes at once', '2026-11-21T06:03:00.000Z', null],
])('the stored pickup time of a repeated booking %s', (_what, reported, expected) => {
  expect(bookedPickup(reported, { stored: nine, now })).toBe(expected);
});
