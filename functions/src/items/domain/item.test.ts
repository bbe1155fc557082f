// spec: customer-9-11

import { edibleSchema } from '@shop/core/items/edible';
import { extraSchema } from '@shop/core/items/extra';
import { flowerSchema } from '@shop/core/items/flower';
import { restock } from '@shop/core/rules/stock';
import * as fc from 'fast-check';
import * as v from 'valibot';

import { aFlower, anExtra, anEdible } from '../../testing/items';
import {
  itemSchema,
  toListed,
  assertListFits,
  replaceInList,
  toList,
  averageOf,
  withStars,
  distinctSlug,
  slugOf,
} from './item';

/** The highest counts that staff may set, and the counts after one more unit was restocked. */
const full = { oneGram: 100_000, threeGram: 100_000, preRoll: 100_000 };
const cameBack = restock({ onHand: full, held: {} }, { oneGram: 1 }).onHand;

test('an item restocked beyond the maximum can still be read and listed', () => {
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

test('shows the available units of a flower: units on hand less held units, never below zero', () => {
  const flower = aFlower({
    onHand: { oneGram: 10, threeGram: 2, preRoll: 1 },
    held: { oneGram: 3, threeGram: 2, preRoll: 4 },
  });
  expect(toListed(flower)).toMatchObject({ stockQuantity: { oneGram: 7, threeGram: 0, preRoll: 0 } });
});

test.each([
  ['flower', flowerSchema, aFlower({ rating: { sum: 13, count: 3 } })],
  ['edible', edibleSchema, anEdible({ rating: { sum: 5, count: 1 } })],
  ['extra', extraSchema, anExtra()],
])('shows a %s with exactly the fields of its contract', (_kind, schema, item) => {
  const listed = toListed(item);
  expect(v.parse(schema, listed)).toEqual(listed);
});

test('does not reveal which member of staff created an item', () => {
  for (const item of [aFlower(), anEdible(), anExtra()]) expect(toListed(item).createdBy).toBe('');
});

test('rounds a rating to one decimal and omits it before the first review', () => {
  expect(toListed(aFlower({ rating: { sum: 13, count: 3 } }))).toMatchObject({
    rating: { average: 4.3, count: 3 },
  });
  expect(toListed(aFlower({ rating: { sum: 0, count: 0 } }))).not.toHaveProperty('rating');
  expect(toListed(aFlower())).not.toHaveProperty('rating');
});

// spec: customer-4-2
test('lists the newest items first, and items of the same age by id', () => {
  const list = toList([
    aFlower({ id: 'c', createdDateTime: '2026-11-02T00:00:00.000Z' }),
    aFlower({ id: 'b', createdDateTime: '2026-11-03T00:00:00.000Z' }),
    aFlower({ id: 'a', createdDateTime: '2026-11-02T00:00:00.000Z' }),
  ]);
  expect(list.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
});

test('omits items that are not for sale, but keeps sold-out ones', () => {
  const soldOut = { oneGram: 0, threeGram: 0, preRoll: 0 };
  const list = toList([
    aFlower({ id: 'hidden', availability: false }),
    aFlower({ id: 'archived', archivedAt: '2026-11-02T00:00:00.000Z' }),
    aFlower({ id: 'sold-out', onHand: soldOut }),
  ]);
  expect(list.map(({ id }) => id)).toEqual(['sold-out']);
});

test('replaces, adds and removes changed items with the same result as a rebuild', () => {
  const before = [aFlower({ id: 'a' }), aFlower({ id: 'b' }), aFlower({ id: 'c' })];
  const changed = [
    aFlower({ id: 'b', name: 'Renamed' }),
    aFlower({ id: 'c', availability: false }),
    aFlower({ id: 'd', createdDateTime: '2026-11-09T00:00:00.000Z' }),
  ];
  const replaced = replaceInList(toList(before), changed);
  expect(replaced).toEqual(toList([aFlower({ id: 'a' }), ...changed]));
  expect(replaced.map(({ id }) => id)).toEqual(['d', 'a', 'b']);
});

test.each([
  ['an unknown kind', { kind: 'vape' }],
  ['negative stock', { onHand: { oneGram: -1, threeGram: 0, preRoll: 0 } }],
  ['a fraction of a unit', { held: { oneGram: 0.5, threeGram: 0, preRoll: 0 } }],
  ['the variant of another kind', { onHand: { unit: 1 } }],
  ['a price that is not a number', { stockPrice: { oneGram: '100', threeGram: 1, preRoll: 1 } }],
])('rejects a document with %s', (_what, change) => {
  expect(v.safeParse(itemSchema, { ...aFlower(), ...change }).success).toBe(false);
});

// spec: customer-3-3
test('lists a stored flower without a category as Other', () => {
  const { category: _none, ...stored } = aFlower();
  expect(toListed(v.parse(itemSchema, stored))).toMatchObject({ category: 'Other' });
});

test('a list that is too large for its document cannot grow, but can always shrink', () => {
  const description = 'x'.repeat(4000);
  const items = Array.from({ length: 230 }, (_, index) => aFlower({ id: `f${index}`, description }));
  const list = toList(items);
  const [first = aFlower()] = items;
  expect(() => assertListFits(list, [aFlower({ id: 'one-more', description })])).toThrow(
    'list of these items is full',
  );
  expect(() => assertListFits(list, [{ ...first, name: `${first.name} and more` }])).toThrow('is full');
  expect(() => assertListFits(list, [{ ...first, description: 'Shorter.' }])).not.toThrow();
  expect(() => assertListFits(list.slice(0, 200), [first])).not.toThrow();
});

const stars = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 400 });

test('an item without reviews has no average rating', () => {
  expect(averageOf({ sum: 0, count: 0 })).toBe(0);
});

test('sums and counts any sequence of ratings, and keeps the average between the lowest and the highest', () => {
  fc.assert(
    fc.property(stars, (given) => {
      const books = given.reduce(withStars, { sum: 0, count: 0 });
      expect(books).toEqual({ sum: given.reduce((sum, one) => sum + one, 0), count: given.length });
      expect(averageOf(books)).toBeGreaterThanOrEqual(Math.min(...given) - 0.05);
      expect(averageOf(books)).toBeLessThanOrEqual(Math.max(...given) + 0.05);
    }),
  );
});

test('rounds the average to one decimal', () => {
  expect(averageOf({ sum: 14, count: 3 })).toBe(4.7);
});

test('the first review starts the count of ratings', () => {
  expect(withStars(undefined, 4)).toEqual({ sum: 4, count: 1 });
});

test.each([
  ['Gelato #41', 'gelato-41'],
  ['  Açaí   Berry & Co. ', 'acai-berry-co'],
  ['100 % Indica', '100-indica'],
  ['🌿', ''],
])('the slug of %j is %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('the slug of a long name is cut without a trailing hyphen', () => {
  expect(slugOf(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59));
});

test("a slug that is taken gets the end of the item's id as a suffix", () => {
  expect(distinctSlug('gelato-41', 'X7k2PqAbCdEf')).toBe('gelato-41-pqabcdef');
  expect(distinctSlug('', 'X7k2PqAbCdEf')).toBe('pqabcdef');
});
