import { randomUUID } from 'node:crypto';

import { pay } from '@shop/core/contracts/checkout';
import { order, updateOrder } from '@shop/core/contracts/orders';
import { actorText, timelineText } from '@shop/core/rules/timelineText';

import { aBuyer, aLine, aPayment, aStaffToken, countWrites, payAs } from '../../checkout/testing/buyer';
import type { OwnShop } from '../../checkout/testing/ownShop';
import { openShop } from '../../checkout/testing/ownShop';
import {
  makeOverdue,
  jobsOf,
  placeOne,
  readOrderFields,
  stockFlower,
  unitsOf,
} from '../../checkout/testing/placed';
import { expireHold } from '../../orderChanges/flows/endHolds';
import { firestore } from '../../platform/firebase';
import { answerOf, call, send } from '../../testing/call';

let shop: OwnShop;

beforeAll(async () => {
  shop = await openShop();
});

afterAll(() => shop.close());

async function ledgerOf(orderId: string): Promise<string[]> {
  const found = await (await firestore()).collection('stockLedger').where('orderId', '==', orderId).get();
  return found.docs.map((row) => String(row.get('reason'))).sort();
}

describe('a payment', () => {
  test('marks the order as paid and sells its units through the webhook alone', async () => {
    const placed = await placeOne(shop);
    expect((await readOrderFields(placed.id)).payment.status).toBe('awaiting');
    await shop.sandbox.pay(placed.checkoutId);
    await shop.sandbox.settled();
    expect(await readOrderFields(placed.id)).toMatchObject({
      status: 'pending',
      units: 'sold',
      dueAt: null,
      payment: { status: 'paid', paidCheckoutId: placed.checkoutId, paymentId: expect.stringMatching(/^p_/) },
    });
    expect(await unitsOf(placed.itemId)).toEqual([9, 0]);
    expect(await ledgerOf(placed.id)).toEqual(['order placed', 'paid']);
    const timeline = (await readOrderFields(placed.id)).timeline.map(
      (entry) => `${actorText(entry.by)}: ${timelineText(entry)}`,
    );
    expect(timeline).toEqual(['customer: Order placed', 'customer: Payment page opened', 'yoco: Paid']);
  });

  test('reported eight times in parallel counts once', async () => {
    const placed = await placeOne(shop);
    expect(await shop.sandbox.deliver(placed.checkoutId, { times: 8 })).toEqual(Array(8).fill(200));
    expect(await unitsOf(placed.itemId)).toEqual([9, 0]);
    expect((await readOrderFields(placed.id)).events).toHaveLength(1);
    expect(await ledgerOf(placed.id)).toEqual(['order placed', 'paid']);
  });

  test('reported again under another event id counts once', async () => {
    const placed = await placeOne(shop);
    await shop.sandbox.deliver(placed.checkoutId);
    await shop.sandbox.deliver(placed.checkoutId, { eventId: 'new' });
    expect(await unitsOf(placed.itemId)).toEqual([9, 0]);
    expect(await jobsOf(placed.id)).toEqual([]);
  });

  test('is trusted when one of several signatures matches', async () => {
    const placed = await placeOne(shop);
    expect(await shop.sandbox.deliver(placed.checkoutId, { signature: 'several' })).toEqual([200]);
    expect((await readOrderFields(placed.id)).payment.status).toBe('paid');
  });

  test('is trusted under either of two secrets while they are rotated, but not under the old one afterwards', async () => {
    const next = 'whsec_bmV4dC1zaWduaW5nLWtleS0wMTIzNDU2Nzg5YWJjZGU=';
    const [first, second] = [await placeOne(shop), await placeOne(shop)];
    try {
      process.env['PAYMENT_WEBHOOK_SECRET'] = `${shop.webhookSecret} ${next}`;
      expect(await shop.sandbox.deliver(first.checkoutId)).toEqual([200]);
      expect(await shop.sandbox.deliver(second.checkoutId, { secret: next })).toEqual([200]);
      process.env['PAYMENT_WEBHOOK_SECRET'] = next;
      expect(await shop.sandbox.deliver(first.checkoutId)).toEqual([401]);
    } finally {
      process.env['PAYMENT_WEBHOOK_SECRET'] = shop.webhookSecret;
    }
    for (const { id } of [first, second]) expect((await readOrderFields(id)).payment.status).toBe('paid');
  });

  // The real clock runs during this test. yocoEvents.test.ts verifies the exact limit of 180 seconds with a fixed clock.
  test.each([-120, 120])(
    'is trusted when its timestamp is %d seconds off',
    async (timestampOffsetSeconds) => {
      const placed = await placeOne(shop);
      expect(await shop.sandbox.deliver(placed.checkoutId, { timestampOffsetSeconds })).toEqual([200]);
    },
  );

  test('sends a customer who presses Pay Now again to the success page, not to the payment page', async () => {
    const placed = await placeOne(shop);
    await shop.sandbox.deliver(placed.checkoutId);
    const again = answerOf(pay, await payAs(shop, placed.buyer, placed.input));
    expect(again).toEqual({ id: placed.id, orderId: placed.orderId, redirectUrl: placed.input.successUrl });
  });

  test('on a checkout that was never recorded is matched when the provider confirms its order', async () => {
    const placed = await placeOne(shop);
    await (
      await firestore()
    )
      .doc(`orders/${placed.id}`)
      .update({ 'payment.checkoutId': null, 'payment.redirectUrl': null, 'payment.checkoutIds': [] });
    await shop.sandbox.pay(placed.checkoutId);
    await shop.sandbox.settled();
    expect(await readOrderFields(placed.id)).toMatchObject({
      payment: { status: 'paid', checkoutIds: [placed.checkoutId] },
    });
  });
});

