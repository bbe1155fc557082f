import { maxUnitsOf } from './orderEligibility';

const limits = { unitsPerItem: 30, sharePercent: 50, alwaysUnits: 6, ordersAnHour: 10, unknown: null };

test.each([
  ['half of the remaining units', 40, 20],
  ['half of an odd number of remaining units, rounded up', 15, 8],
  ['no more than the limit per item', 500, 30],
  ['all of the last few units', 5, 6],
])('one customer may hold %s', (_what, left, max) => {
  expect(maxUnitsOf(left, limits)).toBe(max);
});
