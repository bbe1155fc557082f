// spec: checkout-1-12
import type { InputFor, OutputOf } from '@shop/core/contracts/contract';
import { maxSalesDays, sales } from '@shop/core/contracts/insights';
import type { PaymentStatus } from '@shop/core/model/order';
import { paymentStatuses } from '@shop/core/model/order';
import { addDays, daysBetween } from '@shop/core/rules/days';
import { shopClock, shopInstant } from '@shop/core/rules/openingHours';
import { deliveryAdjustments } from '@shop/core/rules/orderTotals';

import { aStaffToken } from '../../checkout/testing/buyer';
import type { OwnShop } from '../../checkout/testing/ownShop';
import { openShop } from '../../checkout/testing/ownShop';
import { aPaidOrder } from '../../orders/testing/anOrder';
import { firestore } from '../../platform/firebase';
import { answerOf, call } from '../../testing/call';
import { randomFrom } from '../../testing/random';

let shop: OwnShop;
let token: string;
const today = shopClock(new Date()).date;
const from = addDays(today, -29);

beforeAll(async () => {
  shop = await openShop();
  token = await aStaffToken();
  const registration = { vatNumber: '4123456789', vatSince: addDays(today, -1) };
  await (await firestore()).doc('settings/profile').update(registration);
});

afterAll(() => shop.close());

const ask = (input: InputFor<typeof sales>) => call(shop.url, sales, input, { token });
const read = async (input = { from, to: today }) => answerOf(sales, await ask(input));

const randomBelow = randomFrom(42);

/** Stores an order with the fields that the sales figures use. `paidAt` is null for an unpaid order. */
async function storeOrder(
  id: string,
  paidAt: Date | null,
  status: PaymentStatus,
  partCents = 0,
): Promise<void> {
  const lines = Array.from({ length: 1 + randomBelow(3) }, () => {
    const size = (['oneGram', 'threeGram', undefined] as const)[randomBelow(3)];
    const unitCents = 1 + randomBelow(99_999);
    return {
      id: `item-${randomBelow(30)}`,
      kind: size === undefined ? ('extra' as const) : ('flower' as const),
      ...(size === undefined ? {} : { size }),
      name: 'Thing',
      imageUrl: '/x.png',
      quantity: 1 + randomBelow(4),
      unitCents,
      discountCents: randomBelow(2) * randomBelow(unitCents),
    };
  });
  const subtotalCents = lines.reduce((sum, line) => sum + line.quantity * line.unitCents, 0);
  const deliveryFeeCents = randomBelow(2) * 4_567;
  const { id: _id, payment, ...order } = aPaidOrder({ lines });
  const discountCents = lines.reduce((sum, line) => sum + line.discountCents, 0);
  const adjustments = [
    ...deliveryAdjustments(deliveryFeeCents),
    { kind: 'discount' as const, name: 'Spring', cents: 0 - discountCents },
  ];
  const money = {
    subtotalCents,
    adjustments,
    totalCents: subtotalCents + deliveryFeeCents - discountCents,
  };
  await (await firestore()).doc(`orders/${id}`).set({
    ...order,
    ...money,
    ...(randomBelow(3) === 0 && { createdBy: `staff:member-${randomBelow(3)}` }),
    payment: { ...payment, status, paidAt },
    partialRefund: partialRefund(partCents),
  });
}

/** Stores an order with one line of an item that no other order has. Returns a function that refunds that line. */
async function storeOwnItem(orderId: string, paidAt: Date): Promise<() => Promise<unknown>> {
  await storeOrder(orderId, paidAt, 'paid');
  const order = (await firestore()).doc(`orders/${orderId}`);
  const line = {
    id: 'own-item',
    kind: 'extra',
    name: 'Own',
    imageUrl: '/x.png',
    quantity: 2,
    unitCents: 999,
  };
  const money = { subtotalCents: 1_998, adjustments: [], totalCents: 1_998 };
  await order.update({ ...money, lines: [{ ...line, discountCents: 0 }] });
  const refunds = [{ cents: 1_998, lines: [{ id: line.id, quantity: 2 }] }];
  return () => order.update({ refunds, partialRefund: partialRefund(1_998) });
}

function partialRefund(cents: number) {
  return { isAny: cents > 0, cents };
}

type Raw = {
  createdBy?: string;
  subtotalCents: number;
  totalCents: number;
  adjustments: { kind: string; cents: number }[];
  refunds: { lines: { id: string }[] }[];
  lines: { id: string; size?: string; quantity: number; unitCents: number; discountCents: number }[];
  payment: {
    status: string;
    paidAt: { toDate: () => Date } | null;
  };
  partialRefund: { cents: number };
};

