// spec: checkout-1-8
import { randomUUID } from 'node:crypto';

import { myData } from '@shop/core/contracts/account';
import { getUserOrders, order, updateOrder } from '@shop/core/contracts/orders';
import { getallOrders } from '@shop/core/contracts/ordersAdmin';

import { aBuyer, aStaffToken, countWrites } from '../../checkout/testing/buyer';
import type { OwnShop } from '../../checkout/testing/ownShop';
import { openShop } from '../../checkout/testing/ownShop';
import type { Placed } from '../../checkout/testing/placed';
import { jobsOf, placeOne, readOrderFields, unitsOf } from '../../checkout/testing/placed';
import { firestore } from '../../platform/firebase';
import { transact } from '../../platform/firestore/transact';
import { answerOf, call } from '../../testing/call';
import { saveOrder } from '../data/orderStore';
import { anOrder } from '../testing/anOrder';

let shop: OwnShop;
let staff: string;

beforeAll(async () => {
  shop = await openShop();
  staff = await aStaffToken();
});

afterAll(() => shop.close());

async function aPaidOne(): Promise<Placed> {
  const placed = await placeOne(shop);
  await shop.sandbox.pay(placed.checkoutId);
  await shop.sandbox.settled();
  return placed;
}

describe('reading one order', () => {
  test('is possible for its customer by display number and by id', async () => {
    const { id, orderId, itemId, buyer } = await placeOne(shop);
    for (const key of [orderId, id]) {
      const answered = await call(shop.url, order, { orderId: key }, { token: buyer.token });
      expect(answered.headers.get('cache-control')).toBe('no-store');
      expect(answerOf(order, answered).order).toMatchObject({
        id,
        orderId,
        userUID: buyer.uid,
        totlOrderPrice: 120,
        status: 'pending',
        paymentStatus: 'awaiting',
        selfDelivery: true,
        products: [
          { id: itemId, size: 'oneGram', name: 'Blue Dream 1G', quantity: 1, price: 120, unitCents: 12_000 },
        ],
      });
    }
  });

  test('is refused to another customer, by number and by id', async () => {
    const { id, orderId } = await placeOne(shop);
    const { token } = await aBuyer(shop);
    const byId = await call(shop.url, order, { orderId: id }, { token });
    expect([byId.status, byId.body['code']]).toEqual([403, 'not-yours']);
    expect((await call(shop.url, order, { orderId }, { token })).status).toBe(404);
  });

  // spec: checkout-2.manage-orders-19
  test('is possible for staff with any id or display number', async () => {
    const { id, orderId } = await placeOne(shop);
    for (const key of [id, orderId]) {
      const answered = await call(shop.url, order, { orderId: key }, { token: staff });
      expect(answerOf(order, answered).order.id).toBe(id);
    }
  });

  test('is refused for unknown and malformed ids, and for anonymous requests', async () => {
    const { token } = await aBuyer(shop);
    expect((await call(shop.url, order, { orderId: randomUUID() }, { token })).status).toBe(404);
    expect((await call(shop.url, order, { orderId: 'a/b' }, { token })).status).toBe(400);
    expect((await call(shop.url, order, { orderId: 'KUSH1234' })).status).toBe(401);
  });
});

