// spec: customer-5-9, customer-5-10
import type { Edible } from '@shop/core/items/edible';
import type { Flower } from '@shop/core/items/flower';
import type { ListedProduct } from '@shop/core/items/registry';
import { aListedEdible, aListedFlower } from '@shop/core/testing/answers';

import type { ProductSearch } from './searchProducts';
import { isNarrowed, searchProducts } from './searchProducts';

const flower = (id: string, change: Partial<Flower> = {}): ListedProduct => ({
  kind: 'flower',
  ...aListedFlower({ id, name: id, description: '', ...change }),
});
const edible = (id: string, change: Partial<Edible> = {}): ListedProduct => ({
  kind: 'edible',
  ...aListedEdible({ id, name: id, description: '', ...change }),
});
const none = { oneGram: 0, threeGram: 0, preRoll: 0 };
const all: ProductSearch = { text: '', category: null, filters: {}, order: 'name' };

function idsOf(products: readonly ListedProduct[], search: Partial<ProductSearch>): string[] {
  return searchProducts(products, { ...all, ...search }).map(({ id }) => id);
}

test('the list omits products that are not for sale, is sorted by name, and ends with sold-out products', () => {
  const products = [
    flower('Cheese'),
    flower('amber', { stockQuantity: none }),
    flower('Blue'),
    flower('hidden', { availability: false }),
  ];
  expect(idsOf(products, {})).toEqual(['Blue', 'Cheese', 'amber']);
  expect(idsOf(products, { order: 'price' })).toEqual(['Blue', 'Cheese', 'amber']);
});

describe('a search text', () => {
  const shelf = [
    flower('Durban Poison', { label: 'Sativa', category: 'AAA' }),
    flower('Sativa Dream', { label: 'Hybrid' }),
    flower('Northern Lights', { label: 'Indica', description: 'Resin-heavy classic, unlike any sativa.' }),
    edible('Mango Gummies', { description: 'Ten pieces with chilli.' }),
  ];

  test('matches part of a name in any case, within the category', () => {
    expect(idsOf(shelf, { text: 'bAn p', category: 'AAA' })).toEqual(['Durban Poison']);
    expect(idsOf(shelf, { text: 'bAn p', category: 'Indoor' })).toEqual([]);
  });

  test('matches name, strain, category and description, in this order', () => {
    expect(idsOf(shelf, { text: 'sativa' })).toEqual(['Sativa Dream', 'Durban Poison', 'Northern Lights']);
    expect(idsOf(shelf, { text: 'climate' })).toEqual(['Durban Poison']);
    expect(idsOf(shelf, { text: 'chilli gummies' })).toEqual(['Mango Gummies']);
  });

  test('matches despite a typing error, but only if there is no exact match', () => {
    expect(idsOf(shelf, { text: 'gummmies' })).toEqual(['Mango Gummies']);
    expect(idsOf(shelf, { text: 'druban posion' })).toEqual(['Durban Poison']);
    expect(idsOf([...shelf, flower('Dream Cake')], { text: 'dream' })).toEqual([
      'Dream Cake',
      'Sativa Dream',
    ]);
    expect(idsOf(shelf, { text: 'nothing like it' })).toEqual([]);
  });

  test('matches two words typed as one', () => {
    const rolled = [...shelf, flower('Moonlight Pre-Roll', { category: 'Pre-Roll' })];
    expect(idsOf(rolled, { text: 'preroll' })).toEqual(['Moonlight Pre-Roll']);
    expect(idsOf(rolled, { text: 'prerolls' })).toEqual(['Moonlight Pre-Roll']);
    expect(idsOf(rolled, { text: 'pre roll' })).toEqual(['Moonlight Pre-Roll']);
  });

  test.each(['vape', 'bong', 'grinder'])('does not match words that only resemble %s', (text) => {
    const friends = [
      edible('Dark Chocolate', { description: 'Roasted in Cape Town.' }),
      flower('Karoo Cookies', { description: 'Long and bold, winder of clocks.' }),
      flower('eGoli Glue', { description: 'City of Gold, sticky fingers, grander than it seems.' }),
    ];
    expect(idsOf(friends, { text })).toEqual([]);
  });

  test('finds its matches quickly among 1,000 products', () => {
    const many = Array.from({ length: 1000 }, (_, at) =>
      flower(`Flower ${at}`, { description: `Number ${at} smells of lemon, pine and wet earth. `.repeat(6) }),
    );
    searchProducts(many, all);
    const times = ['f', 'flower 9', 'lemno', 'xyzzyq'].map((text) => {
      const start = performance.now();
      searchProducts(many, { ...all, text });
      return performance.now() - start;
    });
    // The budget per key press is 50 ms. This limit is far higher, so the test does not fail on a busy machine.
    expect(Math.max(...times)).toBeLessThan(400);
  });
});

describe('a filter', () => {
  const shelf = [
    flower('weak', { label: 'Sativa', thcPercent: 6, rating: { average: 4.5, count: 2 } }),
    flower('strong', {
      label: 'Indica',
      thcPercent: 24,
      stockPrice: { oneGram: 40, threeGram: 110, preRoll: 30 },
    }),
    flower('gone', { label: 'Indica', stockQuantity: none, rating: { average: 3.2, count: 1 } }),
    edible('cookie', { thc: 60, price: 300 }),
  ];

  test.each([
    [{ strain: 'Indica' }, ['strong', 'gone']],
    [{ price: '50' }, ['strong']],
    [{ thc: 'high' }, ['cookie', 'strong']],
    [{ thc: 'low' }, ['weak']],
    [{ rating: '4' }, ['weak']],
    [{ stock: 'in' }, ['cookie', 'strong', 'weak']],
    [{ strain: 'Indica', stock: 'in' }, ['strong']],
  ])('%j keeps %j', (filters, kept) => {
    expect(idsOf(shelf, { filters })).toEqual(kept);
  });
});

test.each([
  ['price', ['cheap', 'dear', 'middle-new']],
  ['new', ['middle-new', 'cheap', 'dear']],
  ['popular', ['dear', 'cheap', 'middle-new']],
  ['name', ['cheap', 'dear', 'middle-new']],
] as const)('the order "%s" returns %j', (order, ids) => {
  const products = [
    flower('dear', { rating: { average: 5, count: 9 }, createdDateTime: '2026-01-01T00:00:00.000Z' }),
    flower('cheap', {
      stockPrice: { oneGram: 10, threeGram: 1, preRoll: 1 },
      rating: { average: 5, count: 1 },
      createdDateTime: '2026-02-01T00:00:00.000Z',
    }),
    flower('middle-new', { createdDateTime: '2026-03-01T00:00:00.000Z' }),
  ];
  expect(idsOf(products, { order })).toEqual(ids);
});

test('a search with a text, category, filter or different order counts as narrowed', () => {
  expect(isNarrowed(all)).toBe(false);
  for (const change of [
    { text: 'x' },
    { category: 'AAA' as const },
    { filters: { strain: 'Indica' } },
    { order: 'new' as const },
  ])
    expect(isNarrowed({ ...all, ...change })).toBe(true);
});
