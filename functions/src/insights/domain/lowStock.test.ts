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

test('a size without units does not make a product low while others are well stocked', () => {
  expect(lowStock([item('Pre-rolls only', 0, 0, 9), item('All sizes', 4, 5, 6)], 3)).toEqual({
    level: 3,
    count: 0,
    items: [],
  });
});

test('a product is sold out when every size is, else it has what its scarcest size has', () => {
  const { count, items } = lowStock([item('Nearly gone', 0, 2, 9), item('Gone', 0, 0, 0)], 3);
  expect(count).toBe(2);
  expect(items.map(({ name, left }) => [name, left])).toEqual([
    ['Gone', 0],
    ['Nearly gone', 2],
  ]);
});

test('the level is what staff have set', () => {
  const shelf = [item('Ten left', 10), item('Eleven left', 11)];
  expect(lowStock(shelf, 10).items.map(({ name }) => name)).toEqual(['Ten left']);
  expect(lowStock(shelf, 0).count).toBe(0);
});
