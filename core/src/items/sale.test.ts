// spec: customer-2-22, checkout-9-1
import * as fc from 'fast-check';

import { aListedEdible, aListedFlower } from '../testing/answers';
import { listedCents, listedUnits, offeredVariants, shownVariant, storedPrice, unitCents } from './sale';

describe('the price of one unit', () => {
  it.each([
    { stored: 0, kind: 'flower', cents: 0 },
    { stored: 0.01, kind: 'flower', cents: 1 },
    { stored: 0.04, kind: 'flower', cents: 5 },
    { stored: 99.99, kind: 'flower', cents: 11_999 },
    { stored: 100, kind: 'flower', cents: 12_000 },
    { stored: 83.33, kind: 'flower', cents: 10_000 },
    { stored: 1.15, kind: 'flower', cents: 138 },
    { stored: 8.7, kind: 'flower', cents: 1_044 },
    { stored: 45.5, kind: 'edible', cents: 4_550 },
    { stored: 1.005, kind: 'extra', cents: 100 },
    { stored: 19.99, kind: 'extra', cents: 1_999 },
  ] as const)(
    'is $cents cents for an item of kind $kind with a stored price of R$stored',
    ({ stored, kind, cents }) => {
      expect(unitCents(kind, stored)).toBe(cents);
    },
  );

  // spec: customer-9-2
  it('is exactly 1.2 times the stored price, rounded half up, for every stored price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
        const exact = (BigInt(cents) * 12n + 5n) / 10n;
        expect(BigInt(unitCents('flower', cents / 100))).toBe(exact);
      }),
    );
  });

  // spec: customer-9-3
  it('on a product card is the price of one gram', () => {
    const stockPrice = { oneGram: 90, threeGram: 240, preRoll: 50 };
    expect(listedCents({ kind: 'flower', ...aListedFlower({ stockPrice }) })).toBe(10_800);
  });
});

describe('the variants of an item', () => {
  const flower = aListedFlower();
  const edible = aListedEdible();

  it('are either sizes or the unit, never both', () => {
    expect(storedPrice(flower, 'threeGram')).toBe(280);
    expect(storedPrice(flower, 'unit')).toBeNull();
    expect(storedPrice(edible, 'unit')).toBe(75);
    expect(storedPrice(edible, 'oneGram')).toBeNull();
  });

  it('have zero units if the item is not sold in that variant', () => {
    expect([listedUnits(flower, 'preRoll'), listedUnits(flower, 'unit')]).toEqual([10, 0]);
    expect([listedUnits(edible, 'unit'), listedUnits(edible, 'preRoll')]).toEqual([10, 0]);
  });
});

describe('the variant shown for an item', () => {
  const flowerOf = (oneGram: number, threeGram: number, preRoll: number, category: 'Indoor' | 'Pre-Roll') =>
    ({
      kind: 'flower',
      ...aListedFlower({ category, stockQuantity: { oneGram, threeGram, preRoll } }),
    }) as const;

  it.each([
    [[1, 1, 1], 'oneGram', 12_000],
    [[0, 2, 0], 'threeGram', 33_600],
    [[0, 0, 3], 'preRoll', 7_200],
    [[0, 0, 0], 'oneGram', 12_000],
  ] as const)(
    'is the first variant in stock, or the first variant if none is in stock (stock %j: %s)',
    ([one, three, roll], variant, cents) => {
      const item = flowerOf(one, three, roll, 'Indoor');
      expect(shownVariant(item)).toBe(variant);
      expect(listedCents(item)).toBe(cents);
    },
  );

  it('is the pre-roll if the item is sold only as a pre-roll, even when sold out', () => {
    for (const rolls of [3, 0]) {
      expect(offeredVariants(flowerOf(0, 0, rolls, 'Pre-Roll'))).toEqual(['preRoll']);
      expect(listedCents(flowerOf(0, 0, rolls, 'Pre-Roll'))).toBe(7_200);
    }
    expect(offeredVariants(flowerOf(1, 0, 3, 'Pre-Roll'))).toHaveLength(3);
    expect(offeredVariants({ kind: 'edible', ...aListedEdible() })).toEqual(['unit']);
  });
});
