import { updateOrder } from '@shop/core/contracts/orders';

import { aBuyer, aLine, aPayment, aStaffToken, payAs } from '../../checkout/testing/buyer';
import type { Placed } from '../../checkout/testing/placed';
import { makeOverdue, placeOne, readOrderFields, stockFlower, unitsOf } from '../../checkout/testing/placed';
import type { DeliveryShop } from '../../fulfilment/testing/deliveryShop';
import { allReceived, openDeliveryShop, placeDelivery, stored } from '../../fulfilment/testing/deliveryShop';
import { paymentProvider } from '../../payments/provider/yoco/yocoProvider';
import { firestore } from '../../platform/firebase';
import { call } from '../../testing/call';
import { reconcile } from '../flows/reconcile';

let shop: DeliveryShop;

beforeAll(async () => {
  shop = await openDeliveryShop();
});

afterEach(() => Promise.all([shop.courier.behave(), shop.sandbox.behave()]));

afterAll(() => shop.close());

const slow = { on: 'read', times: 'always', effect: { slowMs: 400 } } as const;

async function placeOverdue(count: number, itemId?: string): Promise<Placed[]> {
  const placed = await Promise.all(
    Array.from({ length: count }, () => placeOne(shop, itemId === undefined ? {} : { itemId })),
  );
  for (const { id } of placed) await makeOverdue(id);
  return placed;
}

test('many holds end in one run even if the payment provider is slow, and skipped checkouts are polled later', async () => {
  const itemId = await stockFlower(40);
  const placed = await placeOverdue(30, itemId);
  await shop.sandbox.scenario(slow);
  const limits = { askMs: 300, holdsAtOnce: 5 };
  expect(await reconcile({ provider: paymentProvider(), now: new Date(), limits })).toMatchObject({
    holdsExpired: 30,
  });
  expect(await unitsOf(itemId)).toEqual([40, 0]);
  const asked = await shop.sandbox.requests('read');
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.length).toBeLessThan(15);
  await shop.sandbox.behave();
  // The checkout of the last hold was not polled, and a later run finds its payment.
  const last = placed.at(-1);
  const match = { checkoutId: last?.checkoutId };
  await shop.sandbox.scenario({ on: 'webhook', match, times: 'always', effect: { drop: true } });
  await shop.sandbox.pay(last?.checkoutId ?? '');
  const later = new Date(Date.now() + 11 * 60_000);
  expect((await reconcile({ provider: paymentProvider(), now: later })).paymentsFound).toBe(1);
  expect((await readOrderFields(last?.id ?? '')).payment.status).toBe('paid');
});

test('a hold that ends during a run is released later in the same run', async () => {
  await reconcile({ provider: paymentProvider(), now: new Date() });
  const placed = await placeOne(shop);
  const soon = new Date(Date.now() + 1_000);
  await (await firestore()).doc(`orders/${placed.id}`).update({ heldUntil: soon, dueAt: soon });
  const limits = { watchMs: 1_500, lookEveryMs: 300 };
  expect((await reconcile({ provider: paymentProvider(), now: new Date(), limits })).holdsExpired).toBe(1);
  expect(await unitsOf(placed.itemId)).toEqual([10, 0]);
});

test('a hold that cannot be released does not block the release of other holds', async () => {
  const [bad] = await placeOverdue(1);
  await (await firestore()).doc(`items/${bad?.itemId}`).delete();
  const itemId = await stockFlower(1);
  const [overdue] = await placeOverdue(1, itemId);
  const buyer = await aBuyer(shop);
  const bought = await payAs(shop, buyer, aPayment(shop, buyer, { products: [aLine({ id: itemId })] }));
  expect(bought.status).toBe(200);
  expect((await readOrderFields(overdue?.id ?? '')).units).toBe('released');
});

test('refunds and bookings do not wait for slow work of other kinds', async () => {
  await reconcile({ provider: paymentProvider(), now: new Date() });
  const token = await aStaffToken();
  const refunded = await placeOne(shop);
  await shop.sandbox.pay(refunded.checkoutId);
  await allReceived(shop);
  const match = { checkoutId: refunded.checkoutId };
  await shop.sandbox.scenario({ on: 'refund', match, effect: { status: 500, stored: true } });
  await call(shop.url, updateOrder, { orderId: refunded.id, status: 'canceled' }, { token });
  await shop.courier.scenario({ on: 'create', times: 'always', effect: { answer: 'disconnect' } });
  const unbooked = await placeDelivery(shop);
  await shop.sandbox.pay(unbooked.checkoutId);
  await allReceived(shop);
  await shop.courier.behave();
  await placeOverdue(6);
  await shop.sandbox.scenario(slow);
  // Each part of the run has time for only one document.
  const limits = { partMs: 1, askMs: 1, atOnce: 1, holdsAtOnce: 1 };
  const later = new Date(Date.now() + 10 * 60_000);
  expect(await reconcile({ provider: paymentProvider(), now: later, limits })).toMatchObject({
    holdsExpired: 1,
    jobsDone: 2,
  });
  await allReceived(shop);
  expect((await readOrderFields(refunded.id)).payment.status).toBe('refunded');
  expect((await stored(unbooked.id)).courier?.state).toBe('booked');
});
