import { opensMessage } from './openBannerText';

const now = new Date('2026-11-27T08:30:00+02:00');

test.each([
  ['today', '2026-11-27T09:00:00+02:00', 'Opens today at 9:00 AM'],
  ['tomorrow', '2026-11-28T00:00:00+02:00', 'Opens tomorrow at 12:00 AM'],
  ['later than tomorrow', '2026-11-29T00:00:00+02:00', 'Opens Sunday, 29 November 2026 @ 12:00 AM'],
])('a shop that opens %s shows that time in the shop’s time zone', (_when, next, text) => {
  expect(opensMessage(next, now)).toBe(text);
  expect(opensMessage(new Date(next), now)).toBe(text);
});

test('an unknown opening time has no text', () => {
  expect(opensMessage(null, now)).toBeNull();
});
