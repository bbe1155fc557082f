import { deliveryAdjustments, orderTotals } from './orderTotals';

const lines = [
  { unitCents: 12_000, quantity: 2 },
  { unitCents: 4_999, quantity: 1 },
];

test('sums the lines of an order without adjustments', () => {
  expect(orderTotals(lines)).toEqual({
    subtotalCents: 28_999,
    deliveryFeeCents: 0,
    discountCents: 0,
    totalCents: 28_999,
  });
});

test('adds a delivery fee and subtracts a discount', () => {
  const adjustments = [
    ...deliveryAdjustments(5_650),
    { kind: 'discount', name: 'SPRING10', cents: -2_900 } as const,
  ];
  expect(orderTotals(lines, adjustments)).toEqual({
    subtotalCents: 28_999,
    deliveryFeeCents: 5_650,
    discountCents: 2_900,
    totalCents: 31_749,
  });
});

test('adds no adjustment for self-pickup', () => {
  expect(deliveryAdjustments(0)).toEqual([]);
});
