// spec: customer-1-17
import { createHmac } from 'node:crypto';

import type { CardSandbox } from '../../../checkout/testing/cardSandbox';
import { startCardSandbox } from '../../../checkout/testing/cardSandbox';
import { collectLogsOfEachTest } from '../../../testing/logs';
import type { PaymentProvider } from '../paymentProvider';
import { yocoProvider } from './yocoProvider';

collectLogsOfEachTest();

const webhookSecret = 'whsec_c2FuZGJveC1zaWduaW5nLWtleS0wMTIzNDU2Nzg5YWI=';
const now = new Date('2026-11-21T08:00:00.000Z');
const call = { key: 'order-1-1', budgetMs: 5_000 };

const request = {
  orderId: 'order-1',
  orderNumber: 'KUSH12340507',
  amountCents: 17_600,
  lines: [
    { name: 'Purple Haze 1G', quantity: 1, unitCents: 12_000 },
    { name: 'Delivery', quantity: 1, unitCents: 5_600 },
  ],
  discountCents: 0,
  returnUrls: {
    success: 'https://shop.example/o',
    failure: 'https://shop.example/e',
    cancel: 'https://shop.example/c',
  },
};

let sandbox: CardSandbox;
let provider: PaymentProvider;

beforeAll(async () => {
  // No server listens at the webhook URL, because these tests receive no webhooks.
  sandbox = await startCardSandbox({ url: 'http://127.0.0.1:9/hook', secret: webhookSecret });
  const url = `${sandbox.url}/yoco/api`;
  provider = yocoProvider({ url, secretKey: 'sk_test_shop', webhookSecret, mode: 'test' });
});

afterAll(() => sandbox.close());

beforeEach(async () => {
  await fetch(`${sandbox.url}/_sandbox/reset`, { method: 'POST' });
});

describe('creating a checkout', () => {
  it('sends the documented request and reads the response', async () => {
    const opened = await provider.createCheckout(request, call);
    const [checkout] = await sandbox.checkouts('order-1');
    expect(opened).toEqual({
      checkoutId: checkout?.id,
      redirectUrl: expect.stringContaining(String(checkout?.id)),
    });
    expect(checkout).toMatchObject({
      amount: 17_600,
      currency: 'ZAR',
      successUrl: 'https://shop.example/o',
      cancelUrl: 'https://shop.example/c',
      failureUrl: 'https://shop.example/e',
      externalId: 'order-1',
      metadata: { orderId: 'order-1', orderNumber: 'KUSH12340507' },
      subtotalAmount: 17_600,
      totalDiscount: 0,
      totalTaxAmount: null,
      lineItems: [
        { displayName: 'Purple Haze 1G', quantity: 1, pricingDetails: { price: 12_000 } },
        { displayName: 'Delivery', quantity: 1, pricingDetails: { price: 5_600 } },
      ],
    });
  });

  it('accepts a budget that is not a whole number of milliseconds', async () => {
    const opened = await provider.createCheckout(request, { ...call, budgetMs: 3_000.7 });
    expect(opened.checkoutId).toBe((await sandbox.checkouts('order-1'))[0]?.id);
  });

  it('creates one checkout per key, even for repeated requests', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => provider.createCheckout(request, call)));
    expect(new Set(all.map(({ checkoutId }) => checkoutId)).size).toBe(1);
    expect(await sandbox.checkouts('order-1')).toHaveLength(1);
  });

  it('states a discount separately from the sum of the lines', async () => {
    await provider.createCheckout({ ...request, amountCents: 16_600, discountCents: 1_000 }, call);
    const [checkout] = await sandbox.checkouts('order-1');
    expect(checkout).toMatchObject({ amount: 16_600, subtotalAmount: 17_600, totalDiscount: 1_000 });
  });

  it('with a key that has already been used for another request is refused and needs a new key', async () => {
    await provider.createCheckout(request, call);
    const other = provider.createCheckout({ ...request, amountCents: 500 }, call);
    await expect(other).rejects.toMatchObject({ failure: 'refused', needsNewKey: true });
  });

  it('with an API key that is not accepted fails without revealing that key, and needs no new idempotency key', async () => {
    const wrong = yocoProvider({
      url: `${sandbox.url}/yoco/api`,
      secretKey: 'pk_nonsense',
      webhookSecret,
      mode: 'test',
    });
    const refused = wrong.createCheckout(request, call);
    await expect(refused).rejects.toMatchObject({ failure: 'unauthorized', needsNewKey: false });
    await expect(refused).rejects.toThrow('answered 403');
    await expect(refused).rejects.not.toThrow(/pk_nonsense/);
  });

  it('fails when no response arrives within its time budget', async () => {
    await sandbox.scenario({ on: 'create', times: 'always', effect: { answer: 'timeout', holdMs: 20_000 } });
    const startedAt = performance.now();
    await expect(provider.createCheckout(request, { ...call, budgetMs: 700 })).rejects.toMatchObject({
      failure: 'unreachable',
      needsNewKey: false,
    });
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });
});

