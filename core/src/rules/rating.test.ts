import * as fc from 'fast-check';

import { averageOf, withStars } from './rating';

const stars = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 400 });

test('has no average without a review', () => {
  expect(averageOf({ sum: 0, count: 0 })).toBe(0);
});

test('keeps sum and count through any sequence of reviews, with the average between minimum and maximum', () => {
  fc.assert(
    fc.property(stars, (given) => {
      const books = given.reduce(withStars, { sum: 0, count: 0 });
      expect(books).toEqual({ sum: given.reduce((sum, one) => sum + one, 0), count: given.length });
      expect(averageOf(books)).toBeGreaterThanOrEqual(Math.min(...given) - 0.05);
      expect(averageOf(books)).toBeLessThanOrEqual(Math.max(...given) + 0.05);
    }),
  );
});

test('rounds the average to one decimal', () => {
  expect(averageOf({ sum: 14, count: 3 })).toBe(4.7);
});

test('starts the count with the first review', () => {
  expect(withStars(undefined, 4)).toEqual({ sum: 4, count: 1 });
});
