import { Clock } from './clock';

it('commit times strictly increase and are never whole milliseconds', () => {
  let wall = 1_700_000_000_000_000;
  const clock = new Clock(() => wall);
  const times = Array.from({ length: 2500 }, () => clock.commitTime());
  wall += 5000;
  times.push(clock.commitTime());
  expect(times.every((time, index) => index === 0 || time > (times[index - 1] ?? 0))).toBe(true);
  expect(times.filter((time) => time % 1000 === 0)).toEqual([]);
});

it('the default clock has microsecond resolution', () => {
  const clock = new Clock();
  const offsets = Array.from({ length: 100 }, () => clock.readTime() % 1000);
  expect(new Set(offsets).size).toBeGreaterThan(1);
  expect(Math.abs(clock.readTime() / 1000 - Date.now())).toBeLessThan(1000);
});
