import { sales } from '@shop/core/contracts/insights';
import { retryDelivery, retryRefund, updateOrder } from '@shop/core/contracts/orders';
import { getallOrders, needsActionState } from '@shop/core/contracts/ordersAdmin';
import { maxRefundFailures } from '@shop/core/model/refund';
import { shopClock } from '@shop/core/rules/openingHours';

import { aStaffToken } from '../../checkout/testing/buyer';
import { withLostAnswers } from '../../checkout/testing/lostAnswers';
import { jobsOf, unitsOf } from '../../checkout/testing/placed';
import type { DeliveryShop, PlacedDelivery } from '../../fulfilment/testing/deliveryShop';
import {
  allReceived,
  openDeliveryShop,
  placePaid,
  reconcileIn,
  seenByOwner,
  stored,
} from '../../fulfilment/testing/deliveryShop';
import { firestore } from '../../platform/firebase';
import { answerOf, call } from '../../testing/call';

// The customer collects an order whose courier failed, so the delivery fee is refunded.

let shop: DeliveryShop;
let staff: string;

beforeAll(async () => {
  shop = await openDeliveryShop();
  staff = await aStaffToken();
});

afterAll(() => shop.close());

/** Creates a paid delivery that the courier canceled. */
async function aFailed(): Promise<PlacedDelivery> {
  const order = await placePaid(shop);
  await shop.courier.advance(order.deliveryId, 'canceled');
  await allReceived(shop);
  return order;
}

async function collect({ id }: PlacedDelivery) {
  const answered = await call(shop.url, retryDelivery, { orderId: id, action: 'collect' }, { token: staff });
  await allReceived(shop);
  return answered;
}

async function refundsOf({ id }: PlacedDelivery): Promise<number[]> {
  const all = (await shop.sandbox.checkouts(id)).flatMap(({ refunds }) => refunds);
  return all.filter(({ status }) => status !== 'failed').map(({ amount }) => amount);
}

async function purposesOf({ id }: PlacedDelivery): Promise<string[]> {
  return (await stored(id)).refunds.map(({ purpose }) => purpose);
}

async function feeRecord(order: PlacedDelivery) {
  return (await jobsOf(order.id)).find(({ kind }) => kind === 'refund');
}

async function expectFeeRefundedOnce(order: PlacedDelivery): Promise<void> {
  expect(await refundsOf(order)).toEqual([order.feeCents]);
  expect(await feeRecord(order)).toMatchObject({
    refundId: 'fee',
    amountCents: order.feeCents,
    state: 'done',
  });
  const seen = await seenByOwner(shop, order);
  expect(seen).toMatchObject({ status: 'pending', paymentStatus: 'paid', feeRefund: 'refunded' });
  expect(seen.timeline.filter(({ event }) => event === 'fee-refunded')).toHaveLength(1);
  // The fee refund is not a partial refund by staff, so a cancellation would still refund all goods.
  expect(await purposesOf(order)).toEqual(['fee']);
  expect(seen.refundCents).toBe(12_000);
}

/** Creates a fee refund that the provider accepted but never confirmed, and that the shop gave up on after a day. */
async function anUnconfirmed(outcome: 'pending' | 'failed' = 'pending'): Promise<PlacedDelivery> {
  const order = await aFailed();
  await scenario(order, 'webhook', { drop: true });
  await scenario(order, 'refund-outcome', { outcome, settleMs: 1 });
  expect((await collect(order)).status).toBe(200);
  for (const hours of [2, 12, 22, 25, 50]) await reconcileIn(shop, hours * 60);
  expect(await refundsOf(order)).toEqual(outcome === 'failed' ? [] : [order.feeCents]);
  expect(await seenByOwner(shop, order)).toMatchObject({ needsAction: '', feeRefund: 'unconfirmed' });
  expect((await feeRecord(order))?.state).toBe('given-up');
  return order;
}

