import { retryDelivery } from '@shop/core/contracts/orders';
import { opensNextAt } from '@shop/core/rules/openingHours';

import { aStaffToken } from '../../checkout/testing/buyer';
import { closedNow } from '../../checkout/testing/ownShop';
import { readShopHours } from '../../hours/data/hoursStore';
import { answerOf, call } from '../../testing/call';
import type { DeliveryShop, PlacedDelivery } from '../testing/deliveryShop';
import {
  allReceived,
  journeysOf,
  openDeliveryShop,
  payFor,
  placeDelivery,
  reconcileIn,
  seenByOwner,
  stored,
} from '../testing/deliveryShop';

let shop: DeliveryShop;

beforeAll(async () => {
  shop = await openDeliveryShop();
});
beforeEach(() => shop.setHours({}));
afterAll(() => shop.close());

async function pickupAsked(order: PlacedDelivery, booking = 1): Promise<unknown> {
  const [booked] = await shop.courier.deliveries(`${order.id}-${booking}`);
  return booked?.request['pickup_ready_dt'];
}

async function nextOpening(): Promise<string | undefined> {
  const now = new Date();
  return opensNextAt(await readShopHours(now), now)?.toISOString();
}

function scheduled({ timeline }: { timeline: readonly { event: string; time?: string | undefined }[] }) {
  return timeline.filter(({ event }) => event === 'courier-after-opening').map(({ time }) => time);
}

test('a delivery paid while the shop is open is booked for immediate pickup', async () => {
  const order = await placeDelivery(shop);
  await payFor(shop, order);
  expect(await pickupAsked(order)).toBeUndefined();
  expect((await seenByOwner(shop, order)).pickupFrom).toBe('');
});

test('a delivery paid after closing time is booked for the next opening, and the customer sees that time', async () => {
  const order = await placeDelivery(shop);
  await shop.setHours({ defaultHours: closedNow() });
  await payFor(shop, order);
  const opening = await nextOpening();
  expect(await pickupAsked(order)).toBe(opening);
  const seen = await seenByOwner(shop, order);
  expect(seen).toMatchObject({ courierState: 'booked', pickupFrom: opening, needsAction: '' });
  expect(scheduled(seen)).toEqual([opening]);
  // The courier is not polled before the pickup time.
  expect(Date.parse((await stored(order.id)).dueAt ?? '')).toBeGreaterThan(Date.parse(opening ?? ''));
});

test('the customer no longer sees the pickup time once a courier has set out early', async () => {
  const order = await placeDelivery(shop);
  await shop.setHours({ defaultHours: closedNow() });
  await payFor(shop, order);
  expect((await seenByOwner(shop, order)).pickupFrom).toBe(await nextOpening());
  await shop.courier.advance((await stored(order.id)).courier?.deliveryId ?? '', 'pickup');
  await allReceived(shop);
  expect(await seenByOwner(shop, order)).toMatchObject({ courierState: 'pickup', pickupFrom: '' });
});

test('a late payment that is accepted after the hold was released sends no courier to the closed shop', async () => {
  const order = await placeDelivery(shop);
  await reconcileIn(shop, 16);
  expect((await stored(order.id)).units).toBe('released');
  await shop.setHours({ defaultHours: closedNow() });
  await payFor(shop, order);
  expect(await stored(order.id)).toMatchObject({ units: 'sold', payment: { status: 'paid' } });
  expect(await pickupAsked(order)).toBe(await nextOpening());
});

test('a courier who is booked while the shop is open has no later pickup time', async () => {
  const order = await placeDelivery(shop);
  await payFor(shop, order);
  const { pickupFrom, timeline } = await seenByOwner(shop, order);
  expect(pickupFrom).toBe('');
  expect(timeline.map(({ event }) => event)).toContain('courier-booked');
  expect(timeline.map(({ event }) => event)).not.toContain('courier-after-opening');
});

test('while ordering is paused, the courier is booked for the end of the pause', async () => {
  const order = await placeDelivery(shop);
  const pausedUntil = new Date(Date.now() + 45 * 60_000);
  await shop.setHours({ pausedUntil });
  await payFor(shop, order);
  expect(await pickupAsked(order)).toBe(pausedUntil.toISOString());
});

test('a booking that succeeds only after the shop has opened is for immediate pickup', async () => {
  const order = await placeDelivery(shop);
  await shop.setHours({ defaultHours: closedNow() });
  await shop.courier.scenario({ on: 'create', times: 1, effect: { status: 503, code: 'couriers_busy' } });
  await payFor(shop, order);
  expect((await seenByOwner(shop, order)).pickupFrom).toBe(await nextOpening());
  await shop.setHours({});
  await reconcileIn(shop, 1);
  expect(await pickupAsked(order)).toBeUndefined();
  expect(await seenByOwner(shop, order)).toMatchObject({ courierState: 'booked', pickupFrom: '' });
});