/** Calculates the same figures directly from all orders. */
async function oracle(first: string, last: string) {
  const { docs } = await (await firestore()).collection('orders').get();
  const byDay = new Map(
    daysBetween(first, last).map((date) => [
      date,
      { orders: 0, goods: 0, discounts: 0, total: 0, back: 0, parts: 0 },
    ]),
  );
  const byProduct = new Map<string, number>();
  const byHour = new Map<number, number>();
  const byAuthor = new Map<string, number>();
  const add = <K>(sums: Map<K, number>, key: K, cents: number) => sums.set(key, (sums.get(key) ?? 0) + cents);
  for (const found of docs) {
    const order = found.data() as Raw;
    const { totalCents, lines, payment, partialRefund: part, createdBy = '' } = order;
    const paidAt = payment.paidAt?.toDate();
    if (paidAt === undefined) continue;
    const day = byDay.get(new Date(paidAt.getTime() + 2 * 3_600_000).toISOString().slice(0, 10));
    if (day === undefined) continue;
    day.orders += 1;
    day.goods += order.subtotalCents;
    for (const { kind, cents } of order.adjustments) day.discounts -= kind === 'discount' ? cents : 0;
    day.total += totalCents;
    const isBack = payment.status === 'refunded' || payment.status === 'refund-due';
    if (isBack) day.back += totalCents;
    else {
      add(byHour, new Date(paidAt.getTime() + 2 * 3_600_000).getUTCHours(), totalCents - part.cents);
      add(byAuthor, createdBy, totalCents - part.cents);
      day.back += part.cents;
      day.parts += part.cents > 0 ? 1 : 0;
      for (const { id, size = '', quantity, unitCents, discountCents } of lines) {
        const key = `${id} ${size}`;
        if (order.refunds.some((refund) => refund.lines.some((line) => line.id === id))) continue;
        byProduct.set(key, (byProduct.get(key) ?? 0) + quantity * unitCents - discountCents);
      }
    }
  }
  return { byDay, byProduct, byHour, byAuthor };
}

function sorted(byHour: Map<number, number>) {
  return new Map([...byHour].sort(([a], [b]) => a - b));
}

/** Compares a response with the independent calculation, and returns the number of orders. */
async function expectTruth(answer: OutputOf<typeof sales>, first = from, last = today): Promise<number> {
  const { byDay, byProduct, byHour, byAuthor } = await oracle(first, last);
  const shown = answer.days.map((day) => [
    day.date,
    {
      orders: day.orders,
      goods: day.goodsCents,
      discounts: day.discountCents,
      total: day.totalCents,
      back: day.backCents,
      parts: day.partOrders,
    },
  ]);
  expect(shown).toEqual([...byDay]);
  const all = [...byProduct.values()].reduce((sum, cents) => sum + cents, 0);
  expect(answer.products.reduce((sum, { cents }) => sum + cents, 0) + answer.others.cents).toBe(all);
  expect(answer.categories.reduce((sum, { cents }) => sum + cents, 0)).toBe(all);
  expect(new Map(answer.hours.map(({ hour, cents }) => [hour, cents]))).toEqual(sorted(byHour));
  const named = new Map([...byAuthor].map(([by, cents]) => [by.replace('staff:', ''), cents]));
  for (const { name, cents } of answer.staff) expect([name, cents]).toEqual([name, named.get(name)]);
  expect(answer.staff).toHaveLength(named.size);
  expect(answer.products.length + answer.others.count).toBe(byProduct.size);
  for (const { id, size = '', cents } of answer.products) {
    expect([id, size, cents]).toEqual([id, size, byProduct.get(`${id} ${size}`)]);
  }
  return answer.days.reduce((sum, { orders }) => sum + orders, 0);
}

test('the sales equal an independent calculation to the cent, including refunds and unpaid orders', async () => {
  for (let index = 0; index < 260; index += 1) {
    const minute = randomBelow(1440);
    const daysAgo = randomBelow(40);
    // No payment is in the future.
    const at = new Date(Math.min(Date.now() - 1000, shopInstant(addDays(today, -daysAgo), minute).getTime()));
    const status = paymentStatuses[randomBelow(paymentStatuses.length)] ?? 'paid';
    const isPaid = ['paid', 'refund-due', 'refunded'].includes(status);
    const part = isPaid && randomBelow(4) === 0 ? 1 + randomBelow(100) : 0;
    await storeOrder(`order-${index}`, isPaid ? at : null, status, part);
  }
  // The first and last instant of a day, and two orders at the same instant.
  await storeOrder('midnight', shopInstant(today, 0), 'paid');
  await storeOrder('last', new Date(shopInstant(today, 0).getTime() - 1), 'paid');
  await storeOrder('twin-a', shopInstant(from, 600), 'paid');
  await storeOrder('twin-b', shopInstant(from, 600), 'paid');
  const orders = await expectTruth(await read());
  // The second read uses the stored tallies.
  expect(await expectTruth(await read())).toBe(orders);
});

