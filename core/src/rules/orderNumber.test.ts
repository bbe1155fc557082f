// spec: customer-3-17
import * as v from 'valibot';

import { orderNumberSchema } from '../model/order';
import { orderNumberParts, proposeOrderNumber, parseNumberPart } from './orderNumber';

const now = new Date('2026-11-21T08:30:07.042Z');

describe('an order number', () => {
  it.each([
    { random: 0, digits: 4, number: 'KUSH100007042' },
    { random: 0.999999, digits: 4, number: 'KUSH999907042' },
    { random: 0, digits: 3, number: 'KUSH10007042' },
    { random: 0.999999, digits: 3, number: 'KUSH99907042' },
  ] as const)(
    'has the prefix, $digits random digits, seconds and milliseconds: $number',
    ({ random, digits, number }) => {
      const proposed = proposeOrderNumber(now, () => random, digits);
      expect(proposed).toBe(number);
      expect(v.parse(orderNumberSchema, proposed)).toBe(number);
    },
  );
});

describe('a search for a part of an order number', () => {
  const number = 'KUSH482113047';

  // spec: checkout-2.manage-orders-7
  it('finds exactly the numbers that contain the part, ignoring case', () => {
    const parts = orderNumberParts(number);
    const pieces = ['KUSH482113047', 'kush482', 'h4821', 'S', 'USH', '482113047', '113', '7', ' 3047 '];
    const others = ['KUSH113', 'h113', '483', 'KU4', '48211304700', 'X', '48-21', 'KUSH 482', '47K'];
    const finds = (typed: string) => {
      const part = parseNumberPart(typed);
      return part === '' || (part !== null && parts.includes(part));
    };
    expect(pieces.filter((typed) => !finds(typed))).toEqual([]);
    expect(others.filter(finds)).toEqual([]);
  });

  it('agrees with a substring search for every short part', () => {
    const parts = orderNumberParts(number);
    for (let length = 1; length <= 5; length += 1) {
      for (let start = 0; start + length <= number.length; start += 1) {
        const part = parseNumberPart(number.slice(start, start + length));
        expect(part === '' || parts.includes(part ?? 'none')).toBe(true);
      }
    }
  });
});
