// spec: customer-2-22, checkout-2.cart-5, checkout-9-1
import * as fc from 'fast-check';

import { itemKinds } from '../items/registry';
import { unitCents } from '../items/sale';
import { centsToRand, randToCents } from '../model/money';
import { deliveryAdjustments, orderTotals } from './orderTotals';
import { cartLineName, lineCents } from './priceCart';

const storedRand = fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100);
const kind = fc.constantFrom(...itemKinds);
const unit = fc.tuple(storedRand, kind).map(([stored, sold]) => unitCents(sold, stored));
const line = fc.record({ unitCents: unit, quantity: fc.integer({ min: 1, max: 999 }) });

describe('the price of a cart', () => {
  it('is rounded once per unit and multiplied afterwards', () => {
    expect(lineCents({ unitCents: unitCents('flower', 0.04), quantity: 10 })).toBe(50);
  });

  it('is only the fee for an empty cart', () => {
    expect(orderTotals([], deliveryAdjustments(5_600))).toMatchObject({
      subtotalCents: 0,
      totalCents: 5_600,
    });
  });

  // spec: checkout-9-3
  it('is the sum of its lines plus the fee, in any order and however lines are split', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), fc.nat(20_000), (lines, fee) => {
        const totals = orderTotals(lines, deliveryAdjustments(fee));
        const units = lines.flatMap((one) =>
          Array.from({ length: one.quantity }, () => ({ ...one, quantity: 1 })),
        );
        expect(orderTotals(units.toReversed(), deliveryAdjustments(fee))).toEqual(totals);
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

  it.each([
    ['preRoll', 'Moonlight Pre-Roll'],
    ['oneGram', 'Moonlight Pre-Roll 1G'],
  ] as const)('does not repeat a size that the name ends with (%s)', (chosen, name) => {
    expect(cartLineName('Moonlight Pre-Roll', chosen)).toBe(name);
  });
});
