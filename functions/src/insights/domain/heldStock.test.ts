import { heldStock } from './heldStock';
import type { ListedStock } from './lowStock';

const aListed = (id: string, available: [number, number, number]): ListedStock => ({
  id,
  code: id,
  name: id,
  kind: 'flower',
  available,
  variants: ['oneGram', 'threeGram', 'preRoll'],
});

test('lists products with at least half of a size held by unpaid orders, largest share first', () => {
  const lines = [
    { id: 'a', size: 'oneGram', quantity: 5 },
    { id: 'b', size: 'preRoll', quantity: 4 },
    { id: 'b', size: 'preRoll', quantity: 6 },
    { id: 'c', size: 'threeGram', quantity: 5 },
  ] as const;
  const listed = [aListed('a', [5, 90, 0]), aListed('b', [0, 0, 0]), aListed('c', [0, 6, 0])];
  const { count, items } = heldStock(lines, listed, 50);
  expect(count).toBe(2);
  expect(items.map(({ id, held, units }) => [id, held, units])).toEqual([
    ['b', 10, 10],
    ['a', 5, 10],
  ]);
});

test('ignores fewer than five held units, whatever their share', () => {
  expect(heldStock([{ id: 'a', size: 'oneGram', quantity: 4 }], [aListed('a', [0, 0, 0])], 50)).toEqual({
    count: 0,
    items: [],
  });
});

test('lists a product with one size held, even if a few units are a larger share of another size', () => {
  const lines = [
    { id: 'a', size: 'oneGram', quantity: 1 },
    { id: 'a', size: 'preRoll', quantity: 30 },
  ] as const;
  const { items } = heldStock(lines, [aListed('a', [0, 0, 10])], 50);
  expect(items).toMatchObject([{ id: 'a', held: 30, units: 40 }]);
});
