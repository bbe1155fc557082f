// spec: customer-1-8
import { cancelDelivery, retryDelivery, updateOrder } from '@shop/core/contracts/orders';
import { deliveryAdjustments } from '@shop/core/rules/orderTotals';

import { aBuyer, aLine, aPayment, aStaffToken, payAs } from '../../checkout/testing/buyer';
import { jobsOf, stockFlower, unitsOf } from '../../checkout/testing/placed';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { answerOf, call } from '../../testing/call';
import { skipPauses } from '../../testing/movableTime';
import type { DeliveryShop, PlacedDelivery } from '../testing/deliveryShop';
import {
  allReceived,
  journeysOf,
  openDeliveryShop,
  payFor,
  placeDelivery,
  placePaid,
  reconcileIn,
  seenByOwner,
  stored,
} from '../testing/deliveryShop';

skipPauses();

let shop: DeliveryShop;
let staff: string;

beforeAll(async () => {
  shop = await openDeliveryShop();
  staff = await aStaffToken();
});

afterAll(() => shop.close());

function cancel(order: PlacedDelivery) {
  return call(shop.url, cancelDelivery, { orderId: order.orderId }, { token: order.buyer.token });
}

async function bookings(id: string): Promise<(string | undefined)[]> {
  const asked = await shop.courier.requests('create');
  return asked
    .map(({ body }) => body as { external_id?: string; quote_id?: string })
    .filter(({ external_id }) => external_id?.startsWith(id))
    .map(({ quote_id }) => quote_id);
}

function failuresShown({ timeline }: OrderRecord): number {
  return timeline.filter(({ event }) => event === 'booking-failing').length;
}

async function expectPaidBackOnce(order: PlacedDelivery): Promise<void> {
  await allReceived(shop);
  expect(await stored(order.id)).toMatchObject({ status: 'canceled', payment: { status: 'refunded' } });
  expect((await shop.sandbox.checkouts(order.id)).flatMap(({ refunds }) => refunds)).toHaveLength(1);
  expect(await unitsOf(order.itemId)).toEqual([10, 0]);
}

// spec: checkout-3-12
test('a paid delivery is booked immediately, from the stored order and with the paid quote', async () => {
  const order = await placePaid(shop);
  const { delivery } = await stored(order.id);
  expect(await seenByOwner(shop, order)).toMatchObject({
    courierState: 'booked',
    delivery_id: order.deliveryId,
    canCancel: true,
    refundCents: 12_000 + order.feeCents,
  });
  const [booked] = await shop.courier.deliveries(`${order.id}-1`);
  const quoted = (await shop.courier.requests('quote')).at(-1)?.body as Record<string, unknown>;
  expect(booked?.request).toMatchObject({
    dropoff_address: quoted['dropoff_address'],
    quote_id: delivery?.providerQuoteId,
    external_id: `${order.id}-1`,
    manifest_reference: order.orderId,
    manifest_total_value: 12_000,
    dropoff_name: 'Test Customer',
    dropoff_phone_number: '+27821234567',
    dropoff_notes: 'Ring twice',
    manifest_items: [
      {
        name: 'Blue Dream 1G',
        quantity: 1,
        size: 'small',
        dimensions: { length: 10, height: 10, depth: 5 },
        price: 12_000,
        weight: 100,
        vat_percentage: 1_500_000,
      },
    ],
  });
  expect(await jobsOf(order.id)).toMatchObject([{ kind: 'courier-booking', state: 'done', booking: 1 }]);
});

test('faults 1 and 5: a payment that is reported many times books one courier', async () => {
  const order = await placeDelivery(shop);
  await payFor(shop, order);
  await shop.sandbox.deliver(order.checkoutId, { times: 8 });
  await shop.sandbox.deliver(order.checkoutId, { eventId: 'new', times: 2 });
  await reconcileIn(shop, 5);
  expect(await journeysOf(shop, order.id)).toEqual(['1: pending']);
  expect(await bookings(order.id)).toHaveLength(1);
});

