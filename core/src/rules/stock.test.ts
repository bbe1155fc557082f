import * as fc from 'fast-check';

import type { Stock, StockUnits } from './stock';
import { variantOf } from '../items/registry';
import { availableUnits, commit, hold, release, restock, shortages, unitsByItem } from './stock';

const variants = ['oneGram', 'threeGram', 'preRoll', 'unit'] as const;

const units = fc.dictionary(
  fc.constantFrom(...variants),
  fc.integer({ min: 1, max: 5 }),
) as fc.Arbitrary<StockUnits>;

describe('the units that can be bought', () => {
  it.each([
    { onHand: 5, held: 2, available: 3 },
    { onHand: 5, held: 5, available: 0 },
    { onHand: 1, held: 3, available: 0 },
  ])('are $available with $onHand on hand and $held held', ({ onHand, held, available }) => {
    expect(availableUnits({ onHand: { unit: onHand }, held: { unit: held } }, 'unit')).toBe(available);
  });

  it('are zero for a variant that was never stocked', () => {
    expect(availableUnits({ onHand: {}, held: {} }, 'preRoll')).toBe(0);
  });

  it('are counted per product and size, across all lines', () => {
    const wanted = unitsByItem([
      { id: 'haze', size: 'oneGram', quantity: 2 },
      { id: 'haze', size: 'preRoll', quantity: 1 },
      { id: 'haze', size: 'oneGram', quantity: 3 },
      { id: 'lighter', quantity: 4 },
    ]);
    expect(Object.fromEntries(wanted)).toEqual({ haze: { oneGram: 5, preRoll: 1 }, lighter: { unit: 4 } });
    expect(variantOf(undefined)).toBe('unit');
  });

  it('are reported as too few for exactly the variants that lack units', () => {
    const stock: Stock = { onHand: { oneGram: 2, threeGram: 9 }, held: { oneGram: 1 } };
    expect(shortages(stock, { oneGram: 2, threeGram: 9, preRoll: 1 })).toEqual(['oneGram', 'preRoll']);
    expect(shortages(stock, { oneGram: 1 })).toEqual([]);
  });
});

describe('moving stock', () => {
  const shelf: Stock = { onHand: { unit: 3 }, held: { unit: 1 } };

  it('holds, commits, releases and restocks without changing its input', () => {
    expect(hold(shelf, { unit: 2 })).toEqual({ onHand: { unit: 3 }, held: { unit: 3 } });
    expect(commit(shelf, { unit: 1 })).toEqual({ onHand: { unit: 2 }, held: { unit: 0 } });
    expect(release(shelf, { unit: 1 })).toEqual({ onHand: { unit: 3 }, held: { unit: 0 } });
    expect(restock(shelf, { unit: 4 })).toEqual({ onHand: { unit: 7 }, held: { unit: 1 } });
    expect(shelf).toEqual({ onHand: { unit: 3 }, held: { unit: 1 } });
  });

  it('refuses to hold more than is available', () => {
    expect(() => hold(shelf, { unit: 3 })).toThrow('more units than are available');
  });

  it('refuses to release or commit units that are not held', () => {
    expect(() => release(shelf, { unit: 2 })).toThrow(RangeError);
    expect(() => commit(shelf, { unit: 2 })).toThrow(RangeError);
  });

  it('keeps the sum of units on hand and sold constant through any purchases, and no count becomes negative', () => {
    const start: Stock = { onHand: { oneGram: 20, threeGram: 20, preRoll: 20, unit: 20 }, held: {} };
    const step = fc.record({
      units,
      fate: fc.constantFrom('commit', 'release', 'leave', 'commit and restock'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let stock = start;
        const sold: Record<string, number> = {};
        const held: Record<string, number> = {};
        for (const { units: wanted, fate } of steps) {
          if (shortages(stock, wanted).length > 0) continue;
          stock = hold(stock, wanted);
          if (fate === 'release') stock = release(stock, wanted);
          if (fate.startsWith('commit')) stock = commit(stock, wanted);
          if (fate === 'commit and restock') stock = restock(stock, wanted);
          for (const [variant, count] of Object.entries(wanted)) {
            if (fate === 'commit') sold[variant] = (sold[variant] ?? 0) + count;
            if (fate === 'leave') held[variant] = (held[variant] ?? 0) + count;
          }
        }
        for (const variant of variants) {
          expect((stock.onHand[variant] ?? 0) + (sold[variant] ?? 0)).toBe(20);
          expect(stock.held[variant] ?? 0).toBe(held[variant] ?? 0);
          expect(availableUnits(stock, variant)).toBe(
            (stock.onHand[variant] ?? 0) - (stock.held[variant] ?? 0),
          );
        }
      }),
    );
  });
});
