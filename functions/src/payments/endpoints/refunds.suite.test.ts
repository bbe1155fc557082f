import { randomUUID } from 'node:crypto';

import { pay } from '@shop/core/contracts/checkout';
import { order, refundOrder, retryDelivery, retryRefund, updateOrder } from '@shop/core/contracts/orders';
import { getallOrders, needsActionState } from '@shop/core/contracts/ordersAdmin';

import { maxRefundFailures } from '@shop/core/model/refund';

import { aBuyer, aLine, aPayment, aStaffToken, payAs } from '../../checkout/testing/buyer';
import type { OwnShop } from '../../checkout/testing/ownShop';
import { openShop } from '../../checkout/testing/ownShop';
import type { Placed } from '../../checkout/testing/placed';
import { jobsOf, placeOne, readOrderFields, stockFlower, unitsOf } from '../../checkout/testing/placed';
import { reconcile } from '../../orderActions/flows/reconcile';
import { answerOf, call } from '../../testing/call';
import { paymentProvider } from '../provider/yoco/yocoProvider';

let shop: OwnShop;
let token: string;

beforeAll(async () => {
  shop = await openShop();
  token = await aStaffToken();
});

afterAll(() => shop.close());

const needsAction = { state: needsActionState };

async function placePaid(): Promise<Placed> {
  const placed = await placeOne(shop);
  await shop.sandbox.pay(placed.checkoutId);
  await shop.sandbox.settled();
  return placed;
}

/** Runs `reconcile` as if the given hours had passed. */
function runAt(hours: number) {
  return reconcile({ provider: paymentProvider(), now: new Date(Date.now() + hours * 3_600_000) });
}