test('a pickup order books no courier', async () => {
  const before = (await shop.courier.requests('create')).length;
  const [itemId, buyer] = [await stockFlower(), await aBuyer(shop)];
  const { body } = await payAs(shop, buyer, aPayment(shop, buyer, { products: [aLine({ id: itemId })] }));
  const id = String(body['id']);
  await payFor(shop, { checkoutId: (await stored(id)).payment.checkoutId ?? '' });
  expect((await stored(id)).payment.status).toBe('paid');
  expect(await shop.courier.requests('create')).toHaveLength(before);
});

test('faults 20 and 25: when a quote expires before the booking, the shop pays the current price and the customer pays nothing extra', async () => {
  const order = await placeDelivery(shop);
  await shop.courier.scenario({ on: 'create', times: 1, effect: { status: 400, code: 'expired_quote' } });
  await payFor(shop, order);
  const quotes = await bookings(order.id);
  expect(quotes).toEqual([(await stored(order.id)).delivery?.providerQuoteId, undefined]);
  expect(await journeysOf(shop, order.id)).toEqual(['1: pending']);
  expect((await stored(order.id)).adjustments).toEqual(deliveryAdjustments(order.feeCents));
});

test('fault 22: when the courier is down for ten minutes, the order is kept and booked afterwards', async () => {
  const order = await placeDelivery(shop);
  await shop.courier.scenario({ on: 'create', times: 'always', effect: { status: 503 } });
  await payFor(shop, order);
  expect(await seenByOwner(shop, order)).toMatchObject({
    paymentStatus: 'paid',
    courierState: 'booking',
    needsAction: 'booking-failing',
  });
  for (const minutes of [1, 2, 4, 8]) await reconcileIn(shop, minutes);
  expect((await seenByOwner(shop, order)).needsAction).toBe('booking-failing');
  expect(failuresShown(await stored(order.id))).toBe(1);
  expect(await journeysOf(shop, order.id)).toEqual([]);
  await shop.courier.behave();
  await reconcileIn(shop, 20);
  expect(await seenByOwner(shop, order)).toMatchObject({ courierState: 'booked', needsAction: '' });
  expect(await journeysOf(shop, order.id)).toEqual(['1: pending']);
});

test.each([
  ['a minute later', 1],
  ['an hour later, when the courier has forgotten the key', 61],
])('fault 23: a booking with a lost response is found %s and not duplicated', async (_when, minutes) => {
  const order = await placeDelivery(shop);
  // Neither the response nor the event arrives.
  await shop.courier.scenario({ on: 'webhook', times: 1, effect: { drop: true } });
  await shop.courier.scenario({ on: 'create', times: 1, effect: { applied: true, answer: 'disconnect' } });
  await shop.courier.scenario({ on: 'create', times: 2, effect: { status: 503 } });
  await payFor(shop, order);
  expect((await stored(order.id)).courier).toBeNull();
  if (minutes > 60) await shop.courier.moveClock(minutes * 60_000);
  await reconcileIn(shop, minutes);
  expect((await stored(order.id)).courier?.deliveryId).toMatch(/^del_/);
  expect(await journeysOf(shop, order.id)).toEqual(['1: pending']);
});

test('a booking is not retried with an old key, but is retried without the key a minute later', async () => {
  const order = await placeDelivery(shop);
  await shop.courier.scenario({ on: 'create', times: 15, effect: { status: 503 } });
  await payFor(shop, order);
  for (const minutes of [2, 5, 10, 20]) await reconcileIn(shop, minutes);
  await reconcileIn(shop, 30.5);
  expect(await journeysOf(shop, order.id)).toEqual([]);
  await reconcileIn(shop, 31.6);
  expect(await journeysOf(shop, order.id)).toEqual(['1: pending']);
});

test('an event completes a booking whose response never arrived', async () => {
  const order = await placeDelivery(shop);
  await shop.courier.scenario({ on: 'create', times: 1, effect: { applied: true, answer: 'disconnect' } });
  await shop.courier.scenario({ on: 'create', times: 2, effect: { status: 503 } });
  await payFor(shop, order);
  expect((await stored(order.id)).courier?.deliveryId).toMatch(/^del_/);
  await reconcileIn(shop, 2);
  expect(await jobsOf(order.id)).toMatchObject([{ state: 'done' }]);
  expect(await journeysOf(shop, order.id)).toEqual(['1: pending']);
});

