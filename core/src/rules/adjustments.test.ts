import { adjustmentSums, reductionNames } from './adjustments';

const fee = { kind: 'delivery', name: 'Delivery', cents: 5_650 } as const;
const spring = { kind: 'discount', name: 'Spring (SPRING)', cents: -2_900 } as const;
const free = { kind: 'delivery', name: 'Free delivery', cents: -5_650 } as const;

test('lists the whole delivery fee and each named reduction between lines and total', () => {
  expect(adjustmentSums([fee, spring], true)).toEqual([
    { name: 'Delivery fee', cents: 5_650 },
    { name: 'Spring (SPRING)', cents: -2_900 },
  ]);
  expect(adjustmentSums([fee, free], true)).toEqual([
    { name: 'Delivery fee', cents: 5_650 },
    { name: 'Free delivery', cents: -5_650 },
  ]);
});

test('shows a free delivery as free, and no fee for an order that is collected', () => {
  expect(adjustmentSums([], true)).toEqual([{ name: 'Delivery fee', cents: 0 }]);
  expect(adjustmentSums([], false)).toEqual([]);
});

test('names the adjustments that reduce the total', () => {
  expect(reductionNames([fee, spring])).toBe('Spring (SPRING)');
  expect(reductionNames([fee])).toBe('');
});
