import type { ListedStock } from './lowStock';
import { lowStock } from './lowStock';

const item = (name: string, ...available: number[]): ListedStock => ({
  id: name,
  code: name,
  name,
  kind: 'flower',
  available,
  variants: ['oneGram', 'threeGram', 'preRoll'],
});

test('counts a sold-out size, whatever the stock of the other sizes', () => {
  const { count, soldOut, items } = lowStock([item('Gelato', 5, 0, 9), item('All sizes', 4, 5, 6)], 3);
  expect({ count, soldOut, items }).toEqual({ count: 1, soldOut: 1, items: [] });
});

test('counts each low size of a product, and lists those with units left, scarcest first', () => {
  const { count, soldOut, items } = lowStock([item('Nearly gone', 9, 2, 1), item('Gone', 0, 9, 9)], 3);
  expect({ count, soldOut }).toEqual({ count: 3, soldOut: 1 });
  expect(items.map(({ name, size, left }) => [name, size, left])).toEqual([
    ['Nearly gone', 'preRoll', 1],
    ['Nearly gone', 'threeGram', 2],
  ]);
});

test('never counts a size in which a product is not sold', () => {
  expect(lowStock([{ ...item('Pre-rolls', 0, 0, 9), offered: ['preRoll'] }], 3).count).toBe(0);
});

test('uses the shop’s low-stock level, or the product’s if it has one', () => {
  const shelf = [item('Ten left', 10, 99, 99), item('Eleven left', 11, 99, 99)];
  expect(lowStock(shelf, 10).items.map(({ name }) => name)).toEqual(['Ten left']);
  expect(lowStock(shelf, 0).count).toBe(0);
  expect(lowStock(shelf, 0, new Map([['Eleven left', 20]])).items.map(({ name }) => name)).toEqual([
    'Eleven left',
  ]);
});