test('fault 24: a courier that reports a rate limit gets the next request only after the requested time', async () => {
  const order = await placeDelivery(shop);
  await shop.courier.scenario({ on: 'create', times: 1, effect: { status: 429, retryAfter: 60 } });
  await payFor(shop, order);
  await reconcileIn(shop, 0.5);
  expect(await bookings(order.id)).toHaveLength(1);
  expect((await seenByOwner(shop, order)).courierState).toBe('booking');
  await reconcileIn(shop, 1);
  expect((await seenByOwner(shop, order)).courierState).toBe('booked');
});

test('an order whose address the courier refuses needs a decision by staff, who can send it again', async () => {
  const order = await placeDelivery(shop);
  const effect = { status: 400, code: 'address_undeliverable' };
  await shop.courier.scenario({ on: 'create', times: 2, effect });
  await payFor(shop, order);
  expect(await seenByOwner(shop, order)).toMatchObject({
    paymentStatus: 'paid',
    needsAction: 'booking-refused',
    courierState: 'none',
  });
  await reconcileIn(shop, 90);
  expect(await bookings(order.id)).toHaveLength(1);
  const again = { orderId: order.id, action: 'send-again' } as const;
  const refused = answerOf(retryDelivery, await call(shop.url, retryDelivery, again, { token: staff }));
  expect(refused.order.needsAction).toBe('booking-refused');
  const sent = answerOf(retryDelivery, await call(shop.url, retryDelivery, again, { token: staff }));
  expect(sent.order).toMatchObject({ needsAction: '', courierState: 'booked' });
  expect(await journeysOf(shop, order.id)).toEqual(['3: pending']);
});

describe('a delivery canceled by the customer', () => {
  test('before any booking was made: no courier comes, and the payment is refunded once', async () => {
    const order = await placeDelivery(shop);
    await shop.courier.scenario({ on: 'create', times: 1, effect: { status: 503, code: 'couriers_busy' } });
    await payFor(shop, order);
    expect((await cancel(order)).status).toBe(200);
    await reconcileIn(shop, 5);
    await expectPaidBackOnce(order);
    expect(await journeysOf(shop, order.id)).toEqual([]);
  });

  test('while the outcome of a booking is unknown: the booking is found and canceled', async () => {
    const order = await placeDelivery(shop);
    await shop.courier.scenario({ on: 'webhook', times: 1, effect: { drop: true } });
    await shop.courier.scenario({ on: 'create', times: 1, effect: { applied: true, answer: 'disconnect' } });
    await shop.courier.scenario({ on: 'create', times: 2, effect: { status: 503 } });
    await payFor(shop, order);
    expect((await cancel(order)).status).toBe(200);
    expect(await journeysOf(shop, order.id)).toEqual(['1: pending']);
    await reconcileIn(shop, 5);
    await expectPaidBackOnce(order);
    expect(await journeysOf(shop, order.id)).toEqual(['1: canceled']);
    expect(await seenByOwner(shop, order)).toMatchObject({ status: 'canceled', needsAction: '' });
  });

  test.each([
    ['in the same run', 1, { status: 503, code: 'couriers_busy' }],
    ['in a later run', 3, { status: 429, retryAfter: 60 }],
  ])(
    'while a refusal %s hides a booking whose response was lost: the booking is found and canceled',
    async (...given) => {
      const [, skip, refusal] = given;
      const order = await placeDelivery(shop);
      await shop.courier.scenario({ on: 'webhook', times: 1, effect: { drop: true } });
      await shop.courier.scenario({
        on: 'create',
        times: 1,
        effect: { applied: true, answer: 'disconnect' },
      });
      if (skip > 1) await shop.courier.scenario({ on: 'create', times: 2, effect: { status: 503 } });
      await shop.courier.scenario({ on: 'create', times: 1, effect: refusal });
      await payFor(shop, order);
      if (skip > 1) await reconcileIn(shop, 1);
      expect(await journeysOf(shop, order.id)).toEqual(['1: pending']);
      expect((await cancel(order)).status).toBe(200);
      await reconcileIn(shop, 5);
      await expectPaidBackOnce(order);
      expect(await journeysOf(shop, order.id)).toEqual(['1: canceled']);
    },
  );

  test('during the booking: the courier is canceled, whichever request comes first', async () => {
    const order = await placeDelivery(shop);
    await shop.courier.scenario({ on: 'create', times: 1, effect: { slowMs: 400 } });
    await shop.sandbox.pay(order.checkoutId);
    let canceled = await cancel(order);
    // The order is paid as soon as the payment's event is stored. The booking has started by then.
    while (canceled.status === 200 && (await stored(order.id)).payment.status === 'expired') {
      canceled = await cancel(order);
    }
    expect(canceled.status).toBe(200);
    await allReceived(shop);
    await reconcileIn(shop, 5);
    await expectPaidBackOnce(order);
    expect((await journeysOf(shop, order.id)).filter((journey) => !journey.endsWith('canceled'))).toEqual([]);
  });

  test('once the courier is booked: the courier is canceled first', async () => {
    const order = await placePaid(shop);
    expect((await cancel(order)).status).toBe(200);
    await expectPaidBackOnce(order);
    expect(await journeysOf(shop, order.id)).toEqual(['1: canceled']);
  });

  test('once the courier has the parcel: the cancellation is refused with a message, and nothing changes', async () => {
    const order = await placePaid(shop);
    await shop.courier.advance(order.deliveryId, 'pickup_complete');
    await allReceived(shop);
    const before = await stored(order.id);
    expect(await cancel(order)).toMatchObject({
      status: 422,
      body: { message: 'The courier already has your order. It can no longer be cancelled.' },
    });
    expect(await stored(order.id)).toEqual(before);
  });
});