test('includes a payment, a payment committed late, and a refund as soon as the sales are read again', async () => {
  const before = await expectTruth(await read());
  await storeOrder('now', new Date(), 'paid');
  expect(await expectTruth(await read())).toBe(before + 1);
  // This payment is committed after others that were paid later.
  await storeOrder('late', shopInstant(addDays(today, -3), 1), 'paid');
  expect(await expectTruth(await read())).toBe(before + 2);
  await (await firestore()).doc('orders/late').update({ 'payment.status': 'refund-due' });
  await expectTruth(await read());
  await (await firestore()).doc('orders/late').update({ 'payment.status': 'refunded' });
  await expectTruth(await read());
});

test('deducts each partial refund, and later the remainder, from the day of the payment exactly once', async () => {
  const order = (await firestore()).doc('orders/parts');
  await storeOrder('parts', shopInstant(addDays(today, -2), 600), 'paid');
  const paid = await expectTruth(await read());
  await order.update({ partialRefund: partialRefund(4_567) });
  await expectTruth(await read());
  await order.update({ partialRefund: partialRefund(4_600) });
  await expectTruth(await read());
  await order.update({ 'payment.status': 'refund-due' });
  expect(await expectTruth(await read())).toBe(paid);
});

test('subtracts refunded units from the sales of their product', async () => {
  const refund = await storeOwnItem('units', shopInstant(addDays(today, -1), 600));
  const before = await read();
  await refund();
  const after = await read();
  await expectTruth(after);
  const sumOf = ({ categories }: typeof before) => categories.reduce((sum, { cents }) => sum + cents, 0);
  expect(sumOf(before) - sumOf(after)).toBe(1_998);
});

test('reads no order twice, and after a payment reads only the new order', async () => {
  await read();
  const database = await firestore();
  const { docs } = await database.collection('orders').get();
  // From now on, reading one of these orders fails.
  await Promise.all(docs.map((order) => order.ref.update({ lines: 'unreadable' })));
  const before = await read();
  await storeOrder('newest', new Date(), 'paid');
  const after = await read();
  const ordersOf = (answer: typeof before) => answer.days.reduce((sum, { orders }) => sum + orders, 0);
  expect(ordersOf(after)).toBe(ordersOf(before) + 1);
  await Promise.all(docs.map((order) => order.ref.set(order.data())));
});

test('recounts days that were stored with an older version of the tally', async () => {
  await read();
  const { docs } = await (await firestore()).collection('salesDays').get();
  const { FieldValue } = await import('firebase-admin/firestore');
  for (const { ref } of docs) {
    await ref.update({ version: FieldValue.delete(), 'paid.discountCents': FieldValue.delete() });
  }
  expect(await expectTruth(await read())).toBeGreaterThan(0);
});

test('states on which days the sales include VAT', async () => {
  const { days, isVatRegistered } = await read({ from: addDays(today, -2), to: today });
  expect([isVatRegistered, ...days.map(({ hasVat }) => hasVat)]).toEqual([true, false, true, true]);
});

test('returns zeros for days without payments, such as tomorrow', async () => {
  const { days, products } = await read({ from: addDays(today, 1), to: addDays(today, 2) });
  expect(days.map(({ orders, totalCents }) => [orders, totalCents])).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(products).toEqual([]);
});

test.each([
  ['that ends before it begins', { from: today, to: addDays(today, -1) }],
  ['longer than the limit', { from: addDays(today, -maxSalesDays), to: today }],
  ['with a day that does not exist', { from: '2026-02-30', to: '2026-03-01' }],
  ['without an end', { from: today }],
  ['in another date format', { from: '21/11/2026', to: '22/11/2026' }],
])('refuses a period %s', async (_what, input) => {
  expect((await ask(input as never)).status).toBe(400);
});

test('returns the longest permitted period day by day', async () => {
  const first = addDays(today, 1 - maxSalesDays);
  const answer = await read({ from: first, to: today });
  expect(answer.days).toHaveLength(maxSalesDays);
  await expectTruth(answer, first, today);
});
