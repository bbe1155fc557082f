import type { CartLine } from '@shop/core/model/cart';
import { orderTotals } from '@shop/core/rules/orderTotals';

import { priceLines } from './priceLines';
import type { SellableItem } from './priceLines';

const haze: SellableItem = {
  id: 'haze',
  kind: 'flower',
  category: undefined,
  name: 'Purple Haze',
  label: 'Sativa',
  imageUrl: '/images/haze.png',
  isForSale: true,
  prices: { oneGram: 100, threeGram: 280, preRoll: 60 },
  stock: { onHand: { oneGram: 5, threeGram: 1, preRoll: 0 }, held: { oneGram: 1, threeGram: 0, preRoll: 0 } },
};
const papers: SellableItem = {
  ...haze,
  id: 'papers',
  kind: 'extra',
  name: 'Rolling Papers',
  label: undefined,
  prices: { unit: 15.5 },
  stock: { onHand: { unit: 100 }, held: { unit: 0 } },
};
const items = new Map([haze, papers].map((item) => [item.id, item]));

function line(overrides: Partial<CartLine> = {}): CartLine {
  return { id: 'haze', size: 'oneGram', name: 'Purple Haze 1G', price: 120, quantity: 1, ...overrides };
}

function paperLine(quantity: number): CartLine {
  return { id: 'papers', name: 'Rolling Papers', price: 15.5 * quantity, quantity };
}

describe('a cart as the customer saw it', () => {
  it('is priced without changes: flowers at 1.2 times the stored price, other items at the stored price', () => {
    const { lines, changes } = priceLines([line({ quantity: 2, price: 240 }), paperLine(3)], items);
    expect(changes).toEqual([]);
    expect(orderTotals(lines).subtotalCents).toBe(24_000 + 4_650);
    expect(lines).toEqual([
      {
        id: 'haze',
        kind: 'flower',
        size: 'oneGram',
        name: 'Purple Haze 1G',
        label: 'Sativa',
        imageUrl: '/images/haze.png',
        quantity: 2,
        available: 4,
        unitCents: 12_000,
        lineCents: 24_000,
      },
      expect.objectContaining({
        id: 'papers',
        kind: 'extra',
        name: 'Rolling Papers',
        unitCents: 1_550,
        lineCents: 4_650,
      }),
    ]);
    expect(lines[1]).not.toHaveProperty('size');
  });

  it('has neither lines nor changes when it is empty', () => {
    expect(priceLines([], items)).toEqual({ lines: [], changes: [] });
  });
});

describe('pricing a cart again', () => {
  it.each([
    ['an unknown product', line({ id: 'gone' }), items],
    ['a product that is no longer for sale', line(), new Map([['haze', { ...haze, isForSale: false }]])],
    ['a flower without a size', { id: 'haze', name: 'Purple Haze 1G', price: 120, quantity: 1 }, items],
    ['an extra with a size', line({ id: 'papers' }), items],
  ])('reports a removed line: %s', (_what, wanted, shelf) => {
    const { lines, changes } = priceLines([wanted], shelf);
    expect(lines).toEqual([]);
    expect(changes).toEqual([
      expect.objectContaining({
        change: 'gone',
        id: wanted.id,
        message: 'Purple Haze 1G is no longer for sale.',
      }),
    ]);
  });

  it('reports a size without units as sold out, whatever its price', () => {
    const { lines, changes } = priceLines([line({ size: 'preRoll', price: 1 })], items);
    expect(lines).toEqual([]);
    expect(changes).toEqual([
      { change: 'sold-out', id: 'haze', size: 'preRoll', message: 'Purple Haze PRE-ROLL is sold out.' },
    ]);
  });

  it('reduces a quantity to the available units', () => {
    const { lines, changes } = priceLines([line({ quantity: 9, price: 1_080 })], items);
    expect(lines[0]).toMatchObject({ quantity: 4, available: 4, lineCents: 48_000 });
    expect(orderTotals(lines).subtotalCents).toBe(48_000);
    expect(changes).toEqual([
      expect.objectContaining({
        change: 'fewer-left',
        available: 4,
        message: 'Only 4 of Purple Haze 1G left.',
      }),
    ]);
  });

  it('counts the units of each size of a product separately', () => {
    const products = [line({ quantity: 4, price: 480 }), line({ size: 'threeGram', price: 336 })];
    expect(priceLines(products, items).changes).toEqual([]);
  });

  it('reports the old and the new price of a line, even when its quantity is reduced', () => {
    const { changes } = priceLines([line({ quantity: 9, price: 900 })], items);
    expect(changes.map(({ change }) => change)).toEqual(['fewer-left', 'price']);
    expect(changes[1]).toMatchObject({
      oldLineCents: 90_000,
      newLineCents: 108_000,
      message: 'Purple Haze 1G: R900.00 is now R1080.00.',
    });
  });
});