test('staff can complete an order that they deliver themselves; a courier booked meanwhile is canceled', async () => {
  const order = await placeDelivery(shop);
  await shop.courier.scenario({ on: 'webhook', times: 1, effect: { drop: true } });
  await shop.courier.scenario({ on: 'create', times: 1, effect: { applied: true, answer: 'disconnect' } });
  await shop.courier.scenario({ on: 'create', times: 2, effect: { status: 503 } });
  await payFor(shop, order);
  const input = { orderId: order.id, status: 'completed' } as const;
  answerOf(updateOrder, await call(shop.url, updateOrder, input, { token: staff }));
  await reconcileIn(shop, 5);
  expect(await journeysOf(shop, order.id)).toEqual(['1: canceled']);
  expect(await seenByOwner(shop, order)).toMatchObject({
    status: 'completed',
    uberStatus: '',
    needsAction: '',
  });
});

test('staff can neither complete an order while a courier delivers it nor cancel it once the courier has the parcel', async () => {
  const order = await placePaid(shop);
  const set = (status: 'completed' | 'canceled') =>
    call(shop.url, updateOrder, { orderId: order.id, status }, { token: staff });
  expect(await set('completed')).toMatchObject({ status: 422, body: { code: 'transition-refused' } });
  await shop.courier.advance(order.deliveryId, 'pickup_complete');
  await allReceived(shop);
  expect(await set('canceled')).toMatchObject({ status: 422, body: { code: 'transition-refused' } });
});

