import type { Flower } from '@shop/core/items/flower';
import { aListedEdible, aListedFlower } from '@shop/core/testing/answers';

import { likelySize, perGram, sizesOf } from './sizePrices';

const flower = (change: Partial<Flower> = {}) => ({ kind: 'flower' as const, ...aListedFlower(change) });
const stocked = (oneGram: number, threeGram: number, preRoll: number) =>
  flower({ stockQuantity: { oneGram, threeGram, preRoll } });

describe('the preselected size', () => {
  test.each([
    ['one gram', stocked(5, 5, 5), 'oneGram'],
    ['the only size in stock', stocked(0, 0, 5), 'preRoll'],
    ['left to the customer if several sizes are in stock, but not one gram', stocked(0, 5, 5), null],
    ['absent for a sold-out product', stocked(0, 0, 0), null],
    ['absent for a product without sizes', { kind: 'edible' as const, ...aListedEdible() }, null],
  ])('is %s', (_what, product, size) => {
    expect(likelySize(product)).toBe(size);
  });
});

test('a product sold only as a pre-roll has one size', () => {
  const roll = flower({ category: 'Pre-Roll', stockQuantity: { oneGram: 0, threeGram: 0, preRoll: 2 } });
  expect(sizesOf(roll)).toEqual(['preRoll']);
});

describe('the price per gram', () => {
  const priced = (oneGram: number, threeGram: number) =>
    flower({ stockPrice: { oneGram, threeGram, preRoll: 50 } });

  test('is shown with the saving for a size of several grams', () => {
    expect(perGram(priced(150, 412.5), 'threeGram')).toEqual({ text: 'R165.00/g', saved: 8 });
  });

  test('shows no saving if the larger size is not cheaper per gram', () => {
    expect(perGram(priced(100, 300), 'threeGram')).toEqual({ text: 'R120.00/g', saved: 0 });
    expect(perGram(priced(0, 300), 'threeGram')).toEqual({ text: 'R120.00/g', saved: 0 });
  });

  test('is not shown for one gram or for a pre-roll', () => {
    expect(perGram(priced(150, 412.5), 'oneGram')).toBeNull();
    expect(perGram(priced(150, 412.5), 'preRoll')).toBeNull();
  });
});
