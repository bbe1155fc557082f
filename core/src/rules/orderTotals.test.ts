import * as fc from 'fast-check';

import { itemKinds } from '../items/registry';
import { unitCents } from '../items/sale';
import { adjustmentKinds } from '../model/adjustment';
import { centsToRand, randToCents } from '../model/money';
import { categories } from '../model/product';
import type { Offer } from '../model/promotion';
import {
  deliveryAdjustments,
  orderTotals,
  lineCents,
  adjustmentCents,
  lineDiscounts,
  sharesOf,
} from './orderTotals';
import { cartAdjustments } from './promotions';
import { linesRefundCents } from './refunds';

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

test('adds no adjustment for a pickup', () => {
  expect(deliveryAdjustments(0)).toEqual([]);
});

const storedRand = fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100);
const soldKind = fc.constantFrom(...itemKinds);
const unit = fc.tuple(storedRand, soldKind).map(([stored, sold]) => unitCents(sold, stored));
const pricedLine = fc.record({ unitCents: unit, quantity: fc.integer({ min: 1, max: 999 }) });

// spec: customer-2-22, checkout-2.cart-5, checkout-9-1
describe('the price of a cart', () => {
  it('is rounded per unit before it is multiplied by the quantity', () => {
    expect(lineCents({ unitCents: unitCents('flower', 0.04), quantity: 10 })).toBe(50);
  });

  it('is only the delivery fee if the cart is empty', () => {
    expect(orderTotals([], deliveryAdjustments(5_600))).toMatchObject({
      subtotalCents: 0,
      totalCents: 5_600,
    });
  });

  // spec: checkout-9-3
  it('is the sum of its lines and the fee, however the lines are ordered or split', () => {
    fc.assert(
      fc.property(fc.array(pricedLine, { maxLength: 20 }), fc.nat(20_000), (lines, fee) => {
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
});

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [1_000, [6_666, 1_000], [870, 130]],
  [5, [0, 10, 0], [0, 5, 0]],
  [7, [], []],
  [0, [3, 4], [0, 0]],
])('splits %i cents over %j as %j', (cents, weights, shares) => {
  expect(sharesOf(cents, weights)).toEqual(shares);
});

test('splits a discount only among the lines to which it applies', () => {
  const lines = [
    { id: 'flower', unitCents: 12_000, quantity: 1 },
    { id: 'edible', unitCents: 12_000, quantity: 1 },
  ];
  const discount = { kind: 'discount' as const, name: 'Half', cents: -6_000, itemIds: ['edible'] };
  expect(lineDiscounts(lines, [discount])).toEqual([0, 6_000]);
});

const line = fc.record({
  category: fc.constantFrom(...categories),
  kind: fc.constantFrom(...itemKinds),
  unitCents: fc.integer({ min: 1, max: 60_000 }),
  quantity: fc.integer({ min: 1, max: 6 }),
});
const offer: fc.Arbitrary<Offer> = fc.record({
  id: fc.constant('promotion-1'),
  name: fc.constant('Spring'),
  code: fc.constantFrom('', 'SPRING'),
  kind: fc.constantFrom('percentage', 'amount', 'free-delivery'),
  percent: fc.integer({ min: 1, max: 100 }),
  cents: fc.integer({ min: 1, max: 90_000 }),
  minimumCents: fc.constantFrom(0, 5_000),
  itemKinds: fc.subarray([...itemKinds]),
  categories: fc.subarray([...categories]),
  itemIds: fc.subarray(['item-0', 'item-3']),
});

test('in any order, with any promotion, refunds add up to each line’s price and, with the fee, to the total', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      offer,
      fc.integer({ min: 0, max: 9_000 }),
      fc.infiniteStream(fc.nat()),
      (drawn, promotion, feeCents, random) => {
        const goods = drawn.map((one, index) => ({ ...one, id: `item-${index}` }));
        const adjustments = cartAdjustments([promotion], { lines: goods, feeCents });
        const discounts = lineDiscounts(goods, adjustments);
        const lines = goods.map((one, index) => ({
          ...one,
          discountCents: discounts[index] ?? 0,
        }));
        const totals = orderTotals(lines, adjustments);
        expect(discounts.reduce((sum, cents) => sum + cents, 0)).toBe(totals.discountCents);

        const units = lines.flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => id));
        const left = [...units];
        const refunded: { id: string; quantity: number }[] = [];
        const back = new Map<string, number>();
        while (left.length > 0) {
          const [id = ''] = left.splice((random.next().value ?? 0) % left.length, 1);
          const step = { id, quantity: 1 };
          const cents = linesRefundCents({ lines, refunded }, [step]);
          expect(cents).toBeGreaterThanOrEqual(0);
          back.set(id, (back.get(id) ?? 0) + cents);
          refunded.push(step);
        }
        for (const { id, unitCents, quantity, discountCents } of lines) {
          expect(back.get(id)).toBe(unitCents * quantity - discountCents);
        }
        const all = [...back.values()].reduce((sum, cents) => sum + cents, 0);
        expect(all + totals.deliveryFeeCents).toBe(totals.totalCents);
      },
    ),
    { numRuns: 1_000 },
  );
});

test('every kind of adjustment counts either as a delivery fee or as a discount', () => {
  for (const kind of adjustmentKinds) {
    const one = [{ kind, name: 'x', cents: -100 }];
    const sums = [
      adjustmentCents(one, { total: 'deliveryFeeCents' }),
      adjustmentCents(one, { total: 'discountCents' }),
    ];
    expect(sums.reduce((sum, cents) => sum + cents, 0)).toBe(-100);
  }
});
