import { retryDelivery } from '@shop/core/contracts/orders';

import { aStaffToken } from '../../checkout/testing/buyer';
import { firestore } from '../../platform/firebase';
import { answerOf, call } from '../../testing/call';
import { fillInShopProfile } from '../../testing/shopProfile';
import { skipPauses } from '../../testing/movableTime';
import type { DeliveryShop } from '../testing/deliveryShop';
import {
  journeysOf,
  openDeliveryShop,
  payFor,
  placeDelivery,
  reconcileIn,
  seenByOwner,
} from '../testing/deliveryShop';

skipPauses();

let shop: DeliveryShop;
let staff: string;

beforeAll(async () => {
  shop = await openDeliveryShop();
  staff = await aStaffToken();
});
afterAll(() => shop.close());

test('a booking that failed once is shown to staff, who can change the order to a pickup', async () => {
  const order = await placeDelivery(shop);
  await shop.courier.scenario({ on: 'create', times: 1, effect: { status: 503, code: 'couriers_busy' } });
  await payFor(shop, order);
  expect((await seenByOwner(shop, order)).needsAction).toBe('booking-failing');
  const collect = { orderId: order.id, action: 'collect' } as const;
  const decided = answerOf(retryDelivery, await call(shop.url, retryDelivery, collect, { token: staff }));
  // The payment provider may have reported the refund already.
  expect(decided.order).toMatchObject({
    selfDelivery: true,
    needsAction: '',
    feeRefund: expect.stringMatching(/^(due|refunded)$/),
  });
  await reconcileIn(shop, 5);
  expect((await seenByOwner(shop, order)).feeRefund).toBe('refunded');
  expect(await journeysOf(shop, order.id)).toEqual([]);
});

test('a booking that keeps failing is retried immediately with the same key when staff request it', async () => {
  const order = await placeDelivery(shop);
  await shop.courier.scenario({ on: 'create', times: 15, effect: { status: 500 } });
  await payFor(shop, order);
  for (const minutes of [1, 2, 4, 8]) await reconcileIn(shop, minutes);
  expect((await seenByOwner(shop, order)).needsAction).toBe('booking-failing');
  const again = { orderId: order.id, action: 'send-again' } as const;
  const sent = answerOf(retryDelivery, await call(shop.url, retryDelivery, again, { token: staff }));
  expect(sent.order).toMatchObject({ needsAction: '', courierState: 'booked' });
  expect(await journeysOf(shop, order.id)).toEqual(['1: pending']);
});

test.each(['customer_suspended', 'customer_blocked', 'missing_payment'])(
  'a courier that rejects the shop’s account (%s) gets no further requests, and the refusal is shown to staff and logged',
  async (code) => {
    const order = await placeDelivery(shop);
    await shop.courier.scenario({ on: 'create', times: 1, effect: { code } });
    await payFor(shop, order);
    expect(await seenByOwner(shop, order)).toMatchObject({
      paymentStatus: 'paid',
      courierState: 'none',
      needsAction: 'booking-blocked',
    });
    expect(shop.logs).toContainEqual(
      expect.objectContaining({ severity: 'ERROR', message: 'courier.shop_refused', order: order.id }),
    );
    const asked = (await shop.courier.requests('create')).length;
    await reconcileIn(shop, 90);
    expect(await shop.courier.requests('create')).toHaveLength(asked);
    const again = { orderId: order.id, action: 'send-again' } as const;
    const sent = answerOf(retryDelivery, await call(shop.url, retryDelivery, again, { token: staff }));
    expect(sent.order).toMatchObject({ needsAction: '', courierState: 'booked' });
  },
);

test('without a shop profile, no courier is booked and staff are informed; once the profile is complete, the courier is booked', async () => {
  const order = await placeDelivery(shop);
  await shop.courier.scenario({ on: 'create', times: 1, effect: { status: 503, code: 'couriers_busy' } });
  await payFor(shop, order);
  const asked = (await shop.courier.requests('create')).length;
  await (await firestore()).doc('settings/profile').delete();
  // By then, the cached profile has expired.
  await reconcileIn(shop, 120);
  expect(await shop.courier.requests('create')).toHaveLength(asked);
  expect((await seenByOwner(shop, order)).needsAction).toBe('booking-failing');
  expect(shop.logs).toContainEqual(
    expect.objectContaining({ message: 'courier.shop_profile_missing', order: order.id }),
  );

  await fillInShopProfile({ phoneNumber: '+27115550177', streetAddress: '3 Mowbray Road' });
  await reconcileIn(shop, 240);
  expect(await journeysOf(shop, order.id)).toEqual(['1: pending']);
  const [booked] = await shop.courier.deliveries(`${order.id}-1`);
  expect(booked?.request).toMatchObject({
    pickup_phone_number: '+27115550177',
    pickup_address: expect.stringContaining('3 Mowbray Road'),
  });
});