describe('a customer’s orders', () => {
  // spec: customer-7-5
  test('are listed newest first, without the orders of other customers', async () => {
    const buyer = await aBuyer(shop);
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.unshift((await placeOne(shop, { buyer })).id);
    await placeOne(shop);
    const answered = await call(shop.url, getUserOrders, { userUID: buyer.uid }, { token: buyer.token });
    const { orders, more } = answerOf(getUserOrders, answered);
    expect([orders.map(({ id }) => id), more]).toEqual([ids, false]);
  });

  test('are listed even if one of them is unreadable, and the unreadable order is counted and logged', async () => {
    const buyer = await aBuyer(shop);
    const [bad, good] = [await placeOne(shop, { buyer }), await placeOne(shop, { buyer })];
    await (await firestore()).doc(`orders/${bad.id}`).update({ lines: 'unreadable' });
    const own = { token: buyer.token };
    const listed = answerOf(getUserOrders, await call(shop.url, getUserOrders, {}, own));
    expect(listed).toMatchObject({ orders: [{ id: good.id }], unread: 1, more: false });
    const data = answerOf(myData, await call(shop.url, myData, {}, own));
    expect(data).toMatchObject({ orders: [{ id: good.id }], more: ['orders'] });
    const logged = shop.logs.filter(({ message }) => message === 'order.unreadable_in_own_list');
    expect(logged).toContainEqual(expect.objectContaining({ severity: 'ERROR', id: bad.id }));
    await (await firestore()).doc(`orders/${bad.id}`).delete();
    const mended = answerOf(getUserOrders, await call(shop.url, getUserOrders, {}, own));
    expect(mended.unread).toBeUndefined();
  });

  test('are returned in pages, even if many were placed at the same instant', async () => {
    const buyer = await aBuyer(shop);
    const ids = Array.from({ length: 5 }, () => randomUUID().replaceAll('-', ''));
    await transact(async ({ transaction }) => {
      for (const id of ids) await saveOrder(anOrder({ id, userUID: buyer.uid }), transaction);
    });
    const seen: string[] = [];
    let page: { before?: string; beforeId?: string } = {};
    for (let pages = 0; pages < 3; pages += 1) {
      const input = { limit: '2', ...page };
      const { orders, more } = answerOf(
        getUserOrders,
        await call(shop.url, getUserOrders, input, { token: buyer.token }),
      );
      expect(more).toBe(pages < 2);
      seen.push(...orders.map(({ id }) => id));
      page = { before: orders.at(-1)?.createdDateTime ?? '', beforeId: orders.at(-1)?.id ?? '' };
    }
    expect(seen.toSorted()).toEqual(ids.toSorted());
  });

  test('are returned in pages that skip unreadable orders, each of which is counted once', async () => {
    const [buyer, database] = [await aBuyer(shop), await firestore()];
    // Unreadable orders, newest first: one within the first page, one right after it, three in a row, one at the end.
    const isGood = [true, false, true, false, true, false, false, false, true, false];
    const ids = isGood.map((_good, at) => `${isGood.length - 1 - at}${randomUUID().replaceAll('-', '')}`);
    await transact(async ({ transaction }) => {
      for (const id of ids) await saveOrder(anOrder({ id, userUID: buyer.uid }), transaction);
    });
    for (const id of ids.filter((_id, at) => isGood[at] !== true)) {
      await database.doc(`orders/${id}`).update({ lines: 'unreadable' });
    }
    const pages: { ids: string[]; unread: number }[] = [];
    let page: { before?: string; beforeId?: string } = {};
    for (let isMore = true; isMore;) {
      const input = { limit: '2', ...page };
      const answered = await call(shop.url, getUserOrders, input, { token: buyer.token });
      const { orders, more, unread = 0 } = answerOf(getUserOrders, answered);
      pages.push({ ids: orders.map(({ id }) => id), unread });
      isMore = more;
      page = { before: orders.at(-1)?.createdDateTime ?? '', beforeId: orders.at(-1)?.id ?? '' };
    }
    expect(pages.flatMap((each) => each.ids)).toEqual(ids.filter((_id, at) => isGood[at]));
    expect(pages.map(({ unread }) => unread)).toEqual([1, 5]);
    for (const id of ids) await database.doc(`orders/${id}`).delete();
  });

  // spec: customer-6-2, customer-6-9
  test('are refused to another customer, and without a token', async () => {
    const [one, other] = [await aBuyer(shop), await aBuyer(shop)];
    const refused = await call(shop.url, getUserOrders, { userUID: one.uid }, { token: other.token });
    expect([refused.status, refused.body['code']]).toEqual([403, 'uid-mismatch']);
    expect((await call(shop.url, getUserOrders, { userUID: one.uid })).status).toBe(401);
  });

  test.each(['0', '201', '-1', '1.5', 'all'])('are refused for a page size of %s', async (limit) => {
    const { token } = await aBuyer(shop);
    expect((await call(shop.url, getUserOrders, { limit }, { token })).status).toBe(400);
  });
});