describe('a refund', () => {
  test('made on the provider’s website is recorded, and staff decide about the order', async () => {
    const placed = await placeOne(shop);
    await shop.sandbox.deliver(placed.checkoutId);
    expect(await shop.sandbox.deliver(placed.checkoutId, { type: 'refund.succeeded' })).toEqual([200]);
    expect(await readOrderFields(placed.id)).toMatchObject({
      payment: { status: 'refunded' },
      needsAction: 'refunded-elsewhere',
    });
    const decide = (action: 'collect' | 'refund') =>
      call(shop.url, retryDelivery, { orderId: placed.id, action }, { token });
    expect((await decide('collect')).status).toBe(422);
    expect(answerOf(retryDelivery, await decide('refund')).order).toMatchObject({
      status: 'canceled',
      paymentStatus: 'refunded',
      needsAction: '',
    });
    expect(await unitsOf(placed.itemId)).toEqual([10, 0]);
  });

  test('of part of the payment leaves the order paid and appears in the timeline', async () => {
    const placed = await placeOne(shop);
    await shop.sandbox.deliver(placed.checkoutId);
    await shop.sandbox.deliver(placed.checkoutId, { type: 'refund.succeeded', change: { amount: 2_000 } });
    const order = await readOrderFields(placed.id);
    expect(order.payment.status).toBe('paid');
    expect(order.timeline.at(-1)).toMatchObject({ event: 'partly-refunded', amountCents: 2_000 });
  });

  test.each(['pending', 'successful'])(
    'with the response %s is in progress until the event reports success, which closes its job',
    async (answers) => {
      const placed = await placePaid();
      const effect = { outcome: 'pending', answers, settleMs: 60_000 };
      const match = { checkoutId: placed.checkoutId };
      await shop.sandbox.scenario({ on: 'refund-outcome', match, effect });
      await call(shop.url, updateOrder, { orderId: placed.id, status: 'canceled' }, { token });
      expect((await readOrderFields(placed.id)).payment.status).toBe('refund-due');
      expect(await jobsOf(placed.id)).toEqual([expect.objectContaining({ state: 'accepted', tries: 1 })]);
      await shop.sandbox.moveClock(60_000);
      await shop.sandbox.settled();
      expect((await readOrderFields(placed.id)).payment.status).toBe('refunded');
      expect(await jobsOf(placed.id)).toEqual([expect.objectContaining({ state: 'done', dueAt: null })]);
    },
  );

  test('that fails after it succeeded is logged and shown to staff and customer, and staff can retry it', async () => {
    const placed = await placePaid();
    await call(shop.url, updateOrder, { orderId: placed.id, status: 'canceled' }, { token });
    await shop.sandbox.settled();
    expect((await readOrderFields(placed.id)).payment.status).toBe('refunded');

    const logged = shop.logs.length;
    await shop.sandbox.failRefund(placed.checkoutId);
    await shop.sandbox.settled();
    expect(shop.logs.slice(logged)).toContainEqual(
      expect.objectContaining({ severity: 'ERROR', message: 'refund.failed', outcome: 'refund-failed' }),
    );
    const input = { orderId: placed.id };
    const seen = answerOf(order, await call(shop.url, order, input, { token: placed.buyer.token })).order;
    expect(seen).toMatchObject({ paymentStatus: 'refund-due', failedRefunds: ['payment'] });
    const waiting = answerOf(getallOrders, await call(shop.url, getallOrders, needsAction, { token })).orders;
    expect(waiting.map(({ id }) => id)).toContain(placed.id);

    const answered = await call(shop.url, retryRefund, { orderId: placed.id, what: 'payment' }, { token });
    expect(answerOf(retryRefund, answered).order.failedRefunds).toEqual([]);
    await shop.sandbox.settled();
    expect((await readOrderFields(placed.id)).payment.status).toBe('refunded');
    expect(await jobsOf(placed.id)).toEqual([expect.objectContaining({ state: 'done', tries: 2 })]);
    const [checkout] = await shop.sandbox.checkouts(placed.id);
    expect(checkout?.refunds.map(({ status }) => status)).toEqual(['failed', 'succeeded']);
  });

  test('that keeps failing is resolved when staff have paid the customer back another way', async () => {
    const placed = await placePaid();
    const match = { checkoutId: placed.checkoutId };
    await shop.sandbox.scenario({
      on: 'refund-outcome',
      match,
      times: 'always',
      effect: { outcome: 'failed' },
    });
    await call(shop.url, updateOrder, { orderId: placed.id, status: 'canceled' }, { token });
    await shop.sandbox.settled();
    const input = { orderId: placed.id, what: 'payment', action: 'went-back' } as const;
    const settled = answerOf(retryRefund, await call(shop.url, retryRefund, input, { token })).order;
    expect(settled).toMatchObject({ paymentStatus: 'refunded', failedRefunds: [] });
    expect(await jobsOf(placed.id)).toEqual([expect.objectContaining({ state: 'done' })]);
  });

  test('whose result is never reported is not requested with a new key, and staff must check it after a day', async () => {
    const placed = await placePaid();
    const match = { checkoutId: placed.checkoutId };
    await shop.sandbox.scenario({ on: 'refund-outcome', match, effect: { outcome: 'pending', settleMs: 1 } });
    await shop.sandbox.scenario({ on: 'webhook', match, times: 'always', effect: { drop: true } });
    await call(shop.url, updateOrder, { orderId: placed.id, status: 'canceled' }, { token });
    await call(shop.url, retryRefund, { orderId: placed.id }, { token });
    for (const hours of [2, 12, 22]) await runAt(hours);
    expect(await jobsOf(placed.id)).toEqual([expect.objectContaining({ state: 'accepted', tries: 1 })]);
    await runAt(24);
    expect(await jobsOf(placed.id)).toEqual([expect.objectContaining({ state: 'given-up', tries: 1 })]);
    expect(await readOrderFields(placed.id)).toMatchObject({
      payment: { status: 'refund-due' },
      refunds: [{ purpose: 'payment', state: 'unconfirmed' }],
    });
    expect((await shop.sandbox.checkouts(placed.id))[0]?.refunds).toHaveLength(1);
  });

  test('that is accepted and then fails is due again, and its job keeps the reason', async () => {
    const placed = await placePaid();
    await shop.sandbox.scenario({
      on: 'refund-outcome',
      match: { checkoutId: placed.checkoutId },
      effect: { outcome: 'failed' },
    });
    const answered = await call(shop.url, updateOrder, { orderId: placed.id, status: 'canceled' }, { token });
    await shop.sandbox.settled();
    expect(answerOf(updateOrder, answered).order.paymentStatus).toBe('refund-due');
    expect((await readOrderFields(placed.id)).payment.status).toBe('refund-due');
    expect(await jobsOf(placed.id)).toEqual([
      expect.objectContaining({
        state: 'pending',
        failures: 1,
        lastError: 'sandbox: the bank refused the refund',
      }),
    ]);
  });

  test('of a test payment that the provider does not refund is shown to staff, who can resolve it', async () => {
    const placed = await placePaid();
    await shop.sandbox.settings({ testRefunds: 'refused' });
    await call(shop.url, updateOrder, { orderId: placed.id, status: 'canceled' }, { token });
    await shop.sandbox.settings({ testRefunds: 'supported' });
    expect(await jobsOf(placed.id)).toEqual([expect.objectContaining({ state: 'given-up', dueAt: null })]);
    const { payment, refunds, timeline } = await readOrderFields(placed.id);
    expect(payment.status).toBe('refund-due');
    expect(refunds).toMatchObject([{ purpose: 'payment', state: 'unconfirmed' }]);
    expect(timeline.at(-1)?.event).toBe('refund-unavailable');
    const input = { orderId: placed.id, what: 'payment', action: 'went-back' } as const;
    expect(
      answerOf(retryRefund, await call(shop.url, retryRefund, input, { token })).order.paymentStatus,
    ).toBe('refunded');
  });

  test('covers only the remainder when a part was refunded manually before the provider accepted it', async () => {
    const placed = await placePaid();
    const match = { checkoutId: placed.checkoutId };
    await shop.sandbox.scenario({ on: 'refund', match, effect: { status: 422, stored: true } });
    await call(shop.url, updateOrder, { orderId: placed.id, status: 'canceled' }, { token });
    const part = { id: 'rfd_by_hand', amount: 2_000 };
    await shop.sandbox.deliver(placed.checkoutId, { type: 'refund.succeeded', change: part });
    await runAt(1);
    await shop.sandbox.settled();
    const [checkout] = await shop.sandbox.checkouts(placed.id);
    expect(checkout?.refunds).toMatchObject([{ amount: 10_000, status: 'succeeded' }]);
    expect(await readOrderFields(placed.id)).toMatchObject({
      payment: { status: 'refunded' },
      refunds: [
        { purpose: 'payment', cents: 10_000 },
        { purpose: 'manual', cents: 2_000 },
      ],
    });
  });
});

