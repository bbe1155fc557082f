import { mostUnits } from './holdLimits';

const limits = { orders: 2, unitsPerItem: 30, sharePercent: 50, alwaysUnits: 6 };

test.each([
  ['half of what is left', { left: 40, own: 0 }, 20],
  ['half, rounded up', { left: 15, own: 0 }, 8],
  ['no more than the limit of an item', { left: 500, own: 0 }, 30],
  ['the last few units', { left: 5, own: 0 }, 6],
  ['half of what is left and held already', { left: 30, own: 10 }, 20],
])('one customer may hold %s', (_what, units, most) => {
  expect(mostUnits(units, limits)).toBe(most);
});
