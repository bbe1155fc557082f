import { cancelDelivery, order, retryRefund } from '@shop/core/contracts/orders';
import { getallOrders, needsActionState } from '@shop/core/contracts/ordersAdmin';

import { aStaffToken } from '../../checkout/testing/buyer';
import type { OwnShop } from '../../checkout/testing/ownShop';
import { openShop } from '../../checkout/testing/ownShop';
import type { Placed } from '../../checkout/testing/placed';
import { jobsOf, placeOne, readOrderFields } from '../../checkout/testing/placed';
import { reconcile } from '../../orderActions/flows/reconcile';
import { readOrder } from '../../orders/data/orderStore';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { answerOf, call } from '../../testing/call';
import { paymentProvider } from '../provider/yoco/yocoProvider';

let shop: OwnShop;
let token: string;

const minuteMs = 60_000;

beforeAll(async () => {
  shop = await openShop();
  token = await aStaffToken();
});

afterEach(() => shop.sandbox.behave());

afterAll(() => shop.close());

async function recordOf({ id }: Placed): Promise<OrderRecord> {
  const record = await readOrder(id);
  if (record === null) throw new Error('there is no such order');
  return record;
}

/** Opens another checkout for an order without recording it in the shop. Returns its id. */
async function openSecond(placed: Placed): Promise<string> {
  const { totalCents, orderId, lines, returnUrls } = await recordOf(placed);
  const { checkoutId } = await paymentProvider().createCheckout(
    {
      orderId: placed.id,
      orderNumber: orderId,
      amountCents: totalCents,
      lines,
      discountCents: 0,
      returnUrls,
    },
    { key: `${placed.id}-second`, budgetMs: 5_000 },
  );
  return checkoutId;
}

/** Creates a paid order with a second checkout that the shop has not recorded. `pay` pays the second checkout. */
async function placeWithSecond(): Promise<Placed & { second: string; pay: () => Promise<void> }> {
  const placed = await placeOne(shop);
  await shop.sandbox.pay(placed.checkoutId);
  await shop.sandbox.settled();
  const second = await openSecond(placed);
  const pay = async () => {
    await shop.sandbox.pay(second);
    await shop.sandbox.settled();
  };
  return { ...placed, second, pay };
}

/** Creates an order that was paid through another checkout, while its first checkout is still open. */
async function placePaidByOther(): Promise<Placed & { other: string }> {
  const placed = await placeOne(shop);
  const other = await openSecond(placed);
  await shop.sandbox.pay(other);
  await shop.sandbox.settled();
  return { ...placed, other };
}

/** Runs `reconcile` as if the given hours had passed. */
function runAt(hours: number) {
  return reconcile({ provider: paymentProvider(), now: new Date(Date.now() + hours * 3_600_000) });
}

async function seenByOwner({ id, buyer }: Placed) {
  return answerOf(order, await call(shop.url, order, { orderId: id }, { token: buyer.token })).order;
}

async function isWaiting({ id }: Placed): Promise<boolean> {
  const asked = await call(shop.url, getallOrders, { state: needsActionState }, { token });
  return answerOf(getallOrders, asked).orders.some((one) => one.id === id);
}

const decide = (placed: Placed, action: 'try' | 'went-back') =>
  call(shop.url, retryRefund, { orderId: placed.id, what: 'second-payment', action }, { token });

test('a second payment is refunded automatically, the customer sees the refund on the order, and the order stays paid', async () => {
  const placed = await placeWithSecond();
  await shop.sandbox.scenario({
    on: 'refund-outcome',
    match: { checkoutId: placed.second },
    effect: { outcome: 'pending', settleMs: 60_000 },
  });
  await placed.pay();
  const { totalCents: cents } = await recordOf(placed);
  expect(await seenByOwner(placed)).toMatchObject({
    paymentStatus: 'paid',
    secondPayment: { cents, state: 'due' },
  });
  await shop.sandbox.moveClock(60_000);
  await shop.sandbox.settled();
  expect(await seenByOwner(placed)).toMatchObject({
    paymentStatus: 'paid',
    secondPayment: { cents, state: 'refunded' },
  });
  expect(await isWaiting(placed)).toBe(false);
});

