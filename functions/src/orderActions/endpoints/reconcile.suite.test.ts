import { randomUUID } from 'node:crypto';

import { retryRefund, updateOrder } from '@shop/core/contracts/orders';
import { reconcile } from '@shop/core/contracts/reconcile';
import { itemKinds } from '@shop/core/items/registry';
import { storedTypeOf } from '@shop/core/items/stored';

import { aStaffToken } from '../../checkout/testing/buyer';
import type { OwnShop } from '../../checkout/testing/ownShop';
import { openShop } from '../../checkout/testing/ownShop';
import {
  makeOverdue,
  jobsOf,
  placeOne,
  readOrderFields,
  stockFlower,
  unitsOf,
} from '../../checkout/testing/placed';
import { paymentProvider } from '../../payments/provider/yoco/yocoProvider';
import { firestore } from '../../platform/firebase';
import { answerOf, call } from '../../testing/call';
import { anItemOf } from '../../testing/items';
import { storeItems } from '../../testing/stored';
import { reconcile as run } from '../flows/reconcile';
import { skipPauses } from '../../testing/movableTime';

skipPauses();

let shop: OwnShop;
let token: string;

beforeAll(async () => {
  shop = await openShop();
  token = await aStaffToken();
});

afterAll(() => shop.close());

const minute = 60_000;

async function reconcileNow() {
  return answerOf(reconcile, await call(shop.url, reconcile, {}, { token }));
}

/** Runs `reconcile` as if the given milliseconds had passed. */
function runAt(later: number) {
  return run({ provider: paymentProvider(), now: new Date(Date.now() + later) });
}

/** Pays a checkout whose webhook never arrives. */
async function payWithoutEvent(checkoutId: string) {
  await shop.sandbox.scenario({
    on: 'webhook',
    match: { checkoutId },
    times: 'always',
    effect: { drop: true },
  });
  await shop.sandbox.pay(checkoutId);
}

