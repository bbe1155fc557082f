import { compareStock } from './compareStock';

const item = {
  id: 'a',
  code: 'F1',
  onHand: { oneGram: 5, threeGram: 2 },
  held: { oneGram: 2, threeGram: 0 },
};

test('omits items whose held units match the unpaid orders', () => {
  const lines = [
    { id: 'a', size: 'oneGram' as const, quantity: 1 },
    { id: 'a', size: 'oneGram' as const, quantity: 1 },
  ];
  expect(compareStock([item], lines)).toEqual([]);
});

test('reports units held by no order, and units of an order that the item does not hold', () => {
  expect(compareStock([item], [{ id: 'a', size: 'threeGram', quantity: 1 }])).toEqual([
    { id: 'a', code: 'F1', variant: 'oneGram', held: 2, heldByOrders: 0 },
    { id: 'a', code: 'F1', variant: 'threeGram', held: 0, heldByOrders: 1 },
  ]);
});
