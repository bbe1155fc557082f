// spec: customer-9-1, checkout-9-2
import * as fc from 'fast-check';
import * as v from 'valibot';

import { centsToRand, formatRand, randSchema, randToCents } from './money';

describe('formatRand', () => {
  it.each([
    [0, 'R0.00'],
    [5, 'R0.05'],
    [199, 'R1.99'],
    [123_450, 'R1234.50'],
    [999_999, 'R9999.99'],
    [1_000_000, 'R10000.00'],
    [123_456_789, 'R1234567.89'],
  ])('formats %d cents as %s', (cents, shown) => {
    expect(formatRand(cents)).toBe(shown);
  });

  // spec: checkout-5-13
  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('rejects %d cents', (cents) => {
    expect(() => formatRand(cents)).toThrow(RangeError);
  });

  it('keeps every digit of the amount', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), (cents) => {
        expect(Number(formatRand(cents).replace(/\D/g, ''))).toBe(cents);
      }),
    );
  });
});

describe('an amount in rand', () => {
  it('converts to the cents from which it was calculated', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), (cents) => {
        expect(randToCents(centsToRand(cents))).toBe(cents);
      }),
    );
  });

  it.each([
    [19.99, true],
    [0, true],
    [100_000, true],
    [0.1 + 0.2, true],
    [1.005, false],
    [-0.01, false],
    [100_000.01, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
    ['12', false],
  ])('of %p is accepted as a stored price: %p', (price, taken) => {
    expect(v.is(randSchema, price)).toBe(taken);
  });
});