describe('reading a checkout', () => {
  it('returns its order, and its payment once it is paid', async () => {
    const { checkoutId } = await provider.createCheckout(request, call);
    const expected = { checkoutId, orderId: 'order-1', mode: 'test', amountCents: 17_600, currency: 'ZAR' };
    expect(await provider.readCheckout(checkoutId)).toEqual({ ...expected, paymentId: null });
    await sandbox.pay(checkoutId);
    expect(await provider.readCheckout(checkoutId)).toEqual({
      ...expected,
      paymentId: expect.stringMatching(/^p_/),
    });
  });

  it('returns null for an unknown checkout', async () => {
    expect(await provider.readCheckout('ch_unknown')).toBeNull();
    expect(await provider.readCheckout('../webhooks')).toBeNull();
  });

  it('succeeds despite a temporary failure', async () => {
    const { checkoutId } = await provider.createCheckout(request, call);
    await sandbox.scenario({ on: 'read', times: 2, effect: { status: 503 } });
    expect(await provider.readCheckout(checkoutId)).toMatchObject({ checkoutId });
  });
});

describe('refunding', () => {
  async function paid(): Promise<string> {
    const { checkoutId } = await provider.createCheckout(request, call);
    await sandbox.pay(checkoutId);
    return checkoutId;
  }

  const refund = (checkoutId: string, key: string, amountCents: number | null = null) =>
    provider.refund(checkoutId, { named: { id: 'fee', key }, amountCents });

  it('refunds a part once per key, and the remainder with a new key', async () => {
    const checkoutId = await paid();
    const part = await refund(checkoutId, 'fee-1', 5_600);
    expect(await refund(checkoutId, 'fee-1', 5_600)).toEqual(part);
    await refund(checkoutId, 'rest-1', 12_000);
    const [checkout] = await sandbox.checkouts('order-1');
    expect(checkout?.refunds.map(({ amount }) => amount)).toEqual([5_600, 12_000]);
  });

  it('refunds the whole payment once per key', async () => {
    const checkoutId = await paid();
    const first = await refund(checkoutId, 'refund-1');
    expect(first).toEqual({ result: 'accepted', refundId: expect.stringMatching(/^rfd_/) });
    expect(await refund(checkoutId, 'refund-1')).toEqual(first);
    expect((await sandbox.checkouts('order-1'))[0]?.refunds).toEqual([
      expect.objectContaining({ amount: 17_600 }),
    ]);
  });

  it('reports an earlier full refund as already made', async () => {
    const checkoutId = await paid();
    await refund(checkoutId, 'refund-1');
    expect(await refund(checkoutId, 'refund-2')).toEqual({ result: 'already-refunded' });
  });

  it('does not mistake a partly refunded payment for a refunded one', async () => {
    const checkoutId = await paid();
    const body = { errorCode: 'already_partially_refunded', displayMessage: 'already partially refunded' };
    await sandbox.scenario({ on: 'refund', effect: { status: 400, body } });
    await expect(refund(checkoutId, 'refund-1')).rejects.toMatchObject({ needsNewKey: true });
  });

  it('reports that an earlier unanswered attempt may have been carried out', async () => {
    const checkoutId = await paid();
    await sandbox.scenario({ on: 'refund', effect: { answer: 'disconnect' } });
    await sandbox.scenario({ on: 'refund', effect: { status: 422 } });
    await expect(refund(checkoutId, 'fee-1', 5_600)).rejects.toMatchObject({
      failure: 'refused',
      isAfterUnknown: true,
    });
    await sandbox.scenario({ on: 'refund', effect: { status: 422 } });
    await expect(refund(checkoutId, 'fee-2', 5_600)).rejects.toMatchObject({
      failure: 'refused',
      isAfterUnknown: false,
    });
  });

  it.each(['successful', 'succeeded', 'pending'])(
    'treats a response of %s as accepted, because only the event reports the result',
    async (answers) => {
      const checkoutId = await paid();
      const effect = { outcome: 'failed', answers, settleMs: 60_000 };
      await sandbox.scenario({ on: 'refund-outcome', effect });
      expect((await refund(checkoutId, 'refund-1')).result).toBe('accepted');
    },
  );

  it('after a failure returns the same failure for the same idempotency key, marked as a replay', async () => {
    const checkoutId = await paid();
    await sandbox.scenario({ on: 'refund', effect: { status: 500, stored: true } });
    const faulted = { failure: 'faulted', isReplayed: false };
    await expect(refund(checkoutId, 'fee-1', 5_600)).rejects.toMatchObject(faulted);
    await expect(refund(checkoutId, 'fee-1', 5_600)).rejects.toMatchObject({ ...faulted, isReplayed: true });
  });

  it('is not available for test payments if the provider refunds only live payments', async () => {
    const checkoutId = await paid();
    await sandbox.settings({ testRefunds: 'refused' });
    expect(await refund(checkoutId, 'refund-1')).toEqual({ result: 'unavailable' });
  });
});

