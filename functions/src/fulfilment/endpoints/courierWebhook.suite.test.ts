// spec: customer-1-8, customer-4-7
import { retryDelivery } from '@shop/core/contracts/orders';

import { aStaffToken } from '../../checkout/testing/buyer';
import { jobsOf } from '../../checkout/testing/placed';
import { changeOrder } from '../../orderChanges/flows/changeOrder';
import { answerOf, call } from '../../testing/call';
import { skipPauses } from '../../testing/movableTime';
import type { DeliveryShop } from '../testing/deliveryShop';
import {
  allReceived,
  journeysOf,
  openDeliveryShop,
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

/** Advances the courier's delivery, and waits until the shop has received an event for every step. */
async function advance(deliveryId: string, to: string): Promise<void> {
  await shop.courier.advance(deliveryId, to);
  await allReceived(shop);
}

/** Advances the courier's delivery without an event reaching the shop. */
async function advanceWithoutEvent(deliveryId: string, to: string): Promise<void> {
  const effect = { drop: true };
  await shop.courier.scenario({ on: 'webhook', times: 1, match: { deliveryId }, effect });
  await shop.courier.advance(deliveryId, to, true);
}

function decide(orderId: string, action: 'send-again' | 'collect' | 'refund') {
  return call(shop.url, retryDelivery, { orderId, action }, { token: staff });
}

test('a courier’s progress is shown step by step, and the last step completes the order', async () => {
  const order = await placePaid(shop);
  const seen = [(await seenByOwner(shop, order)).courierState];
  for (const step of ['pickup', 'pickup_imminent', 'pickup_complete', 'dropoff', 'dropoff_imminent']) {
    await advance(order.deliveryId, step);
    seen.push((await seenByOwner(shop, order)).courierState);
  }
  expect(seen).toEqual(['booked', 'pickup', 'at-shop', 'collected', 'dropoff', 'at-door']);
  await advance(order.deliveryId, 'delivered');
  const { status, courierState, timeline, canCancel } = await seenByOwner(shop, order);
  expect([status, courierState, canCancel]).toEqual(['completed', 'delivered', false]);
  expect(timeline.map(({ event }) => event).slice(-4)).toEqual([
    'courier-collected',
    'courier-dropoff',
    'courier-at-door',
    'courier-delivered',
  ]);
  expect((await stored(order.id)).dueAt).toBeNull();
});

test('fault 26: events that arrive eight times, late, and in the wrong order undo nothing', async () => {
  const order = await placePaid(shop);
  await shop.courier.deliver(order.deliveryId, { eventId: 'evt_once', status: 'dropoff', times: 8 });
  expect((await stored(order.id)).timeline.filter(({ event }) => event === 'courier-dropoff')).toHaveLength(
    1,
  );
  expect(await shop.courier.deliver(order.deliveryId, { status: 'pickup' })).toEqual([200]);
  expect((await seenByOwner(shop, order)).courierState).toBe('dropoff');
  await advance(order.deliveryId, 'delivered');
  const before = await stored(order.id);
  for (const status of ['pending', 'pickup_complete', 'dropoff', 'canceled', 'returned', 'resting']) {
    expect(await shop.courier.deliver(order.deliveryId, { status })).toEqual([200]);
  }
  expect(await stored(order.id)).toEqual(before);
});

test('a position event also updates the state of the delivery, and is not stored when nothing has changed', async () => {
  const order = await placePaid(shop);
  const kind = 'event.courier_update';
  const position = (seconds: number, status = 'pickup') =>
    shop.courier.deliver(order.deliveryId, {
      kind,
      status,
      change: { dropoff_eta: `2030-01-01T08:30:${seconds}.000Z` },
    });
  expect(await position(10)).toEqual([200]);
  const before = await stored(order.id);
  expect(before.courier).toMatchObject({ state: 'pickup', dropoffEta: '2030-01-01T08:30:10.000Z' });
  expect(await position(30)).toEqual([200]);
  expect(await stored(order.id)).toEqual(before);
  expect(await position(50, 'pickup_complete')).toEqual([200]);
  expect((await stored(order.id)).courier?.state).toBe('collected');
});

test('a forged event (wrong key, no signature, or altered bytes) is refused and changes nothing', async () => {
  const order = await placePaid(shop);
  const before = await stored(order.id);
  for (const options of [{ signature: 'wrong' }, { signature: 'missing' }, { reserialise: true }]) {
    expect(await shop.courier.deliver(order.deliveryId, { status: 'delivered', ...options })).toEqual([401]);
  }
  expect(await stored(order.id)).toEqual(before);
});

test('an event in the other mode is accepted, changes nothing and is logged as an error', async () => {
  const order = await placePaid(shop);
  const before = await stored(order.id);
  const options = { status: 'delivered', change: { live_mode: true } };
  expect(await shop.courier.deliver(order.deliveryId, options)).toEqual([200]);
  expect(await stored(order.id)).toEqual(before);
  expect(shop.logs).toContainEqual(
    expect.objectContaining({ severity: 'ERROR', outcome: 'wrong-mode', delivery: order.deliveryId }),
  );
});

test('an event about a delivery that was never booked is accepted and changes nothing', async () => {
  const order = await placePaid(shop);
  const changeEvent = { delivery_id: 'del_unknown' };
  const change = { id: 'del_unknown', external_id: 'other-shop' };
  expect(await shop.courier.deliver(order.deliveryId, { status: 'delivered', changeEvent, change })).toEqual([
    200,
  ]);
  expect((await stored(order.id)).status).toBe('pending');
});

test('an undocumented status is stored and returned unchanged, and the order can still be completed', async () => {
  const order = await placePaid(shop);
  await advance(order.deliveryId, 'dropoff');
  await shop.courier.deliver(order.deliveryId, { status: 'resting' });
  expect(await seenByOwner(shop, order)).toMatchObject({ uberStatus: 'resting', courierState: 'unknown' });
  await shop.courier.deliver(order.deliveryId, { status: 'pickup' });
  expect((await stored(order.id)).courier?.providerStatus).toBe('resting');
  await advance(order.deliveryId, 'delivered');
  expect((await stored(order.id)).status).toBe('completed');
});

test('an order whose courier cancels needs a decision by staff, who can send it again with a new booking', async () => {
  const order = await placePaid(shop);
  await advance(order.deliveryId, 'pickup');
  await advance(order.deliveryId, 'canceled');
  expect(await seenByOwner(shop, order)).toMatchObject({
    status: 'pending',
    paymentStatus: 'paid',
    needsAction: 'courier-canceled',
    courierState: 'canceled',
  });
  const { order: sent } = answerOf(retryDelivery, await decide(order.id, 'send-again'));
  expect(sent).toMatchObject({
    needsAction: '',
    courierState: 'booked',
    totalCents: 12_000 + order.feeCents,
  });
  expect(sent.delivery_id).not.toBe(order.deliveryId);
  expect(await journeysOf(shop, order.id)).toEqual(['1: canceled', '2: pending']);
  expect((await stored(order.id)).earlierCouriers).toMatchObject([
    { booking: 1, deliveryId: order.deliveryId, state: 'canceled' },
  ]);
  // Later events from the first courier do not affect this order.
  await shop.courier.deliver(order.deliveryId, { status: 'canceled' });
  expect((await stored(order.id)).needsAction).toBe('');
  await advance(sent.delivery_id, 'delivered');
  expect((await stored(order.id)).status).toBe('completed');
});

test('a returned parcel can be collected at the shop instead', async () => {
  const order = await placePaid(shop);
  await advance(order.deliveryId, 'dropoff');
  await advance(order.deliveryId, 'returned');
  expect(await seenByOwner(shop, order)).toMatchObject({
    needsAction: 'courier-returned',
    canCancel: false,
  });
  const { order: turned } = answerOf(retryDelivery, await decide(order.id, 'collect'));
  expect(turned).toMatchObject({
    selfDelivery: true,
    needsAction: '',
    courierState: 'none',
    uberStatus: '',
    status: 'pending',
  });
  expect(turned.pickUpAddress).toContain('Gleneagles');
});

test('an order whose courier canceled can be refunded, but only once', async () => {
  const order = await placePaid(shop);
  await advance(order.deliveryId, 'canceled');
  const { order: back } = answerOf(retryDelivery, await decide(order.id, 'refund'));
  expect(back).toMatchObject({ status: 'canceled', needsAction: '' });
  await allReceived(shop);
  expect((await seenByOwner(shop, order)).paymentStatus).toBe('refunded');
  expect((await decide(order.id, 'refund')).status).toBe(422);
  expect((await shop.sandbox.checkouts(order.id)).flatMap(({ refunds }) => refunds)).toHaveLength(1);
});

test('staff cannot make a decision about a delivery that has no problem', async () => {
  const order = await placePaid(shop);
  for (const action of ['send-again', 'collect', 'refund'] as const) {
    expect(await decide(order.id, action)).toMatchObject({
      status: 422,
      body: { code: 'transition-refused' },
    });
  }
  expect(await journeysOf(shop, order.id)).toEqual(['1: pending']);
});

test('a courier whose events are lost is polled after ten minutes', async () => {
  const order = await placePaid(shop);
  await advanceWithoutEvent(order.deliveryId, 'dropoff');
  await reconcileIn(shop, 9);
  expect((await stored(order.id)).courier?.state).toBe('booked');
  await reconcileIn(shop, 11);
  expect((await stored(order.id)).courier?.state).toBe('dropoff');
  await advanceWithoutEvent(order.deliveryId, 'delivered');
  await reconcileIn(shop, 22);
  expect((await stored(order.id)).status).toBe('completed');
  expect((await jobsOf(order.id)).every(({ state }) => state === 'done')).toBe(true);
});

test('a courier that cannot be polled is polled again later, and the delivery keeps its state', async () => {
  const order = await placePaid(shop);
  await shop.courier.scenario({ on: 'get', times: 2, effect: { status: 503 } });
  await reconcileIn(shop, 11);
  expect(await stored(order.id)).toMatchObject({ needsAction: '', courier: { state: 'booked' } });
  await advanceWithoutEvent(order.deliveryId, 'canceled');
  await reconcileIn(shop, 22);
  expect((await stored(order.id)).needsAction).toBe('courier-canceled');
});

test('an open delivery whose courier was canceled by the shop needs a decision by staff', async () => {
  const order = await placePaid(shop);
  const { deliveryId } = order;
  const jobs = [
    { kind: 'courier-cancel', deliveryId, provider: 'uber-direct', reason: 'completed' } as const,
  ];
  await changeOrder(
    order.id,
    (current) => ({ order: current, move: null, jobs, by: { kind: 'shop' }, reason: 'completed' }),
    new Date(),
  );
  await reconcileIn(shop, 1);
  expect(await stored(order.id)).toMatchObject({ courier: null, needsAction: 'booking-refused' });
  await decide(order.id, 'send-again');
  expect(await journeysOf(shop, order.id)).toEqual(['1: canceled', '2: pending']);
});
