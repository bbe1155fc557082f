import { blockCustomer } from '@shop/core/contracts/holds';

import { recordConsent } from '../../account/data/userStore';
import { aStaffToken } from '../../checkout/testing/buyer';
import type { OwnShop } from '../../checkout/testing/ownShop';
import { openShop } from '../../checkout/testing/ownShop';
import type { Placed } from '../../checkout/testing/placed';
import { makeOverdue, placeOne, readOrderFields, unitsOf } from '../../checkout/testing/placed';
import { expireHold } from '../../orderChanges/flows/endHolds';
import { firestore } from '../../platform/firebase';
import { call } from '../../testing/call';

let shop: OwnShop;

beforeAll(async () => {
  shop = await openShop();
});

afterAll(() => shop.close());

const minuteMs = 60_000;

async function placeExpired(endedMs: number): Promise<Placed> {
  const placed = await placeOne(shop);
  await makeOverdue(placed.id, endedMs);
  await expireHold(placed.id, new Date());
  expect(await unitsOf(placed.itemId)).toEqual([10, 0]);
  return placed;
}

async function payNow({ id, checkoutId }: Placed) {
  await shop.sandbox.pay(checkoutId);
  await shop.sandbox.settled();
  const { status, payment, timeline } = await readOrderFields(id);
  return { status, payment: payment.status, events: timeline.map(({ event }) => event) };
}

async function changeItem({ itemId }: Placed, change: object): Promise<void> {
  await (await firestore()).doc(`items/${itemId}`).update(change);
}

async function block({ buyer }: Placed) {
  const person = { uid: buyer.uid, email: `${buyer.uid}@customer.example`, displayName: 'Test Customer' };
  await recordConsent(person, shop.termsVersion, new Date());
  const input = { userUID: buyer.uid, isBlocked: true };
  return call(shop.url, blockCustomer, input, { token: await aStaffToken() });
}

test('a late payment for an order that could be placed now is accepted', async () => {
  const placed = await placeExpired(10 * minuteMs);
  expect(await payNow(placed)).toMatchObject({ status: 'pending', payment: 'paid' });
  expect(await unitsOf(placed.itemId)).toEqual([9, 0]);
});

test.each([
  [
    'at an outdated price',
    'paid-price-changed',
    (one: Placed) => changeItem(one, { 'stockPrice.oneGram': 300 }),
  ],
  [
    'for an item that is no longer for sale',
    'paid-off-sale',
    (one: Placed) => changeItem(one, { availability: false }),
  ],
  ['by a blocked customer', 'paid-blocked', block],
  [
    'to a shop that has paused orders',
    'paid-paused',
    () => shop.setHours({ pausedUntil: new Date(Date.now() + 60 * minuteMs) }),
  ],
] as const)(
  'a late payment %s is refunded, and the order states the reason',
  async (_what, event, change) => {
    const placed = await placeExpired(10 * minuteMs);
    await change(placed);
    const after = await payNow(placed);
    await shop.setHours({});
    expect(after).toMatchObject({ status: 'canceled', payment: 'refunded' });
    expect(after.events).toContain(event);
    expect(await unitsOf(placed.itemId)).toEqual([10, 0]);
  },
);

test('a payment that was in progress when the hold ended is accepted at the displayed price', async () => {
  const placed = await placeExpired(minuteMs);
  await changeItem(placed, { 'stockPrice.oneGram': 300 });
  expect(await payNow(placed)).toMatchObject({ status: 'pending', payment: 'paid' });
});

test('a payment that was in progress when the hold ended is refunded if its customer was blocked', async () => {
  const placed = await placeExpired(minuteMs);
  await block(placed);
  const after = await payNow(placed);
  expect(after).toMatchObject({ status: 'canceled', payment: 'refunded' });
  expect(after.events).toContain('paid-blocked');
  expect(await unitsOf(placed.itemId)).toEqual([10, 0]);
});

test('blocking a customer cancels their unpaid order for good, and a payment that arrives later is refunded', async () => {
  const placed = await placeOne(shop);
  expect((await block(placed)).body).toMatchObject({ released: 1, notReleased: 0 });
  expect(await readOrderFields(placed.id)).toMatchObject({ status: 'canceled', units: 'released' });
  expect(await payNow(placed)).toMatchObject({ status: 'canceled', payment: 'refunded' });
});
