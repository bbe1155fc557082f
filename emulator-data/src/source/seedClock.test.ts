import { newSeedClock, seedNow } from './seedClock';

test('on the day of the seed, times keep their date and are in Johannesburg time', () => {
  const clock = newSeedClock(seedNow);
  expect(clock.instant('2026-11-20T09:10').toISOString()).toBe('2026-11-20T07:10:00.000Z');
  expect(clock.day('2026-12-16')).toBe('2026-12-16');
});

test('after the day of the seed, times move by whole Johannesburg days, even into the next year', () => {
  const clock = newSeedClock(new Date('2027-01-01T22:30:00Z')); // 00:30 on 2 January in Johannesburg
  expect(clock.day('2026-11-21')).toBe('2027-01-02');
  expect(clock.instant('2026-11-20T09:10').toISOString()).toBe('2027-01-01T07:10:00.000Z');
});

test('a time in minutes is relative to the present', () => {
  const clock = newSeedClock(new Date('2027-03-01T10:00:00Z'));
  expect(clock.instant('-25m').toISOString()).toBe('2027-03-01T09:35:00.000Z');
  expect(clock.instant('+11m').toISOString()).toBe('2027-03-01T10:11:00.000Z');
});