test('a booking whose response was lost keeps its pickup time if the shop closes before the retry', async () => {
  const order = await placeDelivery(shop);
  await shop.courier.scenario({ on: 'webhook', times: 1, effect: { drop: true } });
  await shop.courier.scenario({ on: 'create', times: 1, effect: { applied: true, answer: 'disconnect' } });
  await shop.courier.scenario({ on: 'create', times: 2, effect: { status: 503 } });
  await payFor(shop, order);
  await shop.setHours({ defaultHours: closedNow() });
  await reconcileIn(shop, 5);
  expect(await pickupAsked(order)).toBeUndefined();
  const seen = await seenByOwner(shop, order);
  expect(seen).toMatchObject({ courierState: 'booked', pickupFrom: '' });
  expect(scheduled(seen)).toEqual([]);
});

test('a booking that never reached the courier is for the next opening if the shop closes before the retry', async () => {
  const order = await placeDelivery(shop);
  await shop.courier.scenario({ on: 'create', times: 3, effect: { status: 503 } });
  await payFor(shop, order);
  await shop.setHours({ defaultHours: closedNow() });
  await reconcileIn(shop, 5);
  const opening = await nextOpening();
  expect(await pickupAsked(order)).toBe(opening);
  const seen = await seenByOwner(shop, order);
  expect(seen).toMatchObject({ courierState: 'booked', pickupFrom: opening });
  expect(scheduled(seen)).toEqual([opening]);
  // The courier is not polled before the pickup time.
  expect(Date.parse((await stored(order.id)).dueAt ?? '')).toBeGreaterThan(Date.parse(opening ?? ''));
});

describe('a booking during a pause', () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

  test.each([
    ['is for the new end of the pause if staff extend it before the retry', inMinutes(90)],
    ['is for immediate pickup if staff resume before the retry', null],
  ])('that never reached the courier %s', async (_what, pausedUntil) => {
    const order = await placeDelivery(shop);
    await shop.setHours({ pausedUntil: inMinutes(45) });
    await shop.courier.scenario({ on: 'create', times: 3, effect: { status: 503 } });
    await payFor(shop, order);
    await shop.setHours({ pausedUntil });
    await reconcileIn(shop, 5);
    expect(await pickupAsked(order)).toBe(pausedUntil?.toISOString());
    const pickupFrom = pausedUntil?.toISOString() ?? '';
    expect(await seenByOwner(shop, order)).toMatchObject({ courierState: 'booked', pickupFrom });
  });

  test.each([
    ['extend the pause', inMinutes(90)],
    ['resume', null],
  ])(
    'whose response was lost keeps its pickup time if staff %s before the retry',
    async (_what, pausedUntil) => {
      const order = await placeDelivery(shop);
      const first = inMinutes(45);
      await shop.setHours({ pausedUntil: first });
      await shop.courier.scenario({ on: 'webhook', times: 1, effect: { drop: true } });
      await shop.courier.scenario({
        on: 'create',
        times: 1,
        effect: { applied: true, answer: 'disconnect' },
      });
      await shop.courier.scenario({ on: 'create', times: 2, effect: { status: 503 } });
      await payFor(shop, order);
      await shop.setHours({ pausedUntil });
      await reconcileIn(shop, 5);
      expect(await pickupAsked(order)).toBe(first.toISOString());
      const pickupFrom = first.toISOString();
      expect(await seenByOwner(shop, order)).toMatchObject({ courierState: 'booked', pickupFrom });
    },
  );
});

test('a delivery sent again by staff after closing time is also booked for the next opening time', async () => {
  const order = await placeDelivery(shop);
  const effect = { status: 400, code: 'address_undeliverable' };
  await shop.courier.scenario({ on: 'create', times: 1, effect });
  await payFor(shop, order);
  await shop.setHours({ defaultHours: closedNow() });
  const again = { orderId: order.id, action: 'send-again' } as const;
  const token = await aStaffToken();
  const { order: sent } = answerOf(retryDelivery, await call(shop.url, retryDelivery, again, { token }));
  expect(sent).toMatchObject({ courierState: 'booked', pickupFrom: await nextOpening() });
  expect(await pickupAsked(order, 2)).toBe(await nextOpening());
});

test('a shop that is closed for weeks books no courier, and staff see that the booking is failing', async () => {
  const order = await placeDelivery(shop);
  await shop.setHours({ pausedUntil: new Date(Date.now() + 31 * 86_400_000) });
  await payFor(shop, order);
  expect(await journeysOf(shop, order.id)).toEqual([]);
  expect((await seenByOwner(shop, order)).needsAction).toBe('booking-failing');
});
