import { priceDoubt } from './priceDoubt';

test.each([
  [100, 0, 'free'],
  [null, 0, 'free'],
  [100, 200.01, 'far-above'],
  [100, 49.99, 'far-below'],
  [100, 200, null],
  [100, 50, null],
  [null, 9_999, null],
  [0, 80, null],
  [0, 0, null],
  [100, -1, null],
])('classifies a price change from %p to %p as %p', (before, after, doubt) => {
  expect(priceDoubt(before, after)).toBe(doubt);
});
