import { updateOrder } from '@shop/core/contracts/orders';

import { aStaffToken } from '../../checkout/testing/buyer';
import { makeOverdue, jobsOf, placeOne, readOrderFields } from '../../checkout/testing/placed';
import { skipPauses } from '../../testing/movableTime';
import type { DeliveryShop } from '../../fulfilment/testing/deliveryShop';
import {
  allReceived,
  openDeliveryShop,
  placeDelivery,
  placePaid,
  stored,
} from '../../fulfilment/testing/deliveryShop';
import { paymentProvider } from '../../payments/provider/yoco/yocoProvider';
import { call } from '../../testing/call';
import { reconcile } from '../flows/reconcile';

skipPauses();

let shop: DeliveryShop;

beforeAll(async () => {
  shop = await openDeliveryShop();
});

afterEach(() => Promise.all([shop.courier.behave(), shop.sandbox.behave()]));

afterAll(() => shop.close());

const minute = 60_000;

function runIn(minutes: number) {
  return reconcile({ provider: paymentProvider(), now: new Date(Date.now() + minutes * minute) });
}

/** Creates an order canceled by staff whose refund is still pending because the payment provider failed. */
async function placeWithPendingRefund(): Promise<string> {
  const { id, checkoutId } = await placeAndPay();
  await shop.sandbox.scenario({ on: 'refund', match: { checkoutId }, effect: { status: 500, stored: true } });
  await cancelByStaff(id);
  return id;
}

async function placeAndPay() {
  const placed = await placeOne(shop);
  await shop.sandbox.pay(placed.checkoutId);
  await allReceived(shop);
  return placed;
}

/** The refund fails, because the test has told the payment provider to refuse it. */
async function cancelByStaff(orderId: string): Promise<void> {
  const token = await aStaffToken();
  await call(shop.url, updateOrder, { orderId, status: 'canceled' }, { token });
  expect((await readOrderFields(orderId)).payment.status).toBe('refund-due');
}

test('an unreachable courier is contacted once per run (with two retries), and refunds are still made', async () => {
  await placePaid(shop);
  await placePaid(shop);
  const unrefunded = await placeWithPendingRefund();
  const gone = { times: 'always', effect: { answer: 'disconnect' } } as const;
  for (const on of ['get', 'create', 'cancel']) await shop.courier.scenario({ on, ...gone });
  const unbooked = await placeDelivery(shop);
  await shop.sandbox.pay(unbooked.checkoutId);
  await allReceived(shop);
  const before = (await shop.courier.requests()).length;
  expect(await runIn(11)).toMatchObject({ couriersAsked: 2 });
  // Three attempts for the first parcel, and no request for the second parcel or the order without a booking.
  expect((await shop.courier.requests()).length - before).toBe(3);
  await allReceived(shop);
  expect((await readOrderFields(unrefunded)).payment.status).toBe('refunded');
  expect(await jobsOf(unbooked.id)).toEqual([
    expect.objectContaining({ state: 'pending', isOutcomeUnknown: true }),
  ]);
  await shop.courier.behave();
  await runIn(40);
  expect((await stored(unbooked.id)).courier?.state).toBe('booked');
});

test.each([
  // Three attempts for the first request, which is for a payment or a refund.
  ['cannot be reached', { answer: 'disconnect' }, 3],
  ['rejects the API key', { status: 401 }, 1],
])(
  'a payment provider that %s is contacted about only one payment or refund per run',
  async (_what, effect, attempts) => {
    await placeWithPendingRefund();
    const placed = [await placeOne(shop), await placeOne(shop)];
    for (const { id } of placed) await makeOverdue(id);
    for (const on of ['read', 'refund']) await shop.sandbox.scenario({ on, times: 'always', effect });
    const asked = async () =>
      (await shop.sandbox.requests('read')).length + (await shop.sandbox.requests('refund')).length;
    const before = await asked();
    expect(await runIn(1)).toMatchObject({ holdsExpired: 2, jobsFailed: 1 });
    expect((await asked()) - before).toBe(attempts);
    await shop.sandbox.behave();
    await runIn(40);
    await allReceived(shop);
  },
);

test('a refund that is not sent, because the payment provider refused an earlier request, has an unused key', async () => {
  await shop.sandbox.scenario({ on: 'refund', times: 'always', effect: { status: 401 } });
  const orders = [await placeAndPay(), await placeAndPay()];
  for (const { id } of orders) await cancelByStaff(id);
  const before = (await shop.sandbox.requests('refund')).length;
  await runIn(5);
  expect((await shop.sandbox.requests('refund')).length - before).toBe(1);
  const jobs = await Promise.all(orders.map(({ id }) => jobsOf(id)));
  expect(jobs.flat()).toEqual(
    orders.map(() => expect.objectContaining({ attemptsWithKey: 0, keyFirstUsedAt: null }) as object),
  );
  await shop.sandbox.behave();
  await runIn(40);
  await allReceived(shop);
  for (const { id } of orders) expect((await readOrderFields(id)).payment.status).toBe('refunded');
});
