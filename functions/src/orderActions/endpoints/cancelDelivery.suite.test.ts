// spec: customer-1-6, customer-7-8
import { randomUUID } from 'node:crypto';

import { cancelDelivery, updateOrder } from '@shop/core/contracts/orders';
import { actorText, timelineText } from '@shop/core/rules/timelineText';

import { aStaffToken } from '../../checkout/testing/buyer';
import type { OwnShop } from '../../checkout/testing/ownShop';
import { openShop } from '../../checkout/testing/ownShop';
import type { Placed } from '../../checkout/testing/placed';
import { jobsOf, placeOne, readOrderFields, unitsOf } from '../../checkout/testing/placed';
import { courier } from '../../fulfilment/flows/courier';
import type { CourierSandbox } from '../../fulfilment/testing/courierSandbox';
import { startCourierSandbox } from '../../fulfilment/testing/courierSandbox';
import { aDelivery } from '../../fulfilment/testing/parcel';
import { aCourier } from '../../orders/testing/anOrder';
import { firestore } from '../../platform/firebase';
import { answerOf, call } from '../../testing/call';

let shop: OwnShop;
let courierSandbox: CourierSandbox;

beforeAll(async () => {
  shop = await openShop();
  courierSandbox = await startCourierSandbox();
  const { settings } = courierSandbox;
  process.env['COURIER_PROVIDER'] = 'uber-direct';
  process.env['COURIER_API_URL'] = settings.url;
  process.env['COURIER_TOKEN_URL'] = settings.tokenUrl;
  process.env['COURIER_CUSTOMER_ID'] = settings.customerId;
  process.env['COURIER_CLIENT_ID'] = settings.clientId;
  process.env['COURIER_CLIENT_SECRET'] = settings.clientSecret;
  process.env['COURIER_WEBHOOK_KEY'] = settings.signingKey;
});

afterAll(async () => {
  await courierSandbox.close();
  await shop.close();
});

/** Creates a paid delivery order, with a booked courier unless `booked` is false. */
async function aDeliveryOrder({ booked = true } = {}): Promise<Placed & { deliveryId: string }> {
  const placed = await placeOne(shop);
  await shop.sandbox.pay(placed.checkoutId);
  await shop.sandbox.settled();
  const delivery = booked
    ? await courier().book(aDelivery({ key: placed.id }), { budgetMs: 5_000, isLate: false })
    : null;
  await (await firestore()).doc(`orders/${placed.id}`).update({
    selfDelivery: false,
    courier: delivery && aCourier({ deliveryId: delivery.deliveryId }),
  });
  return { ...placed, deliveryId: delivery?.deliveryId ?? '' };
}

function cancel(order: Placed & { deliveryId?: string }, deliveryId = order.deliveryId ?? '') {
  const input = { orderId: order.orderId, delivery_id: deliveryId };
  return call(shop.url, cancelDelivery, input, { token: order.buyer.token });
}

/** Returns the payment status after all events that are due have arrived. */
async function paymentAfter(order: Placed): Promise<string> {
  await shop.sandbox.settled();
  return (await readOrderFields(order.id)).payment.status;
}

async function stepOfCourier(order: Placed): Promise<string | undefined> {
  return (await courierSandbox.deliveries(order.id))[0]?.step;
}

test('canceling a delivery cancels the courier, refunds the payment and restocks the units, and the timeline shows each step', async () => {
  const order = await aDeliveryOrder();
  const answer = answerOf(cancelDelivery, await cancel(order));
  expect(answer).toMatchObject({
    refundCents: 12_000,
    order: { status: 'canceled', uberStatus: 'canceled' },
  });
  expect(await paymentAfter(order)).toBe('refunded');
  const { timeline } = await readOrderFields(order.id);
  expect(timeline.slice(-3).map((entry) => `${actorText(entry.by)}: ${timelineText(entry)}`)).toEqual([
    'uber-direct: Courier canceled',
    'customer: Canceled',
    'yoco: Refunded',
  ]);
  expect(await stepOfCourier(order)).toBe('canceled');
  expect(await unitsOf(order.itemId)).toEqual([10, 0]);
  expect((await shop.sandbox.checkouts(order.id))[0]?.refunds).toEqual([
    expect.objectContaining({ amount: 12_000 }),
  ]);
});