/** Runs `work` while the provider refuses every request before it checks the idempotency key. */
async function withRevokedKey(work: () => Promise<void>): Promise<void> {
  const secretKey = process.env['PAYMENT_SECRET_KEY'];
  process.env['PAYMENT_SECRET_KEY'] = 'sk_test_unauthorized';
  try {
    await work();
  } finally {
    process.env['PAYMENT_SECRET_KEY'] = secretKey;
  }
}

function see(order: PlacedDelivery, options: { what?: 'fee'; action?: 'try' | 'went-back'; note?: string }) {
  return call(shop.url, retryRefund, { orderId: order.id, ...options }, { token: staff });
}

function scenario(order: PlacedDelivery, on: string, effect: object): Promise<void> {
  return shop.sandbox.scenario({ on, match: { checkoutId: order.checkoutId }, effect });
}

async function isWaiting({ id }: PlacedDelivery): Promise<boolean> {
  const asked = await call(shop.url, getallOrders, { state: needsActionState }, { token: staff });
  return answerOf(getallOrders, asked).orders.some((one) => one.id === id);
}

async function salesOfToday() {
  const { date } = shopClock(new Date());
  const asked = await call(shop.url, sales, { from: date, to: date }, { token: staff });
  return answerOf(sales, asked).days[0];
}

test('the delivery fee is refunded once, shown to customer and staff, and deducted from the sales', async () => {
  const order = await aFailed();
  const before = await salesOfToday();
  const { order: turned } = answerOf(retryDelivery, await collect(order));
  expect(turned).toMatchObject({
    selfDelivery: true,
    needsAction: '',
    feeRefund: expect.stringMatching(/due|refunded/),
  });
  await expectFeeRefundedOnce(order);
  // A repeated request is refused, because the decision has been made, and refunds nothing more.
  expect((await collect(order)).status).toBe(422);
  await reconcileIn(shop, 90);
  await expectFeeRefundedOnce(order);
  const after = await salesOfToday();
  expect(after).toEqual({
    ...before,
    partOrders: (before?.partOrders ?? 0) + 1,
    backCents: (before?.backCents ?? 0) + order.feeCents,
  });
});

test.each([
  ['is lost', { answer: 'disconnect', applied: true }],
  ['is an error although the refund was made', { status: 500, applied: true }],
  ['is not JSON', { answer: 'malformed' }],
])(
  'a fee refund whose response %s, and whose event comes late, is found by its key',
  async (_what, effect) => {
    const order = await aFailed();
    await scenario(order, 'webhook', { drop: true });
    await scenario(order, 'refund', effect);
    expect((await collect(order)).status).toBe(200);
    await reconcileIn(shop, 5);
    expect(await feeRecord(order)).toMatchObject({ state: 'accepted', tries: 1 });
    await shop.sandbox.deliver(order.checkoutId, { type: 'refund.succeeded' });
    await expectFeeRefundedOnce(order);
  },
);

test('a refund is made once when the payment provider recovers from an outage', async () => {
  const order = await aFailed();
  for (let n = 0; n < 3; n += 1) await scenario(order, 'refund', { status: 503 });
  const { order: turned } = answerOf(retryDelivery, await collect(order));
  expect(turned).toMatchObject({ selfDelivery: true, feeRefund: 'due' });
  for (const minutes of [1, 3, 8, 20]) await reconcileIn(shop, minutes);
  await expectFeeRefundedOnce(order);
});

test('a refund that was accepted but never confirmed is not requested with a new key, and staff must check it', async () => {
  const order = await anUnconfirmed();
  // Other changes to the order do not remove the unconfirmed refund.
  const input = { orderId: order.id, status: 'completed' } as const;
  const moved = answerOf(updateOrder, await call(shop.url, updateOrder, input, { token: staff }));
  expect(moved.order.feeRefund).toBe('unconfirmed');
  // A request that does not name the refund is refused.
  expect((await see(order, {})).status).toBe(422);
  // A late event resolves the refund without staff.
  await shop.sandbox.deliver(order.checkoutId, { type: 'refund.succeeded' });
  expect(await seenByOwner(shop, order)).toMatchObject({ needsAction: '', feeRefund: 'refunded' });
  expect(await refundsOf(order)).toEqual([order.feeCents]);
});