describe('an untrusted event (nothing is written)', () => {
  /** Sends an event for a new order. Returns the responses and whether anything changed. */
  async function sent(options: object): Promise<{ statuses: number[]; changed: boolean }> {
    const placed = await placeOne(shop);
    const state = async () =>
      JSON.stringify([await readOrderFields(placed.id), await unitsOf(placed.itemId), await countWrites()]);
    const before = await state();
    const statuses = await shop.sandbox.deliver(placed.checkoutId, options);
    return { statuses, changed: (await state()) !== before };
  }

  test.each([
    ['a wrong signature', { signature: 'wrong' }],
    ['a missing signature', { signature: 'missing' }],
    ['a reserialised body', { reserialise: true }],
    ['a timestamp four minutes in the past', { timestampOffsetSeconds: -240 }],
    ['a timestamp four minutes in the future', { timestampOffsetSeconds: 240 }],
    ['another shop’s secret', { secret: 'whsec_b3RoZXItc2hvcHMtc2VjcmV0LTAxMjM0NTY3ODlhYmNk' }],
  ])('is refused for %s', async (_what, options) => {
    expect(await sent(options)).toEqual({ statuses: [401], changed: false });
  });

  test.each([
    ['another amount', { change: { amount: 1 } }],
    ['another currency', { change: { currency: 'USD' } }],
    ['the other mode', { change: { mode: 'live' } }],
    ['an unknown checkout', { change: { metadata: { checkoutId: 'ch_unknown' } } }],
    ['another shop’s order', { change: { metadata: { orderId: 'f'.repeat(32) } } }],
    ['an order id that is a path', { change: { metadata: { orderId: 'a/b', checkoutId: 'ch_unknown' } } }],
  ])('with %s gets the response 200, is logged, and changes nothing', async (_what, options) => {
    const logged = shop.logs.length;
    expect(await sent(options)).toEqual({ statuses: [200], changed: false });
    expect(shop.logs.slice(logged)).toContainEqual(
      expect.objectContaining({ severity: 'ERROR', message: 'payment.event_not_applied' }),
    );
  });

  test('a refund before its payment is refused temporarily, so that the provider sends it again', async () => {
    expect(await sent({ type: 'refund.succeeded' })).toEqual({ statuses: [409], changed: false });
  });

  test('an event of an unknown kind gets the response 200', async () => {
    const { signWebhook } = await import('../../../../sandbox/src/payment/signature');
    const body = JSON.stringify({ id: `evt_${randomUUID()}`, type: 'mandate.created', payload: {} });
    const at = Math.floor(Date.now() / 1000);
    const headers = {
      'content-type': 'application/json',
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(at),
      'webhook-signature': signWebhook(shop.webhookSecret, 'msg_1', at, body),
    };
    const answered = await send(`${shop.url}/payment-webhook`, { method: 'POST', headers, body });
    expect([answered.status, answered.body['outcome']]).toEqual([200, 'ignored']);
  });

  test('reading the order, as the success page does, does not mark it as paid', async () => {
    const placed = await placeOne(shop);
    const answered = await call(shop.url, order, { orderId: placed.orderId }, { token: placed.buyer.token });
    expect(answerOf(order, answered).order.paymentStatus).toBe('awaiting');
  });
});

