import { flowerSizes } from '@shop/core/items/flower';
import { unitCents } from '@shop/core/items/sale';
import { categories, strains } from '@shop/core/model/product';

import { seedFolder } from '../testing/seedFolder';
import { readSource } from './readSource';

const { flowers, edibles, extras, banners, people, reviews, orders, terms, hours } = readSource(seedFolder);
const counted = (values: readonly string[]) =>
  Object.fromEntries(
    [...new Set(values)].map((value) => [value, values.filter((each) => each === value).length]),
  );

test('the shop has 24 flowers, 8 edibles, 6 extras and 3 banners', () => {
  expect([flowers, edibles, extras, banners].map((list) => list.length)).toEqual([24, 8, 6, 3]);
});

test('ids and codes are unique', () => {
  const items = [...flowers, ...edibles, ...extras];
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  expect(new Set(items.map(({ code }) => code)).size).toBe(items.length);
  expect(new Set(orders.map(({ number }) => number)).size).toBe(orders.length);
});

test('every category and every strain has at least one item', () => {
  expect(counted(flowers.map(({ category }) => category))).toEqual({
    Indoor: 5,
    AAA: 4,
    Greenhouse: 4,
    Tunnel: 3,
    Medical: 3,
    'Pre-Roll': 3,
    Other: 2,
  });
  expect(new Set([...flowers, ...edibles].map(({ category }) => category))).toEqual(new Set(categories));
  expect(counted(flowers.map(({ label }) => label))).toEqual(
    Object.fromEntries(strains.map((strain) => [strain, 8])),
  );
});

test('displayed prices are multiples of 50 cents, and three grams cost at most three times the price of one gram', () => {
  for (const { id, stockPrice } of flowers) {
    for (const size of flowerSizes)
      expect([id, size, unitCents('flower', stockPrice[size]) % 50]).toEqual([id, size, 0]);
    expect(stockPrice.threeGram).toBeLessThanOrEqual(3 * stockPrice.oneGram);
  }
});

test('some descriptions are long and some are short, one flower is sold out, and one is not for sale', () => {
  const lengths = flowers.map(({ description }) => description.length);
  expect(lengths.filter((length) => length > 220).length).toBeGreaterThanOrEqual(4);
  expect(lengths.filter((length) => length < 50).length).toBeGreaterThanOrEqual(4);
  expect(flowers.filter(({ availability }) => !availability).map(({ id }) => id)).toEqual(['rooibaard']);
  const soldOut = flowers.filter(({ deliveredStock }) =>
    flowerSizes.every((size) => deliveredStock[size] === 0),
  );
  expect(soldOut.map(({ id }) => id)).toEqual(['granddaddy-purple']);
});

test('four extras are offered in the cart, and two are not', () => {
  expect(counted(extras.map(({ showOnCart }) => String(showOnCart)))).toEqual({ true: 4, false: 2 });
});

test('only flowers and edibles have reviews, at most one per author and product, and most products have some', () => {
  const products = new Set([...flowers, ...edibles].map(({ id }) => id));
  expect(reviews.filter(({ product }) => !products.has(product))).toEqual([]);
  const pairs = new Set(reviews.map(({ product, by }) => `${product} ${by}`));
  expect(pairs.size).toBe(reviews.length);
  expect(new Set(reviews.map(({ product }) => product)).size).toBeGreaterThan(25);
});

test('the shop has one member of staff and two customers', () => {
  expect(people.staff.map(({ username }) => username)).toEqual(['admin']);
  expect(people.customers).toHaveLength(2);
});

test('the terms cover privacy, delivery and refunds, and the hours match the specification', () => {
  // The page already has a heading of level 1.
  expect(terms).not.toMatch(/^# /m);
  for (const word of ['18 years', 'Privacy policy', 'Delivery', 'refund']) expect(terms).toContain(word);
  expect(hours.documentedHours).toBe('09:00 to 18:00');
});
