import { quoteCart } from '@shop/core/contracts/cart';
import { getallProducts } from '@shop/core/items/flower';
import { pay } from '@shop/core/contracts/checkout';
import { deliveryQoute } from '@shop/core/contracts/delivery';
import { getOperatingHours } from '@shop/core/contracts/hours';
import { getUserOrders, updateOrder } from '@shop/core/contracts/orders';

import type { DeliveryShop } from '../../fulfilment/testing/deliveryShop';
import {
  aStreet,
  allReceived,
  openDeliveryShop,
  reconcileIn,
  stored,
} from '../../fulfilment/testing/deliveryShop';
import type { Answered } from '../../testing/call';
import { answerOf, call } from '../../testing/call';
import { answerLimitMs } from '../../testing/answerLimit';
import { movableTime } from '../../testing/movableTime';
import { aBuyer, aLine, aPayment, aStaffToken, payAs } from '../testing/buyer';
import { placeOne, stockFlower, unitsOf } from '../testing/placed';

// The payment provider and the courier accept requests but do not respond.

const time = movableTime();

/** Time limits for one request to either provider, and for all requests for a checkout, a refund and a fee. */
const attemptMs = 4_500;
const attemptsMs = { checkout: 7_000, refund: 8_000, fee: 8_500 };

let shop: DeliveryShop;
let staff: string;

beforeAll(async () => {
  shop = await openDeliveryShop();
  staff = await aStaffToken();
});

afterAll(() => shop.close());

const silence = { times: 'always', effect: { answer: 'timeout', holdMs: 30_000 } } as const;

/** Waits until the next requests for the fee, the checkout and the refund hang. */
async function bothHung(): Promise<void> {
  await Promise.all([shop.courier.hung(), shop.sandbox.hung(2)]);
}

async function timed(asked: Promise<Answered>): Promise<Answered & { ms: number }> {
  const startedAt = performance.now();
  const answered = await asked;
  return { ...answered, ms: performance.now() - startedAt };
}

test('while both providers are silent, browsing works and requests end in time; the refund is made later', async () => {
  const [itemId, buyer, paid] = [await stockFlower(), await aBuyer(shop), await placeOne(shop)];
  await shop.sandbox.pay(paid.checkoutId);
  await allReceived(shop);
  await shop.sandbox.scenario({ on: '*', ...silence });
  await shop.courier.scenario({ on: 'quote', ...silence });

  const products = [aLine({ id: itemId })];
  const own = { token: buyer.token };
  const input = aPayment(shop, buyer, { products });
  const asked = {
    dropoff_address: { street_address: [aStreet] },
    dropoff_latitude: -26.119,
    dropoff_longitude: 28.009,
    dropoff_phone_number: '+27821234567',
    manifest_total_value: 12_000,
  };
  const canceling = { orderId: paid.id, status: 'canceled' } as const;
  const startedAt = performance.now();
  const silent = bothHung();
  const waiting = [
    call(shop.url, deliveryQoute, asked, own),
    payAs(shop, buyer, input),
    call(shop.url, updateOrder, canceling, { token: staff }),
  ].map(timed);
  const untouched = await Promise.all(
    [
      call(shop.url, getallProducts, {}),
      call(shop.url, quoteCart, { products }),
      call(shop.url, getOperatingHours, {}),
      call(shop.url, getUserOrders, {}, own),
    ].map(timed),
  );
  await silent;
  const silentAgain = bothHung();
  time.passTo(performance.now() + attemptMs);
  await silentAgain;
  time.passTo(startedAt + attemptsMs.checkout);
  const checkout = await waiting[1];
  time.passTo(startedAt + attemptsMs.refund);
  const canceled = await waiting[2];
  time.passTo(startedAt + attemptsMs.fee);
  const fee = await waiting[0];

  expect(untouched.map(({ status, ms }) => [status, ms < 8_000])).toEqual(untouched.map(() => [200, true]));
  expect(fee).toMatchObject({
    status: 502,
    body: {
      code: 'courier-failed',
      details: expect.stringContaining('Please try again, or collect your order at the shop.'),
    },
  });
  expect(checkout).toMatchObject({
    status: 502,
    body: { message: 'An error occurred while creating the checkout.' },
  });
  expect(canceled).toMatchObject({ status: 200, body: { order: { paymentStatus: 'refund-due' } } });
  expect(
    [fee, checkout, canceled].every((answered) => answered !== undefined && answered.ms < answerLimitMs),
  ).toBe(true);

  await shop.sandbox.behave();
  await shop.courier.behave();
  await reconcileIn(shop, 10);
  await allReceived(shop);
  expect((await stored(paid.id)).payment.status).toBe('refunded');
  expect(await unitsOf(paid.itemId)).toEqual([10, 0]);
  const { id } = answerOf(pay, await payAs(shop, buyer, input));
  expect(await shop.sandbox.checkouts(id)).toHaveLength(1);
  answerOf(deliveryQoute, await call(shop.url, deliveryQoute, asked, own));
});
