import { order, retryDelivery, retryRefund, updateOrder } from '@shop/core/contracts/orders';
import { getallOrders, needsActionState } from '@shop/core/contracts/ordersAdmin';

import { aStaffToken } from '../../checkout/testing/buyer';
import type { OwnShop } from '../../checkout/testing/ownShop';
import { openShop } from '../../checkout/testing/ownShop';
import type { Placed } from '../../checkout/testing/placed';
import { jobsOf, placeOne, readOrderFields, unitsOf } from '../../checkout/testing/placed';
import { reconcile } from '../../orderActions/flows/reconcile';
import { answerOf, call } from '../../testing/call';
import { paymentProvider } from '../provider/currentProvider';

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

/** A run of the schedule some hours later. */
function runAt(hours: number) {
  return reconcile({ provider: paymentProvider(), now: new Date(Date.now() + hours * 3_600_000) });
}

describe('a refund', () => {
  test('made in the provider’s own back office is taken over, and staff decide about the order', async () => {
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

  test('in part leaves the order paid and is in the timeline', async () => {
    const placed = await placeOne(shop);
    await shop.sandbox.deliver(placed.checkoutId);
    await shop.sandbox.deliver(placed.checkoutId, { type: 'refund.succeeded', change: { amount: 2_000 } });
    const order = await readOrderFields(placed.id);
    expect(order.payment.status).toBe('paid');
    expect(order.timeline.at(-1)).toMatchObject({ event: 'partly-refunded', amountCents: 2_000 });
  });

  test.each(['pending', 'successful'])(
    'answered with %s is on its way until the event says that it has gone back, which closes its job',
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

  test('that failed after it had gone back is shown to staff and shopper, logged, and made again', async () => {
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

  test('that keeps failing is closed when staff have paid it back another way', async () => {
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

  test('whose end is never reported is not asked for under another key; after a day staff are asked to look', async () => {
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
    expect((await readOrderFields(placed.id)).payment).toMatchObject({
      status: 'refund-due',
      isRemainderUnconfirmed: true,
    });
    expect((await shop.sandbox.checkouts(placed.id))[0]?.refunds).toHaveLength(1);
  });

  test('accepted and then failed is requested again under a new key', async () => {
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
});
