import { backoffMs } from './failures';

const longest = (failures: number, attemptMs: number) => backoffMs(failures, attemptMs, () => 1);

test('the wait before a retry is a random time between zero and a maximum', () => {
  expect(backoffMs(0, 50, () => 0)).toBe(0);
  expect(backoffMs(0, 50, () => 0.5)).toBe(25);
});

test('the maximum wait grows with the duration of an attempt, and doubles with every failure up to a limit', () => {
  expect([0, 1, 2].map((failures) => longest(failures, 20))).toEqual([20, 40, 80]);
  expect(longest(0, 0.1)).toBe(10);
  expect(longest(20, 5)).toBe(320);
  expect(longest(20, 1_000)).toBe(400);
});
