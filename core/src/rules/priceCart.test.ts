// spec: customer-2-22, checkout-2.cart-5, checkout-9-1
import * as fc from 'fast-check';

import { centsToRand, randToCents } from '../model/money';
import { cartLineName, cartTotals, fromCents, lineCents, unitCents } from './priceCart';

const storedRand = fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100);
const size = fc.constantFrom('oneGram', 'threeGram', 'preRoll', undefined);
const unit = fc.tuple(storedRand, size).map(([stored, chosen]) => unitCents(stored, chosen));
const line = fc.record({ unitCents: unit, quantity: fc.integer({ min: 1, max: 999 }) });

describe('the price of one unit', () => {
  it.each([
    { stored: 0, size: 'oneGram', cents: 0 },
    { stored: 0.01, size: 'oneGram', cents: 1 },
    { stored: 0.04, size: 'oneGram', cents: 5 },
    { stored: 99.99, size: 'oneGram', cents: 11_999 },
    { stored: 100, size: 'threeGram', cents: 12_000 },
    { stored: 83.33, size: 'preRoll', cents: 10_000 },
    { stored: 1.15, size: 'preRoll', cents: 138 },
    { stored: 8.7, size: 'oneGram', cents: 1_044 },
    { stored: 45.5, size: undefined, cents: 4_550 },
    { stored: 1.005, size: undefined, cents: 100 },
    { stored: 19.99, size: undefined, cents: 1_999 },
  ] as const)('is $cents cents for R$stored in size $size', ({ stored, size: wanted, cents }) => {
    expect(unitCents(stored, wanted)).toBe(cents);
  });

  // spec: customer-9-2
  it('is the exact 1.2-fold rounded half up, for every stored price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
        const exact = (BigInt(cents) * 12n + 5n) / 10n;
        expect(BigInt(unitCents(cents / 100, 'oneGram'))).toBe(exact);
      }),
    );
  });

  // spec: customer-9-3
  it('starts the card at one gram', () => {
    expect(fromCents({ stockPrice: { oneGram: 90, threeGram: 240, preRoll: 50 } })).toBe(10_800);
  });
});

describe('a cart', () => {
  it('rounds once per unit and multiplies afterwards', () => {
    expect(lineCents({ unitCents: unitCents(0.04, 'oneGram'), quantity: 10 })).toBe(50);
  });

  it('is empty at nothing but the fee', () => {
    expect(cartTotals([], 5_600)).toEqual({ subtotalCents: 0, deliveryFeeCents: 5_600, totalCents: 5_600 });
  });

  // spec: checkout-9-3
  it('costs the sum of its lines plus the fee, in any order and however lines are split', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), fc.nat(20_000), (lines, fee) => {
        const totals = cartTotals(lines, fee);
        const units = lines.flatMap((one) =>
          Array.from({ length: one.quantity }, () => ({ ...one, quantity: 1 })),
        );
        expect(cartTotals(units.toReversed(), fee)).toEqual(totals);
        expect(totals.totalCents).toBe(totals.subtotalCents + fee);
        expect(Number.isInteger(totals.totalCents)).toBe(true);
        expect(randToCents(centsToRand(totals.totalCents))).toBe(totals.totalCents);
      }),
      { numRuns: 40 },
    );
  });

  // spec: customer-3-11
  it.each([
    ['oneGram', 'Purple Haze 1G'],
    ['threeGram', 'Purple Haze 3G'],
    ['preRoll', 'Purple Haze PRE-ROLL'],
    [undefined, 'Purple Haze'],
  ] as const)('names a line of size %s "%s"', (chosen, name) => {
    expect(cartLineName('Purple Haze', chosen)).toBe(name);
  });
});
