import { noteOrder, order, prepareOrder, updateOrder } from '@shop/core/contracts/orders';
import { getallOrders } from '@shop/core/contracts/ordersAdmin';
import { auditLog } from '@shop/core/contracts/audit';
import type { Preparation } from '@shop/core/model/order';

import { aStaffToken } from '../../checkout/testing/buyer';
import type { OwnShop } from '../../checkout/testing/ownShop';
import { openShop } from '../../checkout/testing/ownShop';
import { placeOne } from '../../checkout/testing/placed';
import { answerOf, call } from '../../testing/call';

let shop: OwnShop;
let staff: string;

beforeAll(async () => {
  shop = await openShop();
  staff = await aStaffToken();
});

afterAll(() => shop.close());

async function aPaidOne() {
  const placed = await placeOne(shop);
  await shop.sandbox.pay(placed.checkoutId);
  await shop.sandbox.settled();
  return placed;
}

function prepare(orderId: string, preparation: Preparation, token = staff) {
  return call(shop.url, prepareOrder, { orderId, preparation }, { token });
}

/** Returns the queues in which staff find an order by its number. */
async function queuesOf(number: string): Promise<string[]> {
  const found: string[] = [];
  for (const queue of ['pay', 'pack', 'ready', 'way', 'done', 'open'] as const) {
    const answered = await call(shop.url, getallOrders, { number, queue }, { token: staff });
    if (answerOf(getallOrders, answered).orders.length > 0) found.push(queue);
  }
  return found;
}

test('an order is packed, marked as ready and handed over with an age check, and each step records its author', async () => {
  const { id, orderId } = await aPaidOne();
  expect(await queuesOf(orderId)).toEqual(['pack', 'open']);
  for (const preparation of ['packing', 'ready'] as const) {
    const { order } = answerOf(prepareOrder, await prepare(id, preparation));
    expect(order.preparation).toBe(preparation);
    expect(order.timeline.at(-1)).toMatchObject({ event: preparation, by: { kind: 'staff' } });
  }
  expect(await queuesOf(orderId)).toEqual(['ready', 'open']);
  const collected = await call(
    shop.url,
    updateOrder,
    { orderId: id, status: 'completed', ageChecked: true },
    { token: staff },
  );
  expect(answerOf(updateOrder, collected).order.ageCheck).toMatchObject({ by: { kind: 'staff' } });
  expect(await queuesOf(orderId)).toEqual(['done']);
  const log = answerOf(auditLog, await call(shop.url, auditLog, {}, { token: staff }));
  const own = log.entries.filter(({ target }) => target.id === id);
  expect(own.map(({ action, after }) => [action, after])).toContainEqual([
    'prepareOrder',
    { preparation: 'ready' },
  ]);
});

test('undoing a hand-over leaves the order ready and removes the age check', async () => {
  const { id, orderId } = await aPaidOne();
  await prepare(id, 'ready');
  const set = (status: 'completed' | 'pending') =>
    call(shop.url, updateOrder, { orderId: id, status, ageChecked: true }, { token: staff });
  await set('completed');
  const { order } = answerOf(updateOrder, await set('pending'));
  expect([order.status, order.preparation, order.ageCheck]).toEqual(['pending', 'ready', null]);
  expect(await queuesOf(orderId)).toEqual(['ready', 'open']);
});

test('packing is refused for unpaid, canceled and unknown orders, and to customers', async () => {
  const unpaid = await placeOne(shop);
  const refused = await prepare(unpaid.id, 'packing');
  expect([refused.status, refused.body['code']]).toEqual([422, 'transition-refused']);
  expect(await queuesOf(unpaid.orderId)).toEqual(['pay']);
  expect((await prepare(unpaid.id, 'packing', unpaid.buyer.token)).status).toBe(403);
  expect((await prepare('nothing', 'packing')).status).toBe(404);
  const paid = await aPaidOne();
  await call(shop.url, updateOrder, { orderId: paid.id, status: 'canceled' }, { token: staff });
  expect((await prepare(paid.id, 'ready')).status).toBe(422);
});

test('a staff note is stored with its author and never shown to the customer', async () => {
  const { id, orderId, buyer } = await aPaidOne();
  const noted = await call(shop.url, noteOrder, { orderId: id, text: ' Comes at\nsix ' }, { token: staff });
  expect(answerOf(noteOrder, noted).order.staffNotes).toMatchObject([
    { text: 'Comes at six', by: { kind: 'staff' } },
  ]);
  const read = await call(shop.url, order, { orderId }, { token: buyer.token });
  expect(answerOf(order, read).order.staffNotes).toEqual([]);
  const asCustomer = await call(shop.url, noteOrder, { orderId: id, text: 'Mine' }, { token: buyer.token });
  expect(asCustomer.status).toBe(403);
  expect((await call(shop.url, noteOrder, { orderId: id, text: ' ' }, { token: staff })).status).toBe(400);
});
