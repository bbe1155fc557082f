import * as v from 'valibot';

import { orderNumberSchema } from '../model/order';
import { proposeOrderNumber } from './orderNumber';

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