describe('reconcile', () => {
  test('releases the units of an unpaid order after its hold has ended, and only once', async () => {
    const placed = await placeOne(shop);
    await makeOverdue(placed.id);
    const first = await reconcileNow();
    const second = await reconcileNow();
    expect(first.holdsExpired).toBe(1);
    expect(second).toMatchObject({ ordersChecked: 0, holdsExpired: 0 });
    expect(await readOrderFields(placed.id)).toMatchObject({
      units: 'released',
      payment: { status: 'expired' },
    });
    expect(await unitsOf(placed.itemId)).toEqual([10, 0]);
  });

  test('finds a payment whose webhook never arrived, instead of expiring the order', async () => {
    const placed = await placeOne(shop);
    await payWithoutEvent(placed.checkoutId);
    await makeOverdue(placed.id);
    expect((await reconcileNow()).paymentsFound).toBe(1);
    expect(await readOrderFields(placed.id)).toMatchObject({ units: 'sold', payment: { status: 'paid' } });
    expect(await unitsOf(placed.itemId)).toEqual([9, 0]);
  });

  test('finds a payment made hours after the order had expired', async () => {
    const placed = await placeOne(shop);
    await makeOverdue(placed.id);
    await reconcileNow();
    await payWithoutEvent(placed.checkoutId);
    await runAt(7 * 60 * minute);
    expect((await readOrderFields(placed.id)).payment.status).toBe('paid');
  });

  test('does not count a payment twice when its webhook arrives after the payment was found', async () => {
    const placed = await placeOne(shop);
    await payWithoutEvent(placed.checkoutId);
    await makeOverdue(placed.id);
    await reconcileNow();
    await shop.sandbox.behave();
    expect(await shop.sandbox.deliver(placed.checkoutId)).toEqual([200]);
    expect(await unitsOf(placed.itemId)).toEqual([9, 0]);
    expect((await readOrderFields(placed.id)).events).toHaveLength(1);
  });

  test('stops polling the checkout of an abandoned order after several days', async () => {
    const placed = await placeOne(shop);
    await makeOverdue(placed.id);
    for (const hours of [0, 1, 2, 8, 30, 80]) await runAt(hours * 60 * minute);
    const { status, dueAt } = await readOrderFields(placed.id);
    expect(status).toBe('canceled');
    // The order is due again only to erase its personal details.
    expect((dueAt as { toMillis: () => number }).toMillis()).toBeGreaterThan(Date.now() + 29 * 1440 * minute);
  });

  test('releases holds even while the payment provider cannot be reached, and finds the payment afterwards', async () => {
    const placed = await placeOne(shop);
    await payWithoutEvent(placed.checkoutId);
    await makeOverdue(placed.id);
    await shop.sandbox.scenario({ on: 'read', times: 'always', effect: { status: 503 } });
    expect((await reconcileNow()).holdsExpired).toBe(1);
    expect(await unitsOf(placed.itemId)).toEqual([10, 0]);
    await shop.sandbox.behave();
    await runAt(11 * minute);
    expect((await readOrderFields(placed.id)).payment.status).toBe('paid');
    expect(await unitsOf(placed.itemId)).toEqual([9, 0]);
  });

  test('does not cancel an order while the provider cannot be reached, and finds the payment days later', async () => {
    const placed = await placeOne(shop);
    await payWithoutEvent(placed.checkoutId);
    await makeOverdue(placed.id);
    await shop.sandbox.scenario({ on: 'read', times: 'always', effect: { status: 503 } });
    for (const hours of [0, 1, 7, 25, 73, 80]) await runAt(hours * 60 * minute);
    expect((await readOrderFields(placed.id)).status).toBe('pending');
    await shop.sandbox.behave();
    await runAt(80 * 60 * minute + 11 * minute);
    expect((await readOrderFields(placed.id)).payment.status).toBe('paid');
  });

  test('polls the other checkouts when the payment provider refuses to return one', async () => {
    const [refused, other] = [await placeOne(shop), await placeOne(shop)];
    for (const { id, checkoutId } of [refused, other]) {
      await payWithoutEvent(checkoutId);
      await makeOverdue(id);
    }
    const match = { checkoutId: refused.checkoutId };
    await shop.sandbox.scenario({ on: 'read', match, times: 'always', effect: { status: 422 } });
    expect((await reconcileNow()).paymentsFound).toBe(1);
    expect((await readOrderFields(other.id)).payment.status).toBe('paid');
    await shop.sandbox.behave();
    await runAt(11 * minute);
    expect((await readOrderFields(refused.id)).payment.status).toBe('paid');
  });

  test('makes a pending refund once, as soon as the payment provider accepts it', async () => {
    const placed = await placeOne(shop);
    await shop.sandbox.pay(placed.checkoutId);
    await shop.sandbox.settled();
    const match = { checkoutId: placed.checkoutId };
    await shop.sandbox.scenario({ on: 'refund', match, times: 2, effect: { status: 500, stored: true } });
    await call(shop.url, updateOrder, { orderId: placed.id, status: 'canceled' }, { token });
    expect((await readOrderFields(placed.id)).payment.status).toBe('refund-due');
    expect((await runAt(0)).jobsFailed).toBe(0);
    expect((await runAt(minute)).jobsFailed).toBe(1);
    expect((await runAt(10 * minute)).jobsDone).toBe(1);
    await shop.sandbox.settled();
    expect((await readOrderFields(placed.id)).payment.status).toBe('refunded');
    expect((await shop.sandbox.checkouts(placed.id))[0]?.refunds).toHaveLength(1);
  });

  test('finds a refund that was made although its response was an error, and does not refund again', async () => {
    const placed = await placeOne(shop);
    await shop.sandbox.pay(placed.checkoutId);
    await shop.sandbox.settled();
    const match = { checkoutId: placed.checkoutId };
    await shop.sandbox.scenario({ on: 'webhook', match, times: 'always', effect: { drop: true } });
    await shop.sandbox.scenario({ on: 'refund', match, effect: { status: 500, applied: true } });
    await call(shop.url, updateOrder, { orderId: placed.id, status: 'canceled' }, { token });
    await runAt(10 * minute);
    expect((await readOrderFields(placed.id)).payment.status).toBe('refunded');
    expect((await shop.sandbox.checkouts(placed.id))[0]?.refunds).toHaveLength(1);
  });

  test('starts no new work after its time limit, and the next run continues the work', async () => {
    await runAt(0);
    const placed = [await placeOne(shop), await placeOne(shop)];
    for (const { id } of placed) await makeOverdue(id);
    await shop.sandbox.scenario({ on: 'read', times: 1, effect: { slowMs: 300 } });
    const short = { provider: paymentProvider(), now: new Date(), limits: { partMs: 100, holdsAtOnce: 1 } };
    expect(await run(short)).toMatchObject({ ordersChecked: 1, holdsExpired: 1 });
    expect(await run(short)).toMatchObject({ ordersChecked: 1, holdsExpired: 1 });
  });

  test('polls one checkout of an order within its time limit, and the others in a later run', async () => {
    await runAt(0);
    const { id, checkoutId } = await placeOne(shop);
    await (await firestore()).doc(`orders/${id}`).update({ 'payment.checkoutIds': ['ch_left', checkoutId] });
    await makeOverdue(id);
    await payWithoutEvent(checkoutId);
    await shop.sandbox.scenario({ on: 'read', times: 1, effect: { slowMs: 300 } });
    const short = { provider: paymentProvider(), now: new Date(), limits: { askMs: 100 } };
    expect(await run(short)).toMatchObject({ ordersChecked: 1, paymentsFound: 0, holdsExpired: 1 });
    expect((await readOrderFields(id)).status).toBe('pending');
    expect(await runAt(11 * minute)).toMatchObject({ paymentsFound: 1 });
    expect((await readOrderFields(id)).payment.status).toBe('paid');
  });

  test('erases the personal details of an unpaid order after a month', async () => {
    const { id, itemId, buyer } = await placeOne(shop);
    await makeOverdue(id);
    const day = 24 * 60 * minute;
    for (const days of [0, 1, 4]) await runAt(days * day);
    const ended = await readOrderFields(id);
    expect(ended).toMatchObject({ status: 'canceled', user: { email: `${buyer.uid}@customer.example` } });
    await runAt(29 * day);
    expect((await readOrderFields(id)).user).toEqual(ended.user);
    await runAt(31 * day);
    const forgotten = await readOrderFields(id);
    expect(forgotten).toMatchObject({ userUID: buyer.uid, user: { displayName: '', email: '' } });
    expect(JSON.stringify(forgotten)).not.toMatch(/Test Customer|customer\.example/);
    expect(forgotten.lines).toMatchObject([{ id: itemId }]);
    expect((await runAt(62 * day)).ordersChecked).toBe(0);
  });

  test('rebuilds the list of flowers after a stock change', async () => {
    const itemId = await stockFlower(5);
    await placeOne(shop, { itemId });
    await reconcileNow();
    const snapshot = await (await firestore()).doc('snapshots/flowers').get();
    const listed = (JSON.parse(String(snapshot.get('json'))) as { id: string; stockQuantity: object }[]).find(
      ({ id }) => id === itemId,
    );
    expect(listed?.stockQuantity).toEqual({ oneGram: 4, threeGram: 5, preRoll: 5 });
  });

  test.each(itemKinds)('rebuilds the list of the kind %s', async (kind) => {
    const id = `listed-${randomUUID()}`;
    // Stores the item without updating its list, as after a crash between two writes.
    await storeItems(anItemOf(kind, { id }));
    await placeOne(shop);
    await reconcileNow();
    const snapshot = await (await firestore()).doc(`snapshots/${storedTypeOf(kind).listDocument}`).get();
    expect(JSON.parse(String(snapshot.get('json')))).toContainEqual(expect.objectContaining({ id }));
  });
});