test('staff can confirm once that an unconfirmed refund was made, and its late event adds nothing', async () => {
  const order = await anUnconfirmed();
  const { order: settled } = answerOf(retryRefund, await see(order, { what: 'fee', action: 'went-back' }));
  expect(settled).toMatchObject({ feeRefund: 'refunded', refundCents: 12_000 });
  const rows = (await firestore()).collection('auditLog').where('target.id', '==', order.id);
  expect((await rows.where('action', '==', 'retryRefund').get()).docs.map((row) => row.data())).toEqual([
    expect.objectContaining({ before: { feeRefund: 'unconfirmed' }, after: { feeRefund: 'refunded' } }),
  ]);
  expect((await see(order, { what: 'fee', action: 'went-back' })).status).toBe(409);
  expect((await see(order, { action: 'went-back' })).status).toBe(400);
  await shop.sandbox.deliver(order.checkoutId, { type: 'refund.succeeded' });
  expect(await purposesOf(order)).toEqual(['fee']);
  expect(await feeRecord(order)).toMatchObject({ state: 'done' });
  expect(await refundsOf(order)).toEqual([order.feeCents]);
});

test('staff can request an unconfirmed refund again with a new key', async () => {
  const order = await anUnconfirmed();
  expect((await see(order, { what: 'fee' })).status).toBe(200);
  await allReceived(shop);
  expect((await seenByOwner(shop, order)).feeRefund).toBe('refunded');
  expect(await feeRecord(order)).toMatchObject({ state: 'done', tries: 2 });
  // The first refund had been made after all. Both refunds are recorded, one of them as manual.
  await shop.sandbox.deliver(order.checkoutId, { type: 'refund.succeeded' });
  expect(await refundsOf(order)).toEqual([order.feeCents, order.feeCents]);
  expect((await stored(order.id)).refunds).toMatchObject([
    { purpose: 'fee', state: 'succeeded' },
    { purpose: 'manual', state: 'succeeded', cents: order.feeCents },
  ]);
});

test('a refund whose response is lost and whose event arrives is counted once', async () => {
  const order = await aFailed();
  const { order: turned } = answerOf(retryDelivery, await withLostAnswers(() => collect(order)));
  expect(turned.selfDelivery).toBe(true);
  expect(await feeRecord(order)).toMatchObject({ state: 'done', tries: 1 });
  expect((await stored(order.id)).refunds).toMatchObject([{ purpose: 'fee', state: 'succeeded' }]);
  await reconcileIn(shop, 5);
  await expectFeeRefundedOnce(order);
  await reconcileIn(shop, 90);
  await expectFeeRefundedOnce(order);
});

test('a refund that is accepted and then reported is counted once, even if `reconcile` runs an hour later', async () => {
  const order = await aFailed();
  await scenario(order, 'refund-outcome', { outcome: 'pending', settleMs: 1 });
  expect((await collect(order)).status).toBe(200);
  await reconcileIn(shop, 61);
  await expectFeeRefundedOnce(order);
});

test('a refund that is refused after an attempt without a response keeps its key', async () => {
  const order = await aFailed();
  await scenario(order, 'refund', { answer: 'disconnect' });
  await scenario(order, 'refund', { status: 422 });
  expect((await collect(order)).status).toBe(200);
  expect(await feeRecord(order)).toMatchObject({ state: 'pending', tries: 1, isOutcomeUnknown: true });
  for (const minutes of [1, 3, 8, 20]) await reconcileIn(shop, minutes);
  await expectFeeRefundedOnce(order);
});