test('a delivery without a booked courier can be canceled', async () => {
  const order = await aDeliveryOrder({ booked: false });
  expect(answerOf(cancelDelivery, await cancel(order)).order.status).toBe('canceled');
  expect(await paymentAfter(order)).toBe('refunded');
});

test('a cancellation reports that the refund is in progress until the payment provider has reported the result', async () => {
  const order = await aDeliveryOrder();
  const match = { checkoutId: order.checkoutId };
  await shop.sandbox.scenario({
    on: 'refund-outcome',
    match,
    effect: { outcome: 'pending', settleMs: 60_000 },
  });
  expect(answerOf(cancelDelivery, await cancel(order)).order.paymentStatus).toBe('refund-due');
  expect(await paymentAfter(order)).toBe('refund-due');
  await shop.sandbox.moveClock(60_000);
  expect(await paymentAfter(order)).toBe('refunded');
});

test('canceling an unpaid delivery releases its units and creates no outbox job', async () => {
  const placed = await placeOne(shop);
  await (await firestore()).doc(`orders/${placed.id}`).update({ selfDelivery: false });
  const answer = answerOf(cancelDelivery, await cancel(placed));
  expect(answer).toMatchObject({ refundCents: 0, order: { status: 'canceled', paymentStatus: 'expired' } });
  expect(await unitsOf(placed.itemId)).toEqual([10, 0]);
  expect(await jobsOf(placed.id)).toEqual([]);
});

test('ten parallel cancellations all succeed, but the order is refunded and restocked only once', async () => {
  const order = await aDeliveryOrder();
  const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(order)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await paymentAfter(order)).toBe('refunded');
  expect(await unitsOf(order.itemId)).toEqual([10, 0]);
  expect((await shop.sandbox.checkouts(order.id))[0]?.refunds).toHaveLength(1);
  expect((await readOrderFields(order.id)).timeline.filter(({ event }) => event === 'canceled')).toHaveLength(
    1,
  );
});

test('a cancellation is refused once the courier has the parcel, and the order continues', async () => {
  const order = await aDeliveryOrder();
  await courierSandbox.advance(order.deliveryId, 'dropoff');
  const refused = await cancel(order);
  expect([refused.status, refused.body['code']]).toEqual([422, 'transition-refused']);
  expect(await readOrderFields(order.id)).toMatchObject({
    status: 'pending',
    units: 'sold',
    payment: { status: 'paid' },
  });
  expect((await readOrderFields(order.id)).timeline.at(-1)?.event).toBe('cancellation-refused');
});

test('a cancellation fails and refunds nothing while the courier cannot be reached, and succeeds afterwards', async () => {
  const order = await aDeliveryOrder();
  await courierSandbox.scenario({ on: 'cancel', times: 'always', effect: { status: 500 } });
  const failed = await cancel(order);
  expect([failed.status, failed.body['code']]).toEqual([502, 'courier-failed']);
  expect(await readOrderFields(order.id)).toMatchObject({ status: 'pending', payment: { status: 'paid' } });
  await fetch(`${courierSandbox.url}/_sandbox/uber/scenario`, { method: 'DELETE' });
  expect(answerOf(cancelDelivery, await cancel(order)).order.status).toBe('canceled');
  expect(await paymentAfter(order)).toBe('refunded');
});

test("a cancellation succeeds even if the courier's response is lost", async () => {
  const order = await aDeliveryOrder();
  await courierSandbox.scenario({ on: 'cancel', effect: { answer: 'disconnect', applied: true } });
  expect(answerOf(cancelDelivery, await cancel(order)).order.status).toBe('canceled');
  expect(await paymentAfter(order)).toBe('refunded');
});

test('a delivery that the courier does not know can be canceled, because no courier will come', async () => {
  const order = await aDeliveryOrder({ booked: false });
  const unknown = aCourier({ deliveryId: 'del_unknown' });
  await (await firestore()).doc(`orders/${order.id}`).update({ courier: unknown });
  expect(answerOf(cancelDelivery, await cancel(order, 'del_unknown')).order.status).toBe('canceled');
  expect(await paymentAfter(order)).toBe('refunded');
});