describe('all orders', () => {
  // spec: checkout-7-25
  test('are listed for staff, newest first, in pages', async () => {
    const [older, newer] = [await placeOne(shop), await placeOne(shop)];
    const first = answerOf(
      getallOrders,
      await call(shop.url, getallOrders, { limit: '1' }, { token: staff }),
    );
    expect([first.orders[0]?.id, first.more]).toEqual([newer.id, true]);
    const input = { limit: '1', before: first.orders[0]?.createdDateTime ?? '' };
    const second = answerOf(getallOrders, await call(shop.url, getallOrders, input, { token: staff }));
    expect(second.orders[0]?.id).toBe(older.id);
  });
});

describe('setting a status', () => {
  function set(orderId: string, status: string, token = staff) {
    return call(shop.url, updateOrder, { orderId, status: status as 'completed' }, { token });
  }

  // spec: checkout-7-26
  test('completes a paid order, records the member of staff, and can be undone', async () => {
    const { id } = await aPaidOne();
    const collected = answerOf(updateOrder, await set(id, 'completed'));
    expect(collected.order.status).toBe('completed');
    expect(collected.order.timeline.at(-1)).toMatchObject({
      event: 'completed',
      by: { kind: 'staff', name: 'Demo Staff' },
    });
    expect(answerOf(updateOrder, await set(id, 'pending')).order.status).toBe('pending');
  });

  test('cancels a paid order: its units are restocked and its payment is refunded', async () => {
    const { id, itemId } = await aPaidOne();
    expect(await unitsOf(itemId)).toEqual([9, 0]);
    const { order: canceled } = answerOf(updateOrder, await set(id, 'canceled'));
    expect(canceled.status).toBe('canceled');
    await shop.sandbox.settled();
    const { payment, timeline } = await readOrderFields(id);
    expect(payment.status).toBe('refunded');
    expect(timeline.slice(-2).map(({ event }) => event)).toEqual(['canceled', 'refunded']);
    expect(await unitsOf(itemId)).toEqual([10, 0]);
    expect((await shop.sandbox.checkouts(id))[0]?.refunds).toEqual([
      expect.objectContaining({ amount: 12_000 }),
    ]);
    expect(await jobsOf(id)).toEqual([expect.objectContaining({ kind: 'refund', state: 'done' })]);
  });

  test('refunds and restocks once for twenty parallel cancellations', async () => {
    const { id, itemId } = await aPaidOne();
    const answers = await Promise.all(Array.from({ length: 20 }, () => set(id, 'canceled')));
    // Each request either succeeds or is refused because the order is already canceled.
    expect(answers.filter(({ status }) => status !== 200 && status !== 422)).toEqual([]);
    await shop.sandbox.settled();
    expect(await unitsOf(itemId)).toEqual([10, 0]);
    expect((await shop.sandbox.checkouts(id))[0]?.refunds).toHaveLength(1);
  });

  // spec: checkout-4-13
  test.each([
    ['completed', 'The order has not been paid.'],
    ['pending', 'The order is already pending.'],
  ])(
    'refuses to change an unpaid order to %s, states the reason and writes nothing',
    async (status, message) => {
      const { id } = await placeOne(shop);
      const before = [await readOrderFields(id), await countWrites()];
      const refused = await set(id, status);
      expect([refused.status, refused.body['code'], refused.body['message']]).toEqual([
        422,
        'transition-refused',
        message,
      ]);
      expect([await readOrderFields(id), await countWrites()]).toEqual(before);
    },
  );

  // spec: checkout-4-13
  test('refuses customers, unknown orders and unknown statuses', async () => {
    const { id, buyer } = await placeOne(shop);
    expect((await set(id, 'canceled', buyer.token)).status).toBe(403);
    expect((await set('f'.repeat(32), 'canceled')).status).toBe(404);
    expect((await set(id, 'shipped')).status).toBe(400);
  });
});
