// spec: checkout-3-1
import { randomUUID } from 'node:crypto';

import { quoteCart } from '@shop/core/contracts/cart';

import { answerOf, call } from '../../testing/call';
import { aFlower, anEdible, anExtra } from '../../testing/items';
import type { Served } from '../../testing/serve';
import { everyEndpoint, serve } from '../../testing/serve';
import { readStored, storeItems } from '../../testing/stored';

const id = randomUUID();
let served: Served;

beforeAll(async () => {
  await storeItems(
    aFlower({ id: `${id}-flower`, held: { oneGram: 4, threeGram: 0, preRoll: 0 } }),
    anEdible({ id: `${id}-edible` }),
    anExtra({ id: `${id}-extra` }),
  );
  served = await serve(everyEndpoint());
});

afterAll(() => served.close());

function flowerLine(overrides: object = {}) {
  return {
    id: `${id}-flower`,
    size: 'oneGram',
    name: 'Blue Dream 1G',
    price: 120,
    quantity: 1,
    ...overrides,
  } as const;
}

describe('quoting a cart', () => {
  test('prices all kinds of items from stored prices without a sign-in, and leaves the stock unchanged', async () => {
    const before = await readStored(`items/${id}-flower`);
    const products = [
      flowerLine({ quantity: 2, price: 240 }),
      { id: `${id}-edible`, name: 'Gummy Bears', price: 75, quantity: 1 },
      { id: `${id}-extra`, name: 'Rolling Papers', price: 15, quantity: 1 },
    ];
    const answer = answerOf(quoteCart, await call(served.url, quoteCart, { products }));
    expect(answer).toMatchObject({
      changes: [],
      subtotalCents: 33_000,
      deliveryFeeCents: 0,
      discountCents: 0,
      totalCents: 33_000,
    });
    expect(answer.lines.map(({ lineCents, available }) => [lineCents, available])).toEqual([
      [24_000, 6],
      [7_500, 10],
      [1_500, 10],
    ]);
    expect(await readStored(`items/${id}-flower`)).toEqual(before);
  });

  test('reports missing items, reduced quantities and changed prices', async () => {
    const products = [
      flowerLine({ quantity: 7, price: 1 }),
      { id: 'unknown', name: 'Old thing', price: 1, quantity: 1 },
    ];
    const answer = answerOf(quoteCart, await call(served.url, quoteCart, { products }));
    expect(answer.changes.map(({ change }) => change)).toEqual(['fewer-left', 'price', 'gone']);
    expect(answer.totalCents).toBe(6 * 12_000);
  });

  test('returns an empty quote for an empty cart', async () => {
    const answer = answerOf(quoteCart, await call(served.url, quoteCart, { products: [] }));
    expect(answer).toEqual({
      lines: [],
      changes: [],
      subtotalCents: 0,
      deliveryFeeCents: 0,
      discountCents: 0,
      totalCents: 0,
      codeRefusal: '',
      isCodeOver: false,
      offers: expect.any(Array),
      heldOffers: expect.any(Array),
    });
  });

  test.each([0, -1, 1.5, 1000, 1e308, '1', null, true])('refuses a quantity of %p', async (quantity) => {
    const products = [flowerLine({ quantity })];
    expect((await call(served.url, quoteCart, { products })).status).toBe(400);
  });

  test.each([
    ['an id that contains a slash', flowerLine({ id: 'a/b' })],
    ['a size that does not exist', flowerLine({ size: 'tenGram' })],
    ['a negative price', flowerLine({ price: -1 })],
    ['an unknown field', flowerLine({ unitCents: 1 })],
  ])('refuses %s', async (_what, product) => {
    expect((await call(served.url, quoteCart, { products: [product] as never })).status).toBe(400);
  });

  test('refuses more lines than a cart can have', async () => {
    const products = Array.from({ length: 51 }, () => flowerLine());
    expect((await call(served.url, quoteCart, { products })).status).toBe(400);
  });
});
