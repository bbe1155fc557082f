import { cancelDelivery, retryDelivery } from '@shop/core/contracts/orders';

import { aStaffToken } from '../../checkout/testing/buyer';
import { jobsOf, unitsOf } from '../../checkout/testing/placed';
import type { DeliveryShop, PlacedDelivery } from '../../fulfilment/testing/deliveryShop';
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
} from '../../fulfilment/testing/deliveryShop';
import { changeOrder } from '../../orderChanges/flows/changeOrder';
import { requestCancel } from '../../orders/domain/cancelOrder';
import { answerOf, call } from '../../testing/call';
import { skipPauses } from '../../testing/movableTime';

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

function decide(order: PlacedDelivery, action: 'send-again' | 'collect' | 'refund') {
  return call(shop.url, retryDelivery, { orderId: order.id, action }, { token: staff });
}

/** Records a cancellation request, as if the process had died before it contacted a provider. */
async function requestAndDie(order: PlacedDelivery): Promise<void> {
  const now = new Date();
  await changeOrder(order.id, (current) => requestCancel(current, { now, by: { kind: 'customer' } }), now);
}

async function courierCannotBeAsked(order: { deliveryId: string }): Promise<void> {
  const match = { deliveryId: order.deliveryId };
  await shop.courier.scenario({ on: 'cancel', times: 3, match, effect: { status: 500 } });
  await shop.courier.scenario({ on: 'get', times: 3, match, effect: { status: 500 } });
}

async function expectCanceledOnce(order: PlacedDelivery): Promise<void> {
  // The payment counts as refunded only after the payment provider has reported the refund.
  await allReceived(shop);
  expect(await stored(order.id)).toMatchObject({
    status: 'canceled',
    canceledBy: 'customer',
    needsAction: '',
    cancelRequested: null,
    payment: { status: 'refunded' },
  });
  expect(await journeysOf(shop, order.id)).toEqual(['1: canceled']);
  expect((await shop.sandbox.checkouts(order.id)).flatMap(({ refunds }) => refunds)).toHaveLength(1);
  expect(await unitsOf(order.itemId)).toEqual([10, 0]);
  expect((await jobsOf(order.id)).every(({ state }) => state === 'done')).toBe(true);
}

test('a cancellation whose process died after recording it is finished by `reconcile`', async () => {
  const order = await placePaid(shop);
  await requestAndDie(order);
  expect(await seenByOwner(shop, order)).toMatchObject({ status: 'pending', isBeingCanceled: true });
  await reconcileIn(shop, 1);
  await expectCanceledOnce(order);
});

test('a cancellation whose process died after the courier was canceled is finished without a decision by staff', async () => {
  const order = await placePaid(shop);
  await requestAndDie(order);
  await shop.courier.advance(order.deliveryId, 'canceled');
  await allReceived(shop);
  expect(await stored(order.id)).toMatchObject({ courier: { state: 'canceled' }, needsAction: '' });
  await reconcileIn(shop, 1);
  await expectCanceledOnce(order);
});

test('a cancellation whose courier is unreachable is shown to customer and staff, and finishes without another request', async () => {
  const order = await placePaid(shop);
  await courierCannotBeAsked(order);
  expect(await cancel(order)).toMatchObject({
    status: 502,
    body: { code: 'courier-failed', message: expect.stringContaining('We will keep trying') },
  });
  expect(await seenByOwner(shop, order)).toMatchObject({
    status: 'pending',
    isBeingCanceled: true,
    needsAction: 'cancel-failing',
  });
  for (const action of ['send-again', 'collect'] as const) {
    expect((await decide(order, action)).status).toBe(422);
  }
  await reconcileIn(shop, 2);
  await expectCanceledOnce(order);
});

test('staff can immediately retry a cancellation that is waiting', async () => {
  const order = await placePaid(shop);
  await courierCannotBeAsked(order);
  await cancel(order);
  const { order: canceled } = answerOf(retryDelivery, await decide(order, 'refund'));
  expect(canceled).toMatchObject({ status: 'canceled', isBeingCanceled: false, needsAction: '' });
  await expectCanceledOnce(order);
});

test('a courier who already has the parcel prevents the cancellation, and the order continues', async () => {
  const order = await placePaid(shop);
  await requestAndDie(order);
  const match = { deliveryId: order.deliveryId };
  await shop.courier.scenario({ on: 'webhook', times: 3, match, effect: { drop: true } });
  await shop.courier.advance(order.deliveryId, 'pickup_complete');
  await reconcileIn(shop, 1);
  const kept = await stored(order.id);
  expect(kept).toMatchObject({ status: 'pending', cancelRequested: null, needsAction: '', units: 'sold' });
  expect(kept.timeline.at(-1)?.event).toBe('cancellation-refused');
  await shop.courier.advance(order.deliveryId, 'delivered');
  await allReceived(shop);
  expect(await stored(order.id)).toMatchObject({ status: 'completed', payment: { status: 'paid' } });
});

test('the goods of a canceled order are removed from stock if a courier has them, and stay removed while they are brought back', async () => {
  const order = await placeDelivery(shop);
  await shop.courier.scenario({ on: 'webhook', times: 1, effect: { drop: true } });
  await shop.courier.scenario({ on: 'create', times: 1, effect: { applied: true, answer: 'disconnect' } });
  await shop.courier.scenario({ on: 'create', times: 2, effect: { status: 503 } });
  await payFor(shop, order);
  expect((await cancel(order)).status).toBe(200);
  expect(await unitsOf(order.itemId)).toEqual([10, 0]);
  const [unknown] = await shop.courier.deliveries(`${order.id}-1`);
  const deliveryId = unknown?.id ?? '';
  await shop.courier.scenario({ on: 'webhook', times: 1, match: { deliveryId }, effect: { drop: true } });
  await shop.courier.advance(deliveryId, 'pickup_complete', true);
  await reconcileIn(shop, 5);
  expect(await stored(order.id)).toMatchObject({ units: 'not-returned', needsAction: 'courier-not-stopped' });
  expect(await unitsOf(order.itemId)).toEqual([9, 0]);
  await shop.courier.advance(deliveryId, 'returned');
  await allReceived(shop);
  expect(await stored(order.id)).toMatchObject({
    units: 'not-returned',
    needsAction: 'courier-not-stopped',
    courier: { state: 'returned' },
  });
  expect(await unitsOf(order.itemId)).toEqual([9, 0]);
});