describe('a declined card', () => {
  test('keeps the units until the end of the hold, and the same order can be paid again', async () => {
    const placed = await placeOne(shop);
    await shop.sandbox.decline(placed.checkoutId);
    await shop.sandbox.settled();
    expect(await readOrderFields(placed.id)).toMatchObject({ units: 'held', payment: { status: 'failed' } });
    expect(await unitsOf(placed.itemId)).toEqual([10, 1]);
    const { heldUntil } = await readOrderFields(placed.id);

    const again = answerOf(pay, await payAs(shop, placed.buyer, placed.input));
    expect(again.id).toBe(placed.id);
    expect(await unitsOf(placed.itemId)).toEqual([10, 1]);
    expect((await readOrderFields(placed.id)).heldUntil).toEqual(heldUntil);
    await shop.sandbox.pay(placed.checkoutId);
    await shop.sandbox.settled();
    expect((await readOrderFields(placed.id)).payment.status).toBe('paid');
    expect(await unitsOf(placed.itemId)).toEqual([9, 0]);
    expect(await shop.sandbox.checkouts(placed.id)).toHaveLength(1);
  });

  test('followed by a successful payment on the same page sells the last unit, which stayed held meanwhile', async () => {
    const itemId = await stockFlower(1);
    const placed = await placeOne(shop, { itemId });
    await shop.sandbox.decline(placed.checkoutId);
    await shop.sandbox.settled();
    const other = await aBuyer(shop);
    const short = await payAs(shop, other, aPayment(shop, other, { products: [aLine({ id: itemId })] }));
    expect(short.status).toBe(409);
    await shop.sandbox.pay(placed.checkoutId);
    await shop.sandbox.settled();
    expect((await readOrderFields(placed.id)).payment.status).toBe('paid');
    expect(await unitsOf(itemId)).toEqual([0, 0]);
    expect(await ledgerOf(placed.id)).toEqual(['order placed', 'paid']);
  });

  test('releases the units at the end of the hold', async () => {
    const placed = await placeOne(shop);
    await shop.sandbox.decline(placed.checkoutId);
    await shop.sandbox.settled();
    await makeOverdue(placed.id);
    await expireHold(placed.id, new Date());
    expect(await readOrderFields(placed.id)).toMatchObject({
      units: 'released',
      payment: { status: 'expired' },
    });
    expect(await unitsOf(placed.itemId)).toEqual([10, 0]);
  });

  test('reported after the payment changes nothing', async () => {
    const placed = await placeOne(shop);
    await shop.sandbox.deliver(placed.checkoutId);
    expect(await shop.sandbox.deliver(placed.checkoutId, { type: 'payment.failed' })).toEqual([200]);
    expect((await readOrderFields(placed.id)).payment.status).toBe('paid');
  });
});

describe('a late payment', () => {
  test('is refunded when the last unit was sold to someone else, and the order states the reason', async () => {
    const itemId = await stockFlower(1);
    const late = await placeOne(shop, { itemId });
    await makeOverdue(late.id);
    await expireHold(late.id, new Date());
    const winner = await placeOne(shop, { itemId });
    await shop.sandbox.pay(winner.checkoutId);
    await shop.sandbox.settled();
    await shop.sandbox.pay(late.checkoutId);
    await shop.sandbox.settled();

    expect((await readOrderFields(winner.id)).payment.status).toBe('paid');
    const order = await readOrderFields(late.id);
    expect([order.status, order.payment.status]).toEqual(['canceled', 'refunded']);
    expect(order.timeline.map(({ event }) => event)).toEqual([
      'placed',
      'payment-opened',
      'payment-expired',
      'paid-sold-out',
      'refunded',
    ]);
    expect(await unitsOf(itemId)).toEqual([0, 0]);
    expect((await shop.sandbox.checkouts(late.id))[0]?.refunds).toEqual([
      expect.objectContaining({ amount: 12_000 }),
    ]);
    expect(await jobsOf(late.id)).toEqual([expect.objectContaining({ state: 'done', dueAt: null })]);
  });

  test('for a canceled order is refunded', async () => {
    const placed = await placeOne(shop);
    const token = await aStaffToken();
    await call(shop.url, updateOrder, { orderId: placed.id, status: 'canceled' }, { token });
    expect(await unitsOf(placed.itemId)).toEqual([10, 0]);
    await shop.sandbox.pay(placed.checkoutId);
    await shop.sandbox.settled();
    expect((await readOrderFields(placed.id)).payment.status).toBe('refunded');
    expect(await unitsOf(placed.itemId)).toEqual([10, 0]);
  });

  test('that cannot be refunded yet stays due for a refund', async () => {
    const placed = await placeOne(shop, { buyer: await aBuyer(shop) });
    const token = await aStaffToken();
    await call(shop.url, updateOrder, { orderId: placed.id, status: 'canceled' }, { token });
    await shop.sandbox.scenario({
      on: 'refund',
      times: 'always',
      match: { checkoutId: placed.checkoutId },
      effect: { status: 503, stored: true },
    });
    await shop.sandbox.pay(placed.checkoutId);
    await shop.sandbox.settled();
    expect((await readOrderFields(placed.id)).payment.status).toBe('refund-due');
    expect(await jobsOf(placed.id)).toEqual([
      expect.objectContaining({ state: 'pending', failures: 1, tries: 2, dueAt: expect.anything() }),
    ]);
  });
});
