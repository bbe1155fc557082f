import { randomUUID } from 'node:crypto';

import { saveOrder } from '../../orders/data/orderStore';
import { aPaidOrder } from '../../orders/testing/anOrder';
import { firestore } from '../../platform/firebase';
import { aBuyer, aLine, aPayment, payAs } from '../testing/buyer';
import type { OwnShop } from '../testing/ownShop';
import { openShop } from '../testing/ownShop';
import {
  makeOverdue,
  payWithoutEvent,
  placeOne,
  readOrderFields,
  stockFlower,
  unitsOf,
} from '../testing/placed';

let shop: OwnShop;
const waiting = Array.from({ length: 50 }, () => randomUUID().replaceAll('-', ''));

beforeAll(async () => {
  shop = await openShop();
});

afterAll(() => shop.close());

test('an expired hold is found even behind fifty orders that have been due for longer', async () => {
  const dueAt = '2026-01-01T00:00:00.000Z';
  await (
    await firestore()
  ).runTransaction(async (transaction) => {
    for (const id of waiting) await saveOrder(aPaidOrder({ id, dueAt, orderId: 'KUSH0000' }), transaction);
  });
  const itemId = await stockFlower(1);
  const overdue = await placeOne(shop, { itemId });
  await makeOverdue(overdue.id);
  const buyer = await aBuyer(shop);
  const bought = await payAs(shop, buyer, aPayment(shop, buyer, { products: [aLine({ id: itemId })] }));
  expect(bought.status).toBe(200);
  expect((await readOrderFields(overdue.id)).units).toBe('released');
});

async function buyOne(itemId: string) {
  const buyer = await aBuyer(shop);
  return payAs(shop, buyer, aPayment(shop, buyer, { products: [aLine({ id: itemId })] }));
}

async function anOverdueHold(itemId: string, endedMs = 1_000): Promise<string> {
  const { id } = await placeOne(shop, { itemId });
  await makeOverdue(id, endedMs);
  return id;
}

test('a hold that cannot be released does not affect purchases of other units, and is shown to staff', async () => {
  const [itemId, damaged] = [await stockFlower(1), await stockFlower(5)];
  const buyer = await aBuyer(shop);
  const products = [aLine({ id: itemId }), aLine({ id: damaged })];
  const stuck = await payAs(shop, buyer, aPayment(shop, buyer, { products }));
  const stuckId = String(stuck.body['id']);
  await makeOverdue(stuckId);
  const item = (await firestore()).doc(`items/${damaged}`);
  await item.update({ onHand: 'many' });

  const short = await buyOne(itemId);
  expect([short.status, short.body['code'], short.body['message']]).toEqual([
    409,
    'out-of-stock',
    'Blue Dream 1G is sold out.',
  ]);
  expect(await readOrderFields(stuckId)).toMatchObject({ units: 'held', needsAction: 'hold-stuck' });

  await (await firestore()).doc(`items/${itemId}`).update({ 'onHand.oneGram': 2 });
  const overdue = await anOverdueHold(itemId);
  expect((await buyOne(itemId)).status).toBe(200);
  expect((await readOrderFields(overdue)).units).toBe('released');
});

test('a purchase that lacks units releases no overdue holds on other items', async () => {
  const [itemId, other] = [await stockFlower(1), await stockFlower(1)];
  const [overdue, ofOther] = [await anOverdueHold(itemId), await anOverdueHold(other)];
  expect((await buyOne(itemId)).status).toBe(200);
  expect((await readOrderFields(overdue)).units).toBe('released');
  expect((await readOrderFields(ofOther)).units).toBe('held');
});

test('simultaneous purchases that need the same units release an overdue hold only once', async () => {
  const itemId = await stockFlower(1);
  const overdue = await anOverdueHold(itemId);
  const answers = await Promise.all(Array.from({ length: 10 }, () => buyOne(itemId)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  expect((await readOrderFields(overdue)).timeline.map(({ event }) => event)).toEqual([
    'placed',
    'payment-opened',
    'payment-expired',
  ]);
  expect(await unitsOf(itemId)).toEqual([1, 1]);
});

test('an order paid at the last moment keeps its units, even if the payment was not reported', async () => {
  const itemId = await stockFlower(1);
  const { id, checkoutId } = await placeOne(shop, { itemId });
  await payWithoutEvent(shop, checkoutId);
  await makeOverdue(id);
  expect((await buyOne(itemId)).status).toBe(409);
  expect(await readOrderFields(id)).toMatchObject({ units: 'sold', payment: { status: 'paid' } });
});

test.each([
  ['keeps its hold for two minutes', 60_000, 409, 'held'],
  ['loses its hold after two minutes', 180_000, 200, 'released'],
])('an overdue order whose payment cannot be queried %s', async (_what, endedMs, status, units) => {
  const itemId = await stockFlower(1);
  const overdue = await anOverdueHold(itemId, endedMs);
  const { checkoutId } = (await readOrderFields(overdue)).payment;
  const match = { checkoutId };
  await shop.sandbox.scenario({ on: 'read', match, effect: { status: 500 }, times: 'always' });
  expect((await buyOne(itemId)).status).toBe(status);
  expect((await readOrderFields(overdue)).units).toBe(units);
});
