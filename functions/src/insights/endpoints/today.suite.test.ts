import { today } from '@shop/core/contracts/insights';
import { getallOrders } from '@shop/core/contracts/ordersAdmin';
import { addDays } from '@shop/core/rules/days';
import { shopClock } from '@shop/core/rules/openingHours';

import { aStaffToken } from '../../checkout/testing/buyer';
import type { OwnShop } from '../../checkout/testing/ownShop';
import { openShop } from '../../checkout/testing/ownShop';
import { rebuildList } from '../../items/data/listStore';
import { aPaidOrder, aRefund } from '../../orders/testing/anOrder';
import { firestore } from '../../platform/firebase';
import { answerOf, call } from '../../testing/call';
import { storeStaffMember } from '../../testing/identities';
import { aFlower, anEdible, anExtra } from '../../testing/items';
import { storeItems } from '../../testing/stored';

let shop: OwnShop;
let token: string;

beforeAll(async () => {
  shop = await openShop();
  token = await aStaffToken();
});

afterAll(() => shop.close());

const look = async () => answerOf(today, await call(shop.url, today, {}, { token }));
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

async function storeOrder(
  id: string,
  change: { status?: string; payment?: object; [field: string]: unknown },
): Promise<void> {
  const { id: _id, payment, ...order } = aPaidOrder();
  const stored = {
    ...order,
    needsAction: '',
    hasRefundProblem: false,
    createdDateTime: new Date(),
    ...change,
    payment: { ...payment, paidAt: new Date(), ...change.payment },
  };
  await (await firestore()).doc(`orders/${id}`).set(stored);
}

test('the home screen of an empty shop shows zeros and no open work', async () => {
  expect(await look()).toMatchObject({
    orders: 0,
    salesCents: 0,
    toPack: 0,
    ready: 0,
    oldestToPack: null,
    needsAction: 0,
    waitingOrders: [],
    lowStock: { count: 0, soldOut: 0, items: [] },
  });
});

test('counts today’s orders and sales, orders to pack, ready orders, and orders that wait for a decision', async () => {
  await storeOrder('collect', { adminIndex: { queue: 'ready' } });
  await storeOrder('collected', { status: 'completed' });
  await storeOrder('delivery', { selfDelivery: false, adminIndex: { queue: 'pack' } });
  await storeOrder('unpaid', { payment: { status: 'awaiting', paidAt: null } });
  await storeOrder('refund-due', { status: 'canceled', payment: { status: 'refund-due' } });
  await storeOrder('returned', { selfDelivery: false, needsAction: 'courier-returned' });
  await storeOrder('both', {
    selfDelivery: false,
    needsAction: 'courier-not-stopped',
    payment: { status: 'refund-due' },
  });
  await storeOrder('last-week', {
    adminIndex: { queue: 'pack' },
    createdDateTime: daysAgo(7),
    payment: { paidAt: daysAgo(7) },
  });
  const fee = { purpose: 'fee', cents: 3_000 } as const;
  await storeOrder('unsure', {
    createdDateTime: daysAgo(7),
    status: 'completed',
    hasRefundProblem: true,
    payment: { paidAt: daysAgo(7) },
    refunds: [aRefund({ ...fee, state: 'unconfirmed' })],
  });
  await storeOrder('failed', {
    createdDateTime: daysAgo(7),
    status: 'completed',
    hasRefundProblem: true,
    payment: { paidAt: daysAgo(7) },
    refunds: [aRefund({ ...fee, state: 'failed' })],
  });
  const { waitingOrders, ...figures } = await look();
  expect(Object.fromEntries(waitingOrders.map(({ id, needsAction }) => [id, needsAction]))).toEqual({
    both: 'courier-not-stopped',
    'refund-due': '',
    returned: 'courier-returned',
    unsure: '',
    failed: '',
  });
  expect(waitingOrders.filter(({ hasFailedRefund }) => hasFailedRefund).map(({ id }) => id)).toEqual([
    'failed',
  ]);
  expect(waitingOrders.filter(({ isRefundUnconfirmed }) => isRefundUnconfirmed).map(({ id }) => id)).toEqual([
    'unsure',
  ]);
  expect(figures).toMatchObject({
    orders: 7,
    // Six orders were paid today, and two of them must be refunded.
    salesCents: 4 * 12_000,
    weekBefore: { date: addDays(shopClock(new Date()).date, -7), orders: 3, salesCents: 3 * 12_000 },
    toPack: 2,
    ready: 1,
    oldestToPack: { id: 'last-week' },
    needsAction: 5,
  });
  expect(figures.curve.map(({ netCents }) => netCents)).toEqual([3 * 12_000, 0, 0, 0, 0, 0, 0, 4 * 12_000]);
});

test('the sales of the same weekday last week are counted up to this time of day', async () => {
  const before = await look();
  const paidAt = (date: Date) => ({ createdDateTime: date, payment: { paidAt: date } });
  await storeOrder('paid-by-this-time', paidAt(daysAgo(7)));
  await storeOrder('paid-later', paidAt(new Date(daysAgo(7).getTime() + 10 * 60_000)));
  const { salesCents, orders } = (await look()).weekBefore;
  expect(salesCents).toBe(before.weekBefore.salesCents + 12_000);
  expect(orders).toBe(before.weekBefore.orders + 1);
});

