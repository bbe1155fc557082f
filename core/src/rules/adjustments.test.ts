import * as fc from 'fast-check';

import { adjustmentKinds } from '../model/adjustment';
import { adjustmentSums, reductionNames } from './adjustments';
import { orderTotals } from './orderTotals';

const fee = { kind: 'delivery', name: 'Delivery', cents: 5_650 } as const;
const spring = { kind: 'discount', name: 'Spring (SPRING)', cents: -2_900 } as const;
const free = { kind: 'delivery', name: 'Free delivery', cents: -5_650 } as const;

test('lists the full delivery fee and each reduction by name', () => {
  expect(adjustmentSums([fee, spring], true)).toEqual([
    { name: 'Delivery fee', cents: 5_650 },
    { name: 'Spring (SPRING)', cents: -2_900 },
  ]);
  expect(adjustmentSums([fee, free], true)).toEqual([
    { name: 'Delivery fee', cents: 5_650 },
    { name: 'Free delivery', cents: -5_650 },
  ]);
});

test('lists a fee of zero for a free delivery, and no fee for a pickup', () => {
  expect(adjustmentSums([], true)).toEqual([{ name: 'Delivery fee', cents: 0 }]);
  expect(adjustmentSums([], false)).toEqual([]);
});

test('the listed sums and the lines add up to the total, whatever the adjustments', () => {
  const adjustment = fc.record({
    kind: fc.constantFrom(...adjustmentKinds),
    name: fc.string(),
    cents: fc.integer({ min: -10_000, max: 10_000 }),
  });
  fc.assert(
    fc.property(fc.array(adjustment), fc.boolean(), (adjustments, isDelivery) => {
      const shown = adjustmentSums(adjustments, isDelivery).reduce((sum, { cents }) => sum + cents, 0);
      expect(5_000 + shown).toBe(orderTotals([{ unitCents: 2_500, quantity: 2 }], adjustments).totalCents);
    }),
  );
});

test('names the adjustments that reduce the total', () => {
  expect(reductionNames([fee, spring])).toBe('Spring (SPRING)');
  expect(reductionNames([fee])).toBe('');
});
