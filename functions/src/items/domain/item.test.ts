import { extraSchema } from '@shop/core/items/extra';
import { flowerSchema } from '@shop/core/items/flower';
import { restock } from '@shop/core/rules/stock';
import * as v from 'valibot';

import { aFlower, anExtra } from '../../testing/items';
import { itemSchema } from './item';
import { toListed } from './listing';

/** The maximum that staff may set, and one sold unit that is restocked. */
const full = { oneGram: 100_000, threeGram: 100_000, preRoll: 100_000 };
const cameBack = restock({ onHand: full, held: {} }, { oneGram: 1 }).onHand;

test('units restocked beyond the maximum leave an item that can be read and listed', () => {
  const flower = aFlower({ onHand: { ...full, ...cameBack } });
  expect(v.is(itemSchema, flower)).toBe(true);
  expect(v.is(flowerSchema, toListed(flower))).toBe(true);
  const extra = anExtra({ onHand: { unit: 100_001 } });
  expect(v.is(itemSchema, extra)).toBe(true);
  expect(v.is(extraSchema, toListed(extra))).toBe(true);
});

test.each([-1, 1.5, Number.NaN])('a count of %p is rejected', (unit) => {
  expect(v.is(itemSchema, anExtra({ onHand: { unit } }))).toBe(false);
});
