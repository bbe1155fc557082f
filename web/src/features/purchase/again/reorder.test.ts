import { aListedFlower, anOrderLine } from '@shop/core/testing/answers';

import { findAgain, reorderSummary } from './reorder';

const flower = { kind: 'flower' as const, ...aListedFlower() };
const line = anOrderLine({ id: flower.id, kind: 'flower', size: 'oneGram', quantity: 2 });

test('a line is matched with the item as sold now', () => {
  const [found] = findAgain([line], [flower]);
  expect(found?.item).toMatchObject({ id: flower.id, size: 'oneGram', quantity: 2 });
});

test('an item that is no longer listed or available counts as not sold', () => {
  expect(findAgain([line], [])[0]?.item).toBeNull();
  expect(findAgain([line], [{ ...flower, availability: false }])[0]?.item).toBeNull();
});

const added = (name: string, count: number, isSold = true) => ({ name, added: count, wanted: 2, isSold });

test.each([
  [[added('Papers', 2)], '1 item added.'],
  [[added('Papers', 2), added('Fudge', 2)], '2 items added.'],
  [[added('Papers', 2), added('Malva Fudge', 0)], '1 of 2 added; Malva Fudge is sold out.'],
  [[added('Papers', 1)], '1 item added; only 1 of 2 Papers.'],
  [[added('Old Kush', 0, false)], '0 of 1 added; Old Kush is no longer sold.'],
])('the summary describes %j', (outcomes, sentence) => {
  expect(reorderSummary(outcomes)).toBe(sentence);
});