test('a refund that `reconcile` repeats after an attempt without a response keeps its key when refused', async () => {
  const order = await aFailed();
  await scenario(order, 'webhook', { drop: true });
  expect((await withLostAnswers(() => collect(order))).status).toBe(200);
  await withRevokedKey(() => reconcileIn(shop, 1));
  expect(await feeRecord(order)).toMatchObject({
    state: 'pending',
    tries: 1,
    failures: 2,
    attemptsWithKey: 1,
    isOutcomeUnknown: true,
  });
  for (const minutes of [1, 3, 8, 20]) await reconcileIn(shop, minutes);
  await shop.sandbox.deliver(order.checkoutId, { type: 'refund.succeeded' });
  await expectFeeRefundedOnce(order);
});

test('an API key that the provider does not accept uses up no attempts, however long it is refused', async () => {
  const order = await aFailed();
  await withRevokedKey(async () => {
    expect((await collect(order)).status).toBe(200);
    for (const hours of [1, 12, 30]) await reconcileIn(shop, hours * 60);
  });
  expect(await feeRecord(order)).toMatchObject({ state: 'pending', tries: 1, attemptsWithKey: 0 });
  await reconcileIn(shop, 32 * 60);
  await allReceived(shop);
  await expectFeeRefundedOnce(order);
});

test('a refund that was first refused, then accepted and never confirmed, is given up on like any other', async () => {
  const order = await aFailed();
  await scenario(order, 'webhook', { drop: true });
  await scenario(order, 'refund', { status: 422 });
  await scenario(order, 'refund-outcome', { outcome: 'pending', settleMs: 1 });
  expect((await collect(order)).status).toBe(200);
  for (const hours of [1, 2, 12, 22, 26, 50]) await reconcileIn(shop, hours * 60);
  expect(await refundsOf(order)).toEqual([order.feeCents]);
  expect(await feeRecord(order)).toMatchObject({ state: 'given-up', tries: 2 });
  expect((await seenByOwner(shop, order)).feeRefund).toBe('unconfirmed');
});

test('a refund that was given up on and then definitely failed is retried automatically', async () => {
  const order = await anUnconfirmed('failed');
  await shop.sandbox.deliver(order.checkoutId, { type: 'refund.failed' });
  await allReceived(shop);
  expect(await feeRecord(order)).toMatchObject({ tries: 2 });
  await expectFeeRefundedOnce(order);
  await shop.sandbox.deliver(order.checkoutId, { type: 'refund.failed', eventId: 'new' });
  await reconcileIn(shop, 90);
  await expectFeeRefundedOnce(order);
});

test('a refund that the bank refused is requested again, automatically or by staff', async () => {
  const order = await aFailed();
  await scenario(order, 'refund-outcome', { outcome: 'failed', settleMs: 1 });
  await collect(order);
  expect((await seenByOwner(shop, order)).feeRefund).toBe('due');
  const tried = await call(shop.url, retryRefund, { orderId: order.id }, { token: staff });
  expect(answerOf(retryRefund, tried).order.feeRefund).not.toBe('unconfirmed');
  await allReceived(shop);
  await expectFeeRefundedOnce(order);
});

test('a fault that the provider has stored for the idempotency key is not retried, and staff must check the refund', async () => {
  const order = await aFailed();
  await scenario(order, 'refund', { status: 500, stored: true });
  expect((await collect(order)).status).toBe(200);
  expect(await feeRecord(order)).toMatchObject({ state: 'pending', tries: 1, failures: 1 });
  await reconcileIn(shop, 5);
  expect(await feeRecord(order)).toMatchObject({ state: 'given-up', tries: 1 });
  expect((await seenByOwner(shop, order)).feeRefund).toBe('unconfirmed');
  expect((await see(order, { what: 'fee' })).status).toBe(200);
  await allReceived(shop);
  await expectFeeRefundedOnce(order);
});