describe('a payment made through a checkout that was left open after another one was paid', () => {
  const payUnreported = async (checkoutId: string) => {
    await shop.sandbox.scenario({ on: 'webhook', match: { checkoutId }, effect: { drop: true } });
    await shop.sandbox.pay(checkoutId);
    await shop.sandbox.settled();
  };

  test('is refunded even if its event is lost', async () => {
    const placed = await placePaidByOther();
    await payUnreported(placed.checkoutId);
    await runAt(1);
    await shop.sandbox.settled();
    const { totalCents: cents } = await recordOf(placed);
    expect(await seenByOwner(placed)).toMatchObject({
      paymentStatus: 'paid',
      secondPayment: { cents, state: 'refunded' },
    });
    expect((await recordOf(placed)).checkoutsDueAt ?? null).toBeNull();
  });

  test('is refunded even after the order was canceled and refunded', async () => {
    const placed = await placePaidByOther();
    answerOf(
      cancelDelivery,
      await call(shop.url, cancelDelivery, { orderId: placed.id }, { token: placed.buyer.token }),
    );
    await shop.sandbox.settled();
    await payUnreported(placed.checkoutId);
    await runAt(1);
    await shop.sandbox.settled();
    const { payment, refunds } = await recordOf(placed);
    expect(payment.status).toBe('refunded');
    expect(refunds).toMatchObject([
      { purpose: 'payment', checkoutId: placed.other, state: 'succeeded' },
      { purpose: 'second', checkoutId: placed.checkoutId, state: 'succeeded' },
    ]);
  });

  test('is looked for again ten minutes after a failed poll, but no longer after three days', async () => {
    const placed = await placePaidByOther();
    const match = { checkoutId: placed.checkoutId };
    await shop.sandbox.scenario({ on: 'read', match, times: 'always', effect: { status: 500 } });
    const askedAt = Date.now() + 60 * minuteMs;
    await runAt(1);
    const { heldUntil, checkoutsDueAt } = await recordOf(placed);
    expect(Math.round((Date.parse(checkoutsDueAt ?? '') - askedAt) / minuteMs)).toBe(10);
    await shop.sandbox.behave();
    await runAt(1.5);
    expect((await recordOf(placed)).checkoutsDueAt).toBe(
      new Date(Date.parse(heldUntil) + 6 * 3_600_000).toISOString(),
    );
    await runAt(80);
    expect((await recordOf(placed)).checkoutsDueAt ?? null).toBeNull();
  });
});

describe('a second payment whose refund is never reported', () => {
  async function placeUnconfirmed() {
    const placed = await placeWithSecond();
    const match = { checkoutId: placed.second };
    await shop.sandbox.scenario({
      on: 'refund-outcome',
      match,
      effect: { outcome: 'pending', settleMs: 60_000 },
    });
    await placed.pay();
    await shop.sandbox.scenario({ on: 'webhook', match, times: 'always', effect: { drop: true } });
    await runAt(24);
    return placed;
  }

  test('is shown to staff and customer after a day, and the order stays paid', async () => {
    const placed = await placeUnconfirmed();
    expect(await seenByOwner(placed)).toMatchObject({
      paymentStatus: 'paid',
      secondPayment: { state: 'unconfirmed' },
    });
    expect(await isWaiting(placed)).toBe(true);
    expect((await readOrderFields(placed.id)).timeline.at(-1)?.event).toBe('refund-unconfirmed');
  });

  test('can be resolved only once by staff who confirm that the refund was made', async () => {
    const placed = await placeUnconfirmed();
    const answered = answerOf(retryRefund, await decide(placed, 'went-back')).order;
    expect(answered).toMatchObject({ paymentStatus: 'paid', secondPayment: { state: 'refunded' } });
    expect(await isWaiting(placed)).toBe(false);
    expect(await jobsOf(placed.id)).toEqual([expect.objectContaining({ state: 'done' })]);
    expect((await decide(placed, 'went-back')).status).toBe(409);
  });

  test('is refunded only once when staff and `reconcile` request the refund again', async () => {
    const placed = await placeUnconfirmed();
    expect((await decide(placed, 'try')).status).toBe(200);
    await shop.sandbox.behave();
    await shop.sandbox.moveClock(60_000);
    await shop.sandbox.settled();
    await runAt(49);
    await shop.sandbox.settled();
    expect(await seenByOwner(placed)).toMatchObject({ secondPayment: { state: 'refunded' } });
    const checkout = (await shop.sandbox.checkouts(placed.id)).find(({ id }) => id === placed.second);
    expect(checkout?.refunds.filter(({ status }) => status === 'succeeded')).toHaveLength(1);
  });
});

test('a second payment in test mode that the provider does not refund is shown to staff, who can resolve it', async () => {
  const placed = await placeWithSecond();
  await shop.sandbox.settings({ testRefunds: 'refused' });
  await placed.pay();
  await shop.sandbox.settings({ testRefunds: 'supported' });
  expect(await isWaiting(placed)).toBe(true);
  expect((await readOrderFields(placed.id)).timeline.at(-1)?.event).toBe('refund-unavailable');
  const answered = answerOf(retryRefund, await decide(placed, 'went-back')).order;
  expect(answered.secondPayment?.state).toBe('refunded');
});

test('staff can neither confirm nor retry a refund of a second payment that was never made', async () => {
  const placed = await placeWithSecond();
  expect((await decide(placed, 'went-back')).status).toBe(409);
  expect((await decide(placed, 'try')).status).toBe(422);
});