test('an order that staff must decide about before packing is never counted as an order to pack', async () => {
  const before = await look();
  const oldest = {
    adminIndex: { queue: 'pack' },
    createdDateTime: daysAgo(9),
    payment: { paidAt: daysAgo(9) },
  };
  await storeOrder('courier-canceled', { ...oldest, selfDelivery: false, needsAction: 'courier-canceled' });
  const { toPack, oldestToPack, needsAction } = await look();
  expect([toPack, oldestToPack]).toEqual([before.toPack, before.oldestToPack]);
  expect(needsAction).toBe(before.needsAction + 1);
});

test('an order with a failing booking or a failed partial refund waits both for packing and for a decision', async () => {
  const before = await look();
  const old = (days: number) => ({ adminIndex: { queue: 'pack' }, createdDateTime: daysAgo(days) });
  await storeOrder('booking-failing', {
    ...old(11),
    selfDelivery: false,
    needsAction: 'booking-failing',
  });
  await storeOrder('refund-failed', { ...old(10), hasRefundProblem: true });
  const { toPack, needsAction } = await look();
  expect([toPack, needsAction]).toEqual([before.toPack + 2, before.needsAction + 2]);
});

test('the order that has waited longest to be packed is the one that was paid first, even if many others were placed first', async () => {
  const paid = (placedDaysAgo: number, paidDaysAgo: number) => ({
    adminIndex: { queue: 'pack' },
    createdDateTime: daysAgo(placedDaysAgo),
    payment: { paidAt: daysAgo(paidDaysAgo) },
  });
  for (let count = 0; count < 51; count += 1) await storeOrder(`placed-first-${count}`, paid(30, 27));
  const paidFirst = paid(29, 28);
  await storeOrder('paid-first', paidFirst);
  const { oldestToPack } = await look();
  const since = paidFirst.payment.paidAt.toISOString();
  expect(oldestToPack).toMatchObject({ id: 'paid-first', since });
  const listed = await call(shop.url, getallOrders, { limit: '1', counts: 'yes' }, { token });
  expect(answerOf(getallOrders, listed).counts?.waitingSince).toBe(since);
});

test('counts the low and the sold-out sizes of available items, and lists the low ones with the fewest units first', async () => {
  const none = { oneGram: 0, threeGram: 0, preRoll: 0 };
  const stock = (oneGram: number) => ({ oneGram, threeGram: 9, preRoll: 9 });
  await storeItems(
    aFlower({ id: 'f1', code: 'F1', name: 'Three left', onHand: stock(3), held: none }),
    aFlower({ id: 'f2', code: 'F2', name: 'Held', onHand: stock(9), held: { ...none, oneGram: 8 } }),
    aFlower({ id: 'f3', code: 'F3', name: 'Four left', onHand: stock(4), held: none }),
    aFlower({
      id: 'f5',
      code: 'F5',
      name: 'Only pre-rolls',
      category: 'Pre-Roll',
      onHand: { ...none, preRoll: 9 },
      held: none,
    }),
    aFlower({
      id: 'f6',
      code: 'F6',
      name: 'Last pre-roll',
      category: 'Pre-Roll',
      onHand: { ...none, preRoll: 1 },
      held: none,
    }),
    aFlower({ id: 'f4', code: 'F4', name: 'Not on sale', availability: false, onHand: none, held: none }),
    anEdible({ id: 'e1', code: 'E1', name: 'Sold out', onHand: { unit: 0 } }),
    anExtra({ id: 'x1', code: 'X1', name: 'Plenty' }),
  );
  for (const kind of ['flower', 'edible', 'extra'] as const) await rebuildList(kind, new Date());
  const { lowStock } = await look();
  expect(lowStock).toMatchObject({ count: 4, soldOut: 1 });
  expect(lowStock.items.map(({ name, kind, size, left }) => [name, kind, size, left])).toEqual([
    ['Held', 'flower', 'oneGram', 1],
    ['Last pre-roll', 'flower', 'preRoll', 1],
    ['Three left', 'flower', 'oneGram', 3],
  ]);
});

test('a role without permission to see sales gets the number of today’s orders and no amounts', async () => {
  const before = await look();
  await storeOrder('for-assistant', {});
  expect((await look()).salesCents).toBe(before.salesCents + 12_000);
  const assistant = { token: await aStaffToken(await storeStaffMember({ role: 'assistant' })) };
  const answer = answerOf(today, await call(shop.url, today, {}, assistant));
  expect(answer).toMatchObject({ orders: before.orders + 1, salesCents: 0, weekBefore: { salesCents: 0 } });
  expect(answer.curve.map(({ netCents }) => netCents)).toEqual(before.curve.map(() => 0));
  expect(answer.curve.at(-1)?.orders).toBe((before.curve.at(-1)?.orders ?? 0) + 1);
});
