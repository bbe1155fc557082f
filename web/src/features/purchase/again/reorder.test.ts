import { aListedFlower, anOrderLine } from '@shop/core/testing/answers';

import { centsAdded, findAgain, inStock, missingOf, reorderSummary } from './reorder';

const flower = { kind: 'flower' as const, ...aListedFlower() };
const line = anOrderLine({ id: flower.id, kind: 'flower', size: 'oneGram', quantity: 2 });

test('a line is matched with the item that is now on sale', () => {
  const [found] = findAgain([line], [flower]);
  expect(found?.item).toMatchObject({ id: flower.id, size: 'oneGram', quantity: 2 });
});

test('an item that is no longer listed or available is treated as no longer sold', () => {
  expect(findAgain([line], [])[0]?.item).toBeNull();
  expect(findAgain([line], [{ ...flower, availability: false }])[0]?.item).toBeNull();
});

test('the amount covers the units that fit into the cart, and omits items that are sold out or no longer sold', () => {
  const cart = { items: [] };
  expect(centsAdded(findAgain([line], [flower]), cart)).toBe(24_000);
  const scarce = { ...flower, stockQuantity: { oneGram: 1, threeGram: 0, preRoll: 0 } };
  expect(centsAdded(findAgain([line], [scarce]), cart)).toBe(12_000);
  const soldOut = { ...flower, stockQuantity: { oneGram: 0, threeGram: 0, preRoll: 0 } };
  expect(centsAdded(findAgain([line], [soldOut]), cart)).toBe(0);
  expect(centsAdded(findAgain([line], []), cart)).toBe(0);
});

test('the amount omits units that, together with the units in the cart, exceed the stock', () => {
  const scarce = { ...flower, stockQuantity: { oneGram: 3, threeGram: 0, preRoll: 0 } };
  const again = findAgain([line], [scarce]);
  const inCart = again.flatMap(({ item }) => (item === null ? [] : [{ ...item, quantity: 2, price: 240 }]));
  expect(centsAdded(again, { items: inCart })).toBe(12_000);
});

test('units that exceed the stock are reported before anything is added', () => {
  const scarce = { ...flower, stockQuantity: { oneGram: 1, threeGram: 0, preRoll: 0 } };
  expect(missingOf(inStock(findAgain([line], [flower])))).toEqual([]);
  expect(missingOf(inStock(findAgain([line], [scarce])))).toEqual([`only 1 of 2 ${line.name}`]);
  expect(missingOf(inStock(findAgain([line], [])))).toEqual([`${line.name} is no longer sold`]);
});

test('an item that the cart already holds in full is not called sold out', () => {
  const outcome = { name: 'Papers', added: 0, wanted: 2, isSold: true, message: 'Only 3 are in stock.' };
  expect(reorderSummary([outcome])).toBe('0 items added; Papers: Only 3 are in stock.');
});

const added = (name: string, count: number, isSold = true) => ({ name, added: count, wanted: 2, isSold });

test.each([
  [[added('Papers', 2)], '2 items added.'],
  [[added('Papers', 2), added('Fudge', 2)], '4 items added.'],
  [[added('Papers', 2), added('Malva Fudge', 0)], '2 items added; Malva Fudge is sold out.'],
  [[added('Papers', 1)], '1 item added; only 1 of 2 Papers.'],
  [[added('Old Kush', 0, false)], '0 items added; Old Kush is no longer sold.'],
])('the summary contains the number of units and the missing items: %j', (outcomes, sentence) => {
  expect(reorderSummary(outcomes)).toBe(sentence);
});