describe('a delivery in progress when the shop changes its courier', () => {
  afterEach(() => {
    process.env['COURIER_PROVIDER'] = 'uber-direct';
  });

  test('is canceled with the courier that was booked', async () => {
    const order = await placePaid(shop);
    process.env['COURIER_PROVIDER'] = 'own-driver';
    expect((await cancel(order)).status).toBe(200);
    expect(await journeysOf(shop, order.id)).toEqual(['1: canceled']);
    await expectPaidBackOnce(order);
  });

  test('is tracked by polling the courier that was booked', async () => {
    const order = await placePaid(shop);
    process.env['COURIER_PROVIDER'] = 'own-driver';
    const match = { deliveryId: order.deliveryId };
    await shop.courier.scenario({ on: 'webhook', times: 1, match, effect: { drop: true } });
    await shop.courier.advance(order.deliveryId, 'pickup');
    await reconcileIn(shop, 11);
    expect(await seenByOwner(shop, order)).toMatchObject({ courierState: 'pickup', isOwnDriver: false });
  });

  test('is still updated by the events of its courier, and a forged event changes nothing', async () => {
    const order = await placePaid(shop);
    process.env['COURIER_PROVIDER'] = 'own-driver';
    await shop.courier.advance(order.deliveryId, 'pickup');
    await allReceived(shop);
    expect((await seenByOwner(shop, order)).courierState).toBe('pickup');
    const forged = { status: 'delivered', signature: 'wrong' };
    expect(await shop.courier.deliver(order.deliveryId, forged)).toEqual([401]);
    await shop.courier.advance(order.deliveryId, 'delivered');
    await allReceived(shop);
    expect(await seenByOwner(shop, order)).toMatchObject({ status: 'completed', courierState: 'delivered' });
  });

  test('is requested again from the first courier if the response to the booking was lost', async () => {
    const order = await placeDelivery(shop);
    await shop.courier.scenario({ on: 'webhook', times: 1, effect: { drop: true } });
    await shop.courier.scenario({ on: 'create', times: 1, effect: { applied: true, answer: 'disconnect' } });
    await shop.courier.scenario({ on: 'create', times: 2, effect: { status: 503 } });
    await payFor(shop, order);
    process.env['COURIER_PROVIDER'] = 'own-driver';
    await reconcileIn(shop, 1);
    expect(await seenByOwner(shop, order)).toMatchObject({ courierState: 'booked', isOwnDriver: false });
    expect(await journeysOf(shop, order.id)).toEqual(['1: pending']);
  });

  test('is booked with the new courier if the first courier definitely refused it', async () => {
    const order = await placeDelivery(shop);
    await shop.courier.scenario({ on: 'create', times: 1, effect: { status: 503, code: 'couriers_busy' } });
    await payFor(shop, order);
    process.env['COURIER_PROVIDER'] = 'own-driver';
    await reconcileIn(shop, 1);
    expect(await seenByOwner(shop, order)).toMatchObject({ courierState: 'booked', isOwnDriver: true });
    expect(await jobsOf(order.id)).toMatchObject([{ provider: 'own-driver', state: 'done' }]);
    expect(await journeysOf(shop, order.id)).toEqual([]);
  });

  test('is canceled with the courier that reported the booking when it is no longer needed', async () => {
    const order = await placeDelivery(shop);
    await shop.courier.scenario({ on: 'create', times: 1, effect: { applied: true, answer: 'disconnect' } });
    await shop.courier.scenario({ on: 'create', times: 2, effect: { status: 503 } });
    await shop.courier.scenario({ on: 'webhook', times: 1, effect: { drop: true } });
    await shop.courier.scenario({ on: 'cancel', times: 1, effect: { status: 503 } });
    await payFor(shop, order);
    expect((await cancel(order)).status).toBe(200);
    await reconcileIn(shop, 1);
    process.env['COURIER_PROVIDER'] = 'own-driver';
    await reconcileIn(shop, 10);
    expect(await journeysOf(shop, order.id)).toEqual(['1: canceled']);
    expect(await jobsOf(order.id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'courier-cancel', provider: 'uber-direct', state: 'done' }),
      ]),
    );
  });
});

describe('the shop’s own driver', () => {
  beforeAll(() => {
    process.env['COURIER_PROVIDER'] = 'own-driver';
  });
  afterAll(() => {
    process.env['COURIER_PROVIDER'] = 'uber-direct';
  });

  test('takes every parcel, and staff mark the delivery as complete', async () => {
    const order = await placePaid(shop);
    expect(await seenByOwner(shop, order)).toMatchObject({
      courierState: 'booked',
      isOwnDriver: true,
      needsAction: '',
    });
    const input = { orderId: order.id, status: 'completed' } as const;
    answerOf(updateOrder, await call(shop.url, updateOrder, input, { token: staff }));
    expect(await seenByOwner(shop, order)).toMatchObject({ status: 'completed', courierState: 'delivered' });
    const back = { orderId: order.id, status: 'pending' } as const;
    answerOf(updateOrder, await call(shop.url, updateOrder, back, { token: staff }));
    expect(await seenByOwner(shop, order)).toMatchObject({ status: 'pending', courierState: 'booked' });
  });

  test('makes deliveries that can still be canceled and refunded', async () => {
    const order = await placePaid(shop);
    expect((await cancel(order)).status).toBe(200);
    await expectPaidBackOnce(order);
  });
});