describe('retrying a refund manually', () => {
  test('does immediately what `reconcile` would do later', async () => {
    const placed = await placeOne(shop);
    await shop.sandbox.pay(placed.checkoutId);
    await shop.sandbox.settled();
    const match = { checkoutId: placed.checkoutId };
    await shop.sandbox.scenario({ on: 'refund', match, effect: { status: 500, stored: true } });
    await call(shop.url, updateOrder, { orderId: placed.id, status: 'canceled' }, { token });
    const answered = await call(shop.url, retryRefund, { orderId: placed.id }, { token });
    expect(answerOf(retryRefund, answered).order.status).toBe('canceled');
    await shop.sandbox.settled();
    expect((await readOrderFields(placed.id)).payment.status).toBe('refunded');
    expect(await jobsOf(placed.id)).toEqual([expect.objectContaining({ state: 'done' })]);
    const again = await call(shop.url, retryRefund, { orderId: placed.id }, { token });
    expect([again.status, again.body['code']]).toEqual([422, 'transition-refused']);
  });

  test('is refused for unknown orders and to customers', async () => {
    const placed = await placeOne(shop);
    const unknown = await call(shop.url, retryRefund, { orderId: 'f'.repeat(32) }, { token });
    expect([unknown.status, unknown.body['code']]).toEqual([404, 'not-found']);
    const customer = { token: placed.buyer.token };
    expect((await call(shop.url, retryRefund, { orderId: placed.id }, customer)).status).toBe(403);
  });
});