test('a cancellation whose refund fails leaves the refund pending and reports that it is still due', async () => {
  const order = await aDeliveryOrder();
  const match = { checkoutId: order.checkoutId };
  await shop.sandbox.scenario({
    on: 'refund',
    match,
    times: 'always',
    effect: { status: 500, stored: true },
  });
  const answer = answerOf(cancelDelivery, await cancel(order));
  expect(answer).toMatchObject({
    refundCents: 12_000,
    order: { status: 'canceled', paymentStatus: 'refund-due' },
  });
  expect(await jobsOf(order.id)).toEqual([
    expect.objectContaining({ kind: 'cancel', state: 'done' }),
    expect.objectContaining({ kind: 'refund', state: 'pending', failures: 1 }),
  ]);
});

describe('a pickup order', () => {
  async function aCollection({ isPaid = true } = {}): Promise<Placed> {
    const placed = await placeOne(shop);
    if (!isPaid) return placed;
    await shop.sandbox.pay(placed.checkoutId);
    await shop.sandbox.settled();
    return placed;
  }

  test('that is paid can be canceled by its customer with a full refund while it is not packed', async () => {
    const order = await aCollection();
    const answer = answerOf(cancelDelivery, await cancel(order));
    expect(answer).toMatchObject({
      refundCents: 12_000,
      order: { status: 'canceled', canceledBy: 'customer' },
    });
    expect(await paymentAfter(order)).toBe('refunded');
    expect(await unitsOf(order.itemId)).toEqual([10, 0]);
  });

  test('that is not paid yet can be canceled, and its units are released immediately', async () => {
    const order = await aCollection({ isPaid: false });
    const answer = answerOf(cancelDelivery, await cancel(order));
    expect(answer).toMatchObject({ refundCents: 0, order: { status: 'canceled', paymentStatus: 'expired' } });
    expect(await unitsOf(order.itemId)).toEqual([10, 0]);
  });

  test.each(['packing', 'ready'] as const)(
    'in the preparation state %s can be canceled only by the shop',
    async (preparation) => {
      const order = await aCollection();
      await (await firestore()).doc(`orders/${order.id}`).update({ preparation });
      const refused = await cancel(order);
      expect([refused.status, refused.body['code']]).toEqual([422, 'transition-refused']);
      expect((await readOrderFields(order.id)).payment.status).toBe('paid');
      const input = { orderId: order.id, status: 'canceled' } as const;
      const token = await aStaffToken();
      expect((await call(shop.url, updateOrder, input, { token })).status).toBe(200);
    },
  );
});

test('a cancellation is refused for a delivered parcel, another customer’s order, an unknown order and another delivery', async () => {
  const pickup = await placeOne(shop);
  const delivered = await aDeliveryOrder();
  await (await firestore()).doc(`orders/${delivered.id}`).update({ 'courier.state': 'delivered' });
  expect((await cancel(delivered)).body['code']).toBe('transition-refused');
  const order = await aDeliveryOrder();
  expect((await cancel(order, 'del_other')).body['code']).toBe('conflict');
  const byId = { orderId: order.id, delivery_id: '' };
  const stranger = await call(shop.url, cancelDelivery, byId, { token: pickup.buyer.token });
  expect([stranger.status, stranger.body['code']]).toEqual([403, 'not-yours']);
  const unknown = { orderId: randomUUID(), delivery_id: '' };
  expect((await call(shop.url, cancelDelivery, unknown, { token: pickup.buyer.token })).status).toBe(404);
  expect((await call(shop.url, cancelDelivery, byId)).status).toBe(401);
  expect(await readOrderFields(order.id)).toMatchObject({ status: 'pending', payment: { status: 'paid' } });
});

test('a cancellation by staff also cancels the courier', async () => {
  const order = await aDeliveryOrder();
  const token = await aStaffToken();
  const answered = await call(shop.url, updateOrder, { orderId: order.id, status: 'canceled' }, { token });
  expect(answerOf(updateOrder, answered).order.status).toBe('canceled');
  expect(await paymentAfter(order)).toBe('refunded');
  expect(await stepOfCourier(order)).toBe('canceled');
});