describe('an event from Yoco', () => {
  const event = {
    id: 'evt_1',
    type: 'payment.succeeded',
    payload: {
      id: 'p_1',
      amount: 17_600,
      currency: 'ZAR',
      mode: 'test',
      metadata: { checkoutId: 'ch_1', orderId: 'order-1' },
    },
  };

  function verify(content: unknown) {
    const body = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
    const timestamp = String(now.getTime() / 1000);
    const key = Buffer.from(webhookSecret.slice(6), 'base64');
    const signed = createHmac('sha256', key).update(`msg_1.${timestamp}.`).update(body).digest('base64');
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signed}`,
    };
    return provider.verifyEvent({ body, headers }, now);
  }

  it('is converted to an event of the shop', () => {
    const expected = {
      id: 'evt_1',
      checkoutId: 'ch_1',
      orderId: 'order-1',
      mode: 'test',
      amountCents: 17_600,
      currency: 'ZAR',
    };
    expect(verify(event)).toEqual({ ...expected, type: 'paid', paymentId: 'p_1' });
    expect(verify({ ...event, type: 'payment.failed' })).toEqual({ ...expected, type: 'declined' });
    expect(verify({ ...event, type: 'refund.succeeded' })).toEqual({
      ...expected,
      type: 'refunded',
      refundId: 'p_1',
      named: null,
    });
    expect(verify({ ...event, type: 'refund.failed' })).toEqual({
      ...expected,
      type: 'refund-failed',
      refundId: 'p_1',
      named: null,
      reason: 'no reason given',
    });
  });

  it('of a refund contains the name that the shop gave it', () => {
    const metadata = { ...event.payload.metadata, refundId: 'part-a', refundKey: 'refund-order-1-part-a-1' };
    const refund = { ...event, type: 'refund.succeeded', payload: { ...event.payload, metadata } };
    expect(verify(refund)).toMatchObject({ named: { id: 'part-a', key: 'refund-order-1-part-a-1' } });
  });

  it('without its mode or its amount is accepted, and both are left to be read from the checkout', () => {
    const { mode: _mode, amount: _amount, ...payload } = event.payload;
    expect(verify({ ...event, payload })).toMatchObject({ type: 'paid', mode: null, amountCents: null });
    const empty = { ...payload, mode: null, amount: null };
    expect(verify({ ...event, payload: empty })).toMatchObject({ mode: null, amountCents: null });
  });

  it('of an unknown kind is returned as such, whatever it contains', () => {
    expect(verify({ id: 'evt_2', type: 'mandate.created' })).toEqual({
      type: 'other',
      id: 'evt_2',
      name: 'mandate.created',
    });
  });

  it('is returned without an order id if the order id is invalid', () => {
    const metadata = { checkoutId: 'ch_1', orderId: '../users/x' };
    expect(verify({ ...event, payload: { ...event.payload, metadata } })).toMatchObject({ orderId: null });
  });

  it.each([
    ['without a checkout', { ...event, payload: { ...event.payload, metadata: {} } }],
    ['with an amount that is not a number', { ...event, payload: { ...event.payload, amount: '17600' } }],
    ['with a fraction of a cent', { ...event, payload: { ...event.payload, amount: 1.5 } }],
    ['without a payload', { id: 'evt_1', type: 'payment.succeeded' }],
    ['without an id', { ...event, id: '' }],
    ['that is not JSON', 'payment.succeeded'],
    ['without a body', ''],
  ])('%s is refused despite its valid signature', (_what, content) => {
    expect(() => verify(content)).toThrow('The event does not match its documentation.');
  });

  it('that is not signed is refused', () => {
    const body = Buffer.from(JSON.stringify(event));
    expect(() => provider.verifyEvent({ body, headers: {} }, now)).toThrow('The signature is not valid.');
  });
});