// faults: a refund that the payment provider refuses immediately
describe('a refund that the provider refuses immediately', () => {
  async function placeRefused(): Promise<Placed> {
    const placed = await placePaid();
    const match = { checkoutId: placed.checkoutId };
    await shop.sandbox.scenario({
      on: 'refund',
      match,
      times: 'always',
      effect: { status: 400, stored: true },
    });
    return placed;
  }

  const isWaiting = async ({ id }: Placed) => {
    const asked = await call(shop.url, getallOrders, needsAction, { token });
    return answerOf(getallOrders, asked).orders.some((one) => one.id === id);
  };

  test('is immediately shown as failed on the order, needs action by staff, and is logged as an error', async () => {
    const placed = await placeRefused();
    const logged = shop.logs.length;
    await call(shop.url, updateOrder, { orderId: placed.id, status: 'canceled' }, { token });
    expect(shop.logs.slice(logged)).toContainEqual(
      expect.objectContaining({ severity: 'ERROR', message: 'refund.failed', order: placed.id }),
    );
    expect(await isWaiting(placed)).toBe(true);
    const input = { orderId: placed.id };
    const seen = answerOf(order, await call(shop.url, order, input, { token: placed.buyer.token })).order;
    expect(seen).toMatchObject({ paymentStatus: 'refund-due', failedRefunds: ['payment'] });
  });

  test('is retried a limited number of times, and resolved by staff who refund the customer another way', async () => {
    const placed = await placeRefused();
    await call(shop.url, updateOrder, { orderId: placed.id, status: 'canceled' }, { token });
    for (let run = 1; run <= maxRefundFailures + 2; run += 1) await runAt(2 * run);
    const calls = await shop.sandbox.requests('refund');
    expect(calls.filter(({ path }) => path.includes(placed.checkoutId))).toHaveLength(maxRefundFailures);
    expect(await jobsOf(placed.id)).toEqual([expect.objectContaining({ state: 'given-up', dueAt: null })]);
    expect((await readOrderFields(placed.id)).timeline.at(-1)?.event).toBe('refund-given-up');
    const note = 'EFT of 24 November';
    const input = { orderId: placed.id, what: 'payment', action: 'went-back', note } as const;
    const settled = answerOf(retryRefund, await call(shop.url, retryRefund, input, { token })).order;
    expect(settled).toMatchObject({ paymentStatus: 'refunded', failedRefunds: [] });
    expect((await readOrderFields(placed.id)).refunds).toMatchObject([{ state: 'succeeded', note }]);
    expect(await jobsOf(placed.id)).toEqual([expect.objectContaining({ state: 'done' })]);
    expect(await isWaiting(placed)).toBe(false);
  });

  test('cannot be recorded as paid back another way after a retry whose result is unknown, and is made once', async () => {
    const placed = await placeRefused();
    await call(shop.url, updateOrder, { orderId: placed.id, status: 'canceled' }, { token });
    await shop.sandbox.behave();
    const match = { checkoutId: placed.checkoutId };
    await shop.sandbox.scenario({ on: 'webhook', match, effect: { drop: true } });
    await shop.sandbox.scenario({ on: 'refund', match, effect: { applied: true, answer: 'disconnect' } });
    await runAt(2);
    const input = { orderId: placed.id, what: 'payment', action: 'went-back', note: 'EFT' } as const;
    expect((await call(shop.url, retryRefund, input, { token })).status).toBe(409);
    await runAt(4);
    await shop.sandbox.settled();
    expect((await shop.sandbox.checkouts(placed.id))[0]?.refunds).toHaveLength(1);
    expect((await readOrderFields(placed.id)).refunds).toMatchObject([
      { purpose: 'payment', state: 'accepted', note: '' },
    ]);
  });

  test('of a part is shown to staff and customer like any other, and is made when the provider accepts it', async () => {
    const placed = await placeRefused();
    const base = { orderId: placed.id, amountCents: 2_000, refundCents: 12_000, reason: 'A leaf was brown' };
    const coded = { restock: false, reasonCode: 'damaged' } as const;
    const input = { ...base, ...coded, attemptId: randomUUID() };
    const asked = answerOf(refundOrder, await call(shop.url, refundOrder, input, { token })).order;
    const mine = { orderId: placed.id };
    const seen = answerOf(order, await call(shop.url, order, mine, { token: placed.buyer.token })).order;
    for (const { partialRefunds } of [asked, seen]) {
      expect(partialRefunds).toMatchObject([{ cents: 2_000, state: 'due', hasFailed: true }]);
    }
    expect(await isWaiting(placed)).toBe(true);
    await shop.sandbox.behave();
    await runAt(1);
    await shop.sandbox.settled();
    expect((await readOrderFields(placed.id)).refunds).toMatchObject([{ cents: 2_000, state: 'succeeded' }]);
    expect(await isWaiting(placed)).toBe(false);
  });
});

