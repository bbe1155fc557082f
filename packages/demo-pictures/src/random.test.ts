import { randomFrom } from './random';

test('the same seed gives the same numbers, and another seed gives others', () => {
  const draw = (seed: string) => {
    const random = randomFrom(seed);
    return [random.between(0, 1), random.whole(1, 6), random.chance(0.5)];
  };
  expect(draw('durban-poison')).toEqual(draw('durban-poison'));
  expect(draw('durban-poison')[0]).not.toBe(draw('swazi-gold')[0]);
});

test('numbers stay within their range and reach both ends', () => {
  const random = randomFrom('dice');
  const rolls = Array.from({ length: 2000 }, () => random.whole(1, 6));
  expect(new Set(rolls)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  const shares = Array.from({ length: 2000 }, () => random.between(-1, 1));
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(-1);
  expect(Math.max(...shares)).toBeLessThan(1);
  expect(Math.abs(shares.reduce((sum, share) => sum + share, 0) / shares.length)).toBeLessThan(0.1);
});
