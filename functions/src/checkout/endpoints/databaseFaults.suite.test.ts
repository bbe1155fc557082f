import { myData } from '@shop/core/contracts/account';
import { quoteCart } from '@shop/core/contracts/cart';
import { pay } from '@shop/core/contracts/checkout';
import { saveUserInfo } from '@shop/core/contracts/delivery';
import { cancelDelivery, getUserOrders } from '@shop/core/contracts/orders';
import { reviews } from '@shop/core/contracts/reviews';
import { adminLogin } from '@shop/core/contracts/staff';

import type { DeliveryShop } from '../../fulfilment/testing/deliveryShop';
import {
  aDeliveryPayment,
  aStreet,
  allReceived,
  journeysOf,
  openDeliveryShop,
  placeDelivery,
  reconcileIn,
  stored,
} from '../../fulfilment/testing/deliveryShop';
import { abortCommits } from '../../testing/abortCommits';
import { answerOf, call } from '../../testing/call';
import type { Cuttable } from '../../testing/cuttable';
import { cuttable } from '../../testing/cuttable';
import { answerLimitMs } from '../../testing/answerLimit';
import { endCalls, movableTime } from '../../testing/movableTime';
import type { OpenWork } from '../../testing/openWork';
import { aBuyer, aLine, payAs } from '../testing/buyer';
import { stockFlower, unitsOf } from '../testing/placed';

const time = movableTime();

/** Time limit for the work of a request, and the longest pauses before reconnecting and before retrying. */
const workMs = 9_200;
const reconnectMs = 2_000;
const retryMs = 5_000;

let database: Cuttable;
let shop: DeliveryShop;
let work: OpenWork;

beforeAll(async () => {
  database = await cuttable(process.env['FIRESTORE_EMULATOR_HOST'] ?? '');
  process.env['FIRESTORE_EMULATOR_HOST'] = database.host;
  shop = await openDeliveryShop();
  // Imported only now, because it loads the database client, which captures the timer functions when it is loaded.
  const { watchWork } = await import('../../testing/openWork');
  work = watchWork(() => shop.sandbox.url);
});

afterEach(() => endCalls(work));

afterAll(async () => {
  work.stop();
  await shop.close();
});

function pass(ms: number): void {
  time.passTo(performance.now() + ms);
}

/** Restores the connection, and lets the pause before the next attempt pass. */
function mend(): void {
  database.mend();
  pass(retryMs);
}

async function aQuote(): Promise<{ itemId: string; press: () => ReturnType<typeof payAs> }> {
  const [itemId, buyer] = [await stockFlower(), await aBuyer(shop)];
  const { input } = await aDeliveryPayment(shop, buyer, { itemId });
  return { itemId, press: () => payAs(shop, buyer, input) };
}

test('fault 40: a transaction that conflicts five times places the order once, without an error for the customer', async () => {
  const { itemId, press } = await aQuote();
  const aborts = await abortCommits(5);
  const { id } = answerOf(pay, await press());
  expect(aborts.left()).toBe(0);
  aborts.stop();
  expect(await unitsOf(itemId)).toEqual([10, 1]);
  expect(await shop.sandbox.checkouts(id)).toHaveLength(1);
});

test('fault 40: when no commit succeeds, Pay Now reports that the shop is busy, and no work continues afterwards', async () => {
  const { itemId, press } = await aQuote();
  const aborts = await abortCommits(1_000_000);
  const refused = await press();
  aborts.stop();
  expect([refused.status, refused.body['code']]).toEqual([503, 'busy']);
  answerOf(pay, await press());
  expect(await unitsOf(itemId)).toEqual([10, 1]);
  expect(shop.logs.filter(({ message }) => String(message).includes('after its caller'))).toEqual([]);
});

test('fault 40: a payment whose transaction conflicts five times counts once and books one courier', async () => {
  const order = await placeDelivery(shop);
  const aborts = await abortCommits(5);
  await shop.sandbox.pay(order.checkoutId);
  await allReceived(shop);
  aborts.stop();
  expect(aborts.left()).toBe(0);
  expect((await stored(order.id)).payment.status).toBe('paid');
  expect(await unitsOf(order.itemId)).toEqual([9, 0]);
  expect(await journeysOf(shop, order.id)).toEqual(['1: pending']);
});

test('fault 41: without a database, Pay Now reports within ten seconds that the shop is busy; pressed again later, it places one order', async () => {
  const { itemId, press } = await aQuote();
  database.cut();
  const startedAt = performance.now();
  const [attempted, answer] = [database.refused(1), press()];
  await attempted;
  time.passTo(startedAt + workMs);
  const refused = await answer;
  expect([refused.status, refused.body['code']]).toEqual([503, 'busy']);
  expect(performance.now() - startedAt).toBeLessThan(answerLimitMs);
  mend();
  const answers = [await press()];
  // The connection takes a moment to recover.
  while (answers.at(-1)?.status === 503) answers.push(await press());
  const { id } = answerOf(pay, answers.at(-1) ?? (await press()));
  expect(await unitsOf(itemId)).toEqual([10, 1]);
  expect(await shop.sandbox.checkouts(id)).toHaveLength(1);
});

test('fault 41: while the database is unreachable, seven endpoints report a busy shop within ten seconds', async () => {
  const { token, uid } = await aBuyer(shop);
  const address = { address: aStreet, latitude: -26.119, longitude: 28.009 };
  const rest = { nameOfBuilding: '', unitNumber: '', phoneNumber: '+27821234567' };
  database.cut();
  const timed = async (asked: Promise<{ status: number; body: Record<string, unknown> }>) => {
    const { status, body } = await asked;
    return [status, body['code'], body['message'], performance.now() - startedAt < answerLimitMs];
  };
  const startedAt = performance.now();
  const reached = shop.reached(7);
  const asked = Promise.all(
    [
      call(shop.url, quoteCart, { products: [aLine()] }),
      call(shop.url, reviews, { productId: 'flower-1' }),
      call(shop.url, getUserOrders, {}, { token }),
      call(shop.url, myData, {}, { token }),
      call(shop.url, saveUserInfo, { userUID: uid, ...address, ...rest }, { token }),
      call(shop.url, cancelDelivery, { orderId: 'KUSH123456' }, { token }),
      call(shop.url, adminLogin, { username: 'unknown', password: 'something' }),
    ].map(timed),
  );
  await reached;
  time.passTo(startedAt + workMs);
  const answers = await asked;
  mend();
  const expected = [503, 'busy', 'The shop is busy right now. Please try again.', true];
  expect(answers).toEqual(answers.map(() => expected));
});

test('fault 41: a payment reported while the database is unreachable counts once and books one courier', async () => {
  const order = await placeDelivery(shop);
  database.cut();
  await shop.sandbox.pay(order.checkoutId);
  await database.refused(1);
  pass(reconnectMs);
  await database.refused(1);
  mend();
  await allReceived(shop);
  await reconcileIn(shop, 16);
  expect((await stored(order.id)).payment.status).toBe('paid');
  expect((await stored(order.id)).timeline.filter(({ event }) => event === 'paid')).toHaveLength(1);
  expect(await unitsOf(order.itemId)).toEqual([9, 0]);
  expect(await journeysOf(shop, order.id)).toEqual(['1: pending']);
});