describe('an event without its mode and amount', () => {
  const omit = ['mode', 'amount'];

  test('of a payment is completed from its checkout', async () => {
    const placed = await placeOne(shop);
    await shop.sandbox.scenario({
      on: 'webhook',
      match: { checkoutId: placed.checkoutId },
      effect: { omit },
    });
    await shop.sandbox.pay(placed.checkoutId);
    await shop.sandbox.settled();
    expect((await readOrderFields(placed.id)).payment.status).toBe('paid');
  });

  test('of a refund applies to the refund with its id', async () => {
    const placed = await placePaid();
    const match = { checkoutId: placed.checkoutId };
    await shop.sandbox.scenario({ on: 'webhook', match, times: 'always', effect: { omit } });
    await call(shop.url, updateOrder, { orderId: placed.id, status: 'canceled' }, { token });
    await shop.sandbox.settled();
    expect((await readOrderFields(placed.id)).payment.status).toBe('refunded');
    await shop.sandbox.failRefund(placed.checkoutId);
    await shop.sandbox.settled();
    expect((await readOrderFields(placed.id)).payment.status).toBe('refund-due');
    await shop.sandbox.behave();
  });

  test('of an unknown refund changes nothing and is logged', async () => {
    const placed = await placePaid();
    const logged = shop.logs.length;
    expect(await shop.sandbox.deliver(placed.checkoutId, { type: 'refund.succeeded', omit })).toEqual([200]);
    expect((await readOrderFields(placed.id)).payment.status).toBe('paid');
    expect(shop.logs.slice(logged)).toContainEqual(
      expect.objectContaining({ severity: 'ERROR', message: 'payment.event_not_applied' }),
    );
  });

  test('is refused temporarily while its checkout cannot be read, so that the provider sends it again', async () => {
    const placed = await placeOne(shop);
    const match = { checkoutId: placed.checkoutId };
    await shop.sandbox.scenario({ on: 'read', match, times: 3, effect: { status: 503 } });
    expect(await shop.sandbox.deliver(placed.checkoutId, { omit })).toEqual([502]);
    expect(await shop.sandbox.deliver(placed.checkoutId, { omit })).toEqual([200]);
    expect((await readOrderFields(placed.id)).payment.status).toBe('paid');
  });
});

test('an API key that the provider does not accept is reported once, and uses up no checkout attempt', async () => {
  const secretKey = process.env['PAYMENT_SECRET_KEY'];
  const [buyer, itemId] = [await aBuyer(shop), await stockFlower(10)];
  const input = aPayment(shop, buyer, { products: [aLine({ id: itemId })] });
  const logged = shop.logs.length;
  process.env['PAYMENT_SECRET_KEY'] = 'sk_test_unauthorized';
  try {
    for (const _press of [1, 2]) expect((await payAs(shop, buyer, input)).status).toBe(502);
  } finally {
    process.env['PAYMENT_SECRET_KEY'] = secretKey;
  }
  const alerts = shop.logs.slice(logged).filter(({ message }) => message === 'payment.key_refused');
  expect(alerts).toMatchObject([{ severity: 'ERROR', status: 401 }]);
  const { id } = answerOf(pay, await payAs(shop, buyer, input));
  expect((await readOrderFields(id)).payment).toMatchObject({ status: 'awaiting', tries: 1 });
});
