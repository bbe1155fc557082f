import { adjustmentSums, reductionNames } from './adjustments';

const fee = { kind: 'delivery', name: 'Delivery', cents: 5_650 } as const;
const spring = { kind: 'discount', name: 'Spring (SPRING)', cents: -2_900 } as const;
const free = { kind: 'delivery', name: 'Free delivery', cents: -5_650 } as const;

test('between lines and total stand the whole fee of a delivery and each reduction under its name', () => {
  expect(adjustmentSums([fee, spring], true)).toEqual([
    { name: 'Delivery fee', cents: 5_650 },
    { name: 'Spring (SPRING)', cents: -2_900 },
  ]);
  expect(adjustmentSums([fee, free], true)).toEqual([
    { name: 'Delivery fee', cents: 5_650 },
    { name: 'Free delivery', cents: -5_650 },
  ]);
});

test('a delivery that costs nothing says so; an order that is collected has no fee', () => {
  expect(adjustmentSums([], true)).toEqual([{ name: 'Delivery fee', cents: 0 }]);
  expect(adjustmentSums([], false)).toEqual([]);
});

test('what takes something off is known by name', () => {
  expect(reductionNames([fee, spring])).toBe('Spring (SPRING)');
  expect(reductionNames([fee])).toBe('');
});