test('a refusal that the provider has stored for the idempotency key is final, and the next attempt has a new key', async () => {
  const order = await aFailed();
  await scenario(order, 'refund', { status: 422, stored: true });
  expect((await withLostAnswers(() => collect(order))).status).toBe(200);
  expect(await feeRecord(order)).toMatchObject({ state: 'pending', tries: 1, failures: 1 });
  for (const minutes of [1, 3, 8]) await reconcileIn(shop, minutes);
  expect(await feeRecord(order)).toMatchObject({ tries: 2 });
  await expectFeeRefundedOnce(order);
});

// faults: a refund that the payment provider refuses immediately
test('staff see a fee refund that the provider refuses immediately; retries are limited, and a note by staff resolves the refund', async () => {
  const order = await aFailed();
  const { checkoutId } = order;
  const effect = { status: 400, stored: true };
  await shop.sandbox.scenario({ on: 'refund', match: { checkoutId }, times: 'always', effect });
  const logged = shop.logs.length;
  expect((await collect(order)).status).toBe(200);
  expect(shop.logs.slice(logged)).toContainEqual(
    expect.objectContaining({ severity: 'ERROR', message: 'refund.failed', order: order.id }),
  );
  expect(await seenByOwner(shop, order)).toMatchObject({ feeRefund: 'due', failedRefunds: ['fee'] });
  expect(await isWaiting(order)).toBe(true);
  for (let tries = 1; tries <= 2 * maxRefundFailures; tries += 1) await reconcileIn(shop, tries * 120);
  const calls = await shop.sandbox.requests('refund');
  expect(calls.filter(({ path }) => path.includes(checkoutId))).toHaveLength(maxRefundFailures);
  expect(await feeRecord(order)).toMatchObject({ state: 'given-up', dueAt: null });
  expect(await isWaiting(order)).toBe(true);
  const note = 'EFT of 24 November';
  expect((await see(order, { what: 'fee', action: 'went-back', note })).status).toBe(200);
  expect((await stored(order.id)).refunds).toMatchObject([{ purpose: 'fee', state: 'succeeded', note }]);
  expect(await seenByOwner(shop, order)).toMatchObject({ paymentStatus: 'paid', failedRefunds: [] });
  expect(await feeRecord(order)).toMatchObject({ state: 'done' });
  expect(await isWaiting(order)).toBe(false);
});

test('a fee refund reported as failed after it succeeded is made again, and is shown to staff until then', async () => {
  const order = await aFailed();
  await collect(order);
  await expectFeeRefundedOnce(order);
  await shop.sandbox.failRefund(order.checkoutId);
  await allReceived(shop);
  expect(await seenByOwner(shop, order)).toMatchObject({ feeRefund: 'due', failedRefunds: ['fee'] });
  expect(await refundsOf(order)).toEqual([]);
  await reconcileIn(shop, 2);
  await allReceived(shop);
  expect(await seenByOwner(shop, order)).toMatchObject({ feeRefund: 'refunded', failedRefunds: [] });
  expect(await refundsOf(order)).toEqual([order.feeCents]);
});

test('when an order whose fee was refunded is canceled, the goods are refunded too, and the refunds add up to the payment', async () => {
  const order = await aFailed();
  await collect(order);
  expect((await seenByOwner(shop, order)).refundCents).toBe(12_000);
  const input = { orderId: order.id, status: 'canceled' } as const;
  answerOf(updateOrder, await call(shop.url, updateOrder, input, { token: staff }));
  await allReceived(shop);
  await reconcileIn(shop, 90);
  expect(await refundsOf(order)).toEqual([order.feeCents, 12_000]);
  expect(await stored(order.id)).toMatchObject({
    status: 'canceled',
    payment: { status: 'refunded' },
    refunds: [
      { purpose: 'fee', state: 'succeeded' },
      { purpose: 'payment', state: 'succeeded' },
    ],
  });
  expect(await unitsOf(order.itemId)).toEqual([10, 0]);
});
