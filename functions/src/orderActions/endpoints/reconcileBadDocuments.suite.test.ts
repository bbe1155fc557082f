import { randomUUID } from 'node:crypto';

import { today } from '@shop/core/contracts/insights';
import { updateOrder } from '@shop/core/contracts/orders';

import { aBuyer, aLine, aPayment, aStaffToken, payAs } from '../../checkout/testing/buyer';
import type { OwnShop } from '../../checkout/testing/ownShop';
import { openShop } from '../../checkout/testing/ownShop';
import type { Placed } from '../../checkout/testing/placed';
import { makeOverdue, placeOne, readOrderFields, stockFlower, unitsOf } from '../../checkout/testing/placed';
import { paymentProvider } from '../../payments/provider/yoco/yocoProvider';
import { firestore } from '../../platform/firebase';
import { answerOf, call } from '../../testing/call';
import { readStored } from '../../testing/stored';
import { reconcile } from '../flows/reconcile';

let shop: OwnShop;

beforeAll(async () => {
  shop = await openShop();
});

afterAll(() => shop.close());

const minute = 60_000;

function runAt(later: number) {
  return reconcile({ provider: paymentProvider(), now: new Date(Date.now() + later) });
}

/** Creates an overdue order that can no longer be parsed. */
async function spoiled(options?: { itemId: string }): Promise<Placed> {
  const placed = await placeOne(shop, options);
  await makeOverdue(placed.id);
  await (await firestore()).doc(`orders/${placed.id}`).update({ lines: 'none' });
  return placed;
}

async function minutesOff(path: string, field = 'dueAt'): Promise<number> {
  const { [field]: at } = (await readStored(path)) as Record<string, { toMillis: () => number }>;
  return Math.round(((at?.toMillis() ?? NaN) - Date.now()) / minute);
}

describe('an invalid document', () => {
  test('among the orders is logged, postponed and shown to staff, and the other orders are processed', async () => {
    const bad = await spoiled();
    const placed = await placeOne(shop);
    await makeOverdue(placed.id);
    expect((await runAt(0)).holdsExpired).toBe(1);
    expect(await unitsOf(placed.itemId)).toEqual([10, 0]);
    expect(await minutesOff(`orders/${bad.id}`)).toBe(5);
    expect(shop.logs).toContainEqual(
      expect.objectContaining({ message: 'order.unreadable_due', id: bad.id }),
    );
    const token = await aStaffToken();
    const { stuckWork } = answerOf(today, await call(shop.url, today, {}, { token }));
    expect(stuckWork.items).toContainEqual(
      expect.objectContaining({ collection: 'orders', id: bad.id, orderId: bad.id }),
    );
  });

  test('among the orders with open checkouts is postponed only for the polling of checkouts', async () => {
    const { id } = await placeOne(shop);
    const path = `orders/${id}`;
    const past = new Date(Date.now() - minute);
    await (await firestore()).doc(path).update({ lines: 'none', dueAt: null, checkoutsDueAt: past });
    await runAt(0);
    expect(await minutesOff(path, 'checkoutsDueAt')).toBe(5);
    expect(await readStored(path)).toMatchObject({ dueAt: null });
  });

  test('among the orders does not prevent a buyer from getting the last unit', async () => {
    await spoiled();
    const itemId = await stockFlower(1);
    const overdue = await placeOne(shop, { itemId });
    await makeOverdue(overdue.id);
    const buyer = await aBuyer(shop);
    const bought = await payAs(shop, buyer, aPayment(shop, buyer, { products: [aLine({ id: itemId })] }));
    expect(bought.status).toBe(200);
    expect((await readOrderFields(overdue.id)).units).toBe('released');
  });

  test('among the outbox jobs is postponed, and refunds are still made', async () => {
    const path = `outbox/refund-${randomUUID()}`;
    await (await firestore()).doc(path).set({ kind: 'refund', dueAt: new Date(Date.now() - minute) });
    const placed = await placeOne(shop);
    await shop.sandbox.pay(placed.checkoutId);
    await shop.sandbox.settled();
    const match = { checkoutId: placed.checkoutId };
    await shop.sandbox.scenario({ on: 'refund', match, effect: { status: 500, stored: true } });
    const token = await aStaffToken();
    await call(shop.url, updateOrder, { orderId: placed.id, status: 'canceled' }, { token });
    expect((await runAt(10 * minute)).jobsDone).toBe(1);
    await shop.sandbox.settled();
    expect((await readOrderFields(placed.id)).payment.status).toBe('refunded');
    expect(await minutesOff(path)).toBe(15);
  });
});

describe('a document whose processing fails', () => {
  test('among the orders is postponed, and its units stay held', async () => {
    const placed = await placeOne(shop);
    await makeOverdue(placed.id);
    await (await firestore()).doc(`items/${placed.itemId}`).delete();
    await runAt(0);
    expect(await minutesOff(`orders/${placed.id}`)).toBe(5);
    expect(await readOrderFields(placed.id)).toMatchObject({
      units: 'held',
      payment: { status: 'awaiting' },
    });
  });

  test('among the outbox jobs is postponed and stays pending', async () => {
    const id = `courier-cancel-${randomUUID()}`;
    const past = new Date(Date.now() - minute);
    const job = { kind: 'courier-cancel', deliveryId: 'del_1', provider: 'unknown', orderId: 'order-1' };
    const kept = { reason: 'test', state: 'pending', tries: 1, failures: 0, lastError: null };
    const key = { isReopenable: false, attemptsWithKey: 0, keyFirstUsedAt: null };
    await (
      await firestore()
    )
      .doc(`outbox/${id}`)
      .set({ ...job, ...kept, ...key, isOutcomeUnknown: true, createdAt: past, dueAt: past });
    await runAt(0);
    expect(await minutesOff(`outbox/${id}`)).toBe(5);
    expect(await readStored(`outbox/${id}`)).toMatchObject(kept);
    expect(await readStored(`stuckWork/outbox-${id}`)).toMatchObject({ orderId: 'order-1', failures: 1 });
  });
});
