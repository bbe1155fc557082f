import { refundPart } from '../../orders/domain/refundPart';
import { partialRefundCents, refundCentsOf } from '../../orders/domain/refunds';
import { actors, after, aPaidOrder } from '../../orders/testing/anOrder';
import type { SoldOrder } from './dayTally';
import { emptyDay, netCents, soldOver, toSalesDay, withPaid, withParts } from './dayTally';

const [line] = aPaidOrder().lines;
if (line === undefined) throw new Error('The order has no line.');
const { id, size } = line;

/** An order of three grams for R360, less R9 for a promotion, plus R41.50 for the delivery. */
const paid = aPaidOrder({
  lines: [{ ...line, quantity: 3, discountCents: 900 }],
  subtotalCents: 36_000,
  adjustments: [
    { kind: 'delivery', name: 'Delivery', cents: 4_150 },
    { kind: 'discount', name: 'Spring', cents: -900 },
  ],
  totalCents: 39_250,
});

function sold(order: typeof paid): SoldOrder {
  const { status, paidAt } = order.payment;
  return {
    ...order,
    payment: { status, paidAt: paidAt ?? '' },
    partialRefund: { cents: partialRefundCents(order) },
  };
}

function refunded(asked: object) {
  const base = { attemptId: 'attempt-a', restock: false, reasonCode: 'goodwill', reason: '' } as const;
  const request = { ...base, refundCents: refundCentsOf(paid), ...asked };
  return sold(refundPart(paid, request, { now: after(30), by: actors.staff })?.order ?? paid);
}

const dayOf = (order: SoldOrder) => withParts(withPaid(emptyDay('2026-11-21'), [order]), [order]);

test('the goods less the discounts plus the delivery fee equal the payment', () => {
  expect(toSalesDay(dayOf(sold(paid)))).toMatchObject({
    goodsCents: 36_000,
    discountCents: 900,
    deliveryCents: 4_150,
    totalCents: 39_250,
  });
});

test.each([
  [
    'of one unit subtracts it from its product, at the price after discounts',
    { lines: [{ id, size, quantity: 1 }] },
    [[2, 23_400]],
  ],
  ['of all units removes the product', { lines: [{ id, size, quantity: 3 }] }, []],
  [
    'of units and the delivery fee subtracts only the units',
    { lines: [{ id, size, quantity: 1 }], deliveryFee: true },
    [[2, 23_400]],
  ],
  ['of an amount leaves the products unchanged', { amountCents: 1_000 }, [[3, 35_100]]],
  ['of the delivery fee leaves the products unchanged', { deliveryFee: true }, [[3, 35_100]]],
])('a partial refund %s', (_what, asked, expected) => {
  const products = soldOver([dayOf(refunded(asked))]);
  expect(products.map(({ units, cents }) => [units, cents])).toEqual(expected);
});

test('a partial refund that was reduced subtracts only the refunded amount from its product', () => {
  const order = refunded({ lines: [{ id, size, quantity: 2 }] });
  const reduced = { ...order, refunds: order.refunds.map((refund) => ({ ...refund, cents: 10_000 })) };
  expect(soldOver([dayOf(reduced)])).toMatchObject([{ units: 1, cents: 25_100 }]);
});

test('two partial refunds for units of a product together subtract what was paid for those units', () => {
  const [first] = refunded({ lines: [{ id, size, quantity: 1 }] }).refunds;
  if (first === undefined) throw new Error('The refund is missing.');
  const order = { ...sold(paid), partialRefund: { cents: 23_400 }, refunds: [first, first] };
  expect(soldOver([dayOf(order)])).toMatchObject([{ units: 1, cents: 11_700 }]);
});

test('the net sales of some orders exclude full refunds that are due, and partial refunds', () => {
  const due = aPaidOrder({ totalCents: 12_000, payment: { ...paid.payment, status: 'refund-due' } });
  expect(netCents([sold(paid), refunded({ amountCents: 1_000 }), sold(due)])).toBe(39_250 + 38_250);
});
