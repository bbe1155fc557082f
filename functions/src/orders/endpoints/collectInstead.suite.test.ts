import { sales } from '@shop/core/contracts/insights';
import { retryDelivery, retryRefund, updateOrder } from '@shop/core/contracts/orders';
import { shopClock } from '@shop/core/rules/openingHours';

import { aStaffToken } from '../../checkout/testing/buyer';
import { owedOf, unitsOf } from '../../checkout/testing/placed';
import type { DeliveryShop, PlacedDelivery } from '../../delivery/testing/deliveryShop';
import {
  everythingHeard,
  openDeliveryShop,
  placePaid,
  reconcileIn,
  seenByOwner,
  stored,
} from '../../delivery/testing/deliveryShop';
import { answerOf, call } from '../../testing/call';

// A delivery whose courier failed and that is collected after all: what was paid = the goods kept + what went back.

let shop: DeliveryShop;
let staff: string;

beforeAll(async () => {
  shop = await openDeliveryShop();
  staff = await aStaffToken();
});

afterAll(() => shop.close());

/** A paid delivery whose courier gave up. */
async function aFailed(): Promise<PlacedDelivery> {
  const order = await placePaid(shop);
  await shop.courier.advance(order.deliveryId, 'canceled');
  await everythingHeard(shop);
  return order;
}

async function collect({ id }: PlacedDelivery) {
  const answered = await call(shop.url, retryDelivery, { orderId: id, action: 'collect' }, { token: staff });
  await everythingHeard(shop);
  return answered;
}

async function refundsOf({ id }: PlacedDelivery): Promise<number[]> {
  const all = (await shop.sandbox.checkouts(id)).flatMap(({ refunds }) => refunds);
  return all.filter(({ status }) => status !== 'failed').map(({ amount }) => amount);
}

async function feeRecord(order: PlacedDelivery) {
  return (await owedOf(order.id)).find(({ kind }) => kind === 'refund');
}

async function expectFeeBackOnce(order: PlacedDelivery): Promise<void> {
  expect(await refundsOf(order)).toEqual([order.feeCents]);
  expect(await feeRecord(order)).toMatchObject({ what: 'fee', amountCents: order.feeCents, state: 'done' });
  const seen = await seenByOwner(shop, order);
  expect(seen).toMatchObject({ status: 'pending', paymentStatus: 'paid', feeRefund: 'refunded' });
  expect(seen.timeline.filter(({ what }) => what.startsWith('Delivery fee refunded'))).toHaveLength(1);
}

function scenario(order: PlacedDelivery, on: string, effect: object): Promise<void> {
  return shop.sandbox.scenario({ on, match: { checkoutId: order.checkoutId }, effect });
}

async function salesOfToday() {
  const { date } = shopClock(new Date());
  const asked = await call(shop.url, sales, { from: date, to: date }, { token: staff });
  return answerOf(sales, asked).days[0];
}

test('its fee goes back once, is told to shopper and staff, and counts as a sale no more', async () => {
  const order = await aFailed();
  const before = await salesOfToday();
  const { order: turned } = answerOf(retryDelivery, await collect(order));
  expect(turned).toMatchObject({ selfDelivery: true, needsAction: '', feeRefund: 'refunded' });
  await expectFeeBackOnce(order);
  // Asked a second time there is nothing left to decide, and nothing more goes back.
  expect((await collect(order)).status).toBe(422);
  await reconcileIn(shop, 90);
  await expectFeeBackOnce(order);
  const after = await salesOfToday();
  expect(after).toEqual({
    ...before,
    partOrders: (before?.partOrders ?? 0) + 1,
    backCents: (before?.backCents ?? 0) + order.feeCents,
  });
});

test.each([
  ['is lost', { answer: 'disconnect', applied: true }],
  ['is a fault that comes after the deed', { status: 500, applied: true }],
  ['is no JSON', { answer: 'malformed' }],
])(
  'a refund of the fee whose answer %s, and whose event too, is found under its key',
  async (_what, effect) => {
    const order = await aFailed();
    await scenario(order, 'webhook', { drop: true });
    await scenario(order, 'refund', effect);
    expect((await collect(order)).status).toBe(200);
    await reconcileIn(shop, 5);
    await expectFeeBackOnce(order);
  },
);

test('a provider who is down for a while sends it afterwards, once', async () => {
  const order = await aFailed();
  for (let n = 0; n < 3; n += 1) await scenario(order, 'refund', { status: 503 });
  const { order: turned } = answerOf(retryDelivery, await collect(order));
  expect(turned).toMatchObject({ selfDelivery: true, feeRefund: 'due' });
  for (const minutes of [1, 3, 8, 20]) await reconcileIn(shop, minutes);
  await expectFeeBackOnce(order);
});

test('a refund that was taken on and never confirmed is not asked for under another key; staff are told', async () => {
  const order = await aFailed();
  await scenario(order, 'webhook', { drop: true });
  await scenario(order, 'refund-outcome', { outcome: 'pending', settleMs: 1 });
  expect((await collect(order)).status).toBe(200);
  for (const hours of [2, 12, 22, 25, 50]) await reconcileIn(shop, hours * 60);
  expect(await refundsOf(order)).toEqual([order.feeCents]);
  expect(await seenByOwner(shop, order)).toMatchObject({ needsAction: 'fee-not-back', feeRefund: 'due' });
  expect((await feeRecord(order))?.state).toBe('given-up');
  // Late news settles it without anybody.
  await shop.sandbox.deliver(order.checkoutId, { type: 'refund.succeeded' });
  expect(await seenByOwner(shop, order)).toMatchObject({ needsAction: '', feeRefund: 'refunded' });
  expect(await refundsOf(order)).toEqual([order.feeCents]);
});

test('a refund that the bank refused is made anew, also by hand', async () => {
  const order = await aFailed();
  await scenario(order, 'refund-outcome', { outcome: 'failed', settleMs: 1 });
  await collect(order);
  expect((await seenByOwner(shop, order)).feeRefund).toBe('due');
  const tried = await call(shop.url, retryRefund, { orderId: order.id }, { token: staff });
  expect(answerOf(retryRefund, tried).order.feeRefund).toBe('refunded');
  await everythingHeard(shop);
  await expectFeeBackOnce(order);
});

test('canceled after all, the goods go back as well, and together that is all that was paid', async () => {
  const order = await aFailed();
  await collect(order);
  expect((await seenByOwner(shop, order)).refundCents).toBe(12_000);
  const input = { orderId: order.id, status: 'canceled' } as const;
  answerOf(updateOrder, await call(shop.url, updateOrder, input, { token: staff }));
  await everythingHeard(shop);
  await reconcileIn(shop, 90);
  expect(await refundsOf(order)).toEqual([order.feeCents, 12_000]);
  expect(await stored(order.id)).toMatchObject({
    status: 'canceled',
    payment: { status: 'refunded', feeBack: { state: 'refunded' } },
  });
  expect(await unitsOf(order.itemId)).toEqual([10, 0]);
});
