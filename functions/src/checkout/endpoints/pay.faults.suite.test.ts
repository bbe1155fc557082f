// spec: checkout-1-4, checkout-8-1
import { pay } from '@shop/core/contracts/checkout';

import { answerOf } from '../../testing/call';
import { answerLimitMs } from '../../testing/answerLimit';
import { movableTime } from '../../testing/movableTime';
import { orderIdOf } from '../data/orderPlace';
import type { PayInput } from '../testing/buyer';
import { aBuyer, aLine, aPayment, payAs } from '../testing/buyer';
import type { OwnShop } from '../testing/ownShop';
import { openShop } from '../testing/ownShop';
import { readOrderFields, stockFlower, unitsOf } from '../testing/placed';

const time = movableTime();

/** Time limits for one request to the payment provider, and for all requests of a purchase. */
const attemptMs = 4_000;
const attemptsMs = 7_000;

let shop: OwnShop;

beforeAll(async () => {
  shop = await openShop();
});

afterAll(() => shop.close());

/** Prepares a purchase that is about to be paid, and a function that sets scenarios for its checkout only. */
async function aboutToPay() {
  const itemId = await stockFlower();
  const buyer = await aBuyer(shop);
  const input: PayInput = aPayment(shop, buyer, { products: [aLine({ id: itemId })] });
  const id = orderIdOf(buyer.uid, input.attemptId ?? '');
  const when = (effect: object, more: { times?: number | 'always'; skip?: number } = {}) =>
    shop.sandbox.scenario({ on: 'create', match: { externalId: id }, effect, ...more });
  const press = async () => {
    const startedAt = performance.now();
    const answered = await payAs(shop, buyer, input);
    return { answered, ms: performance.now() - startedAt };
  };
  return { itemId, id, when, press };
}

const failed = { status: 502, code: 'payment-provider-failed' };

function answerIn(answered: { status: number; body: Record<string, unknown> }) {
  return { status: answered.status, code: answered.body['code'] };
}

describe('when the payment provider fails', () => {
  test('a temporary server error is overcome by a retry with a new key', async () => {
    const { id, when, press } = await aboutToPay();
    await when({ status: 500, stored: true });
    answerOf(pay, (await press()).answered);
    expect(await shop.sandbox.checkouts(id)).toHaveLength(1);
    expect((await readOrderFields(id)).payment.tries).toBe(2);
  });

  test('a persistent failure returns the documented message, and the same order continues later with a new key', async () => {
    const { itemId, id, when, press } = await aboutToPay();
    await when({ status: 500, stored: true }, { times: 2 });
    const { answered } = await press();
    expect(answerIn(answered)).toEqual(failed);
    expect(answered.body['message']).toBe('An error occurred while creating the checkout.');
    expect(await readOrderFields(id)).toMatchObject({
      units: 'held',
      payment: { status: 'awaiting', tries: 3 },
    });

    expect(answerOf(pay, (await press()).answered).id).toBe(id);
    expect(await shop.sandbox.checkouts(id)).toHaveLength(1);
    expect(await unitsOf(itemId)).toEqual([10, 1]);
  });

  test.each([400, 401, 403, 422])(
    'a refusal with status %d makes the request fail without a retry',
    async (status) => {
      const { id, when, press } = await aboutToPay();
      // The provider checks the shop's API key first. Its refusal is neither stored nor counted as an attempt.
      const isOfTheKey = status === 401 || status === 403;
      await when({ status, stored: !isOfTheKey });
      expect(answerIn((await press()).answered)).toEqual(failed);
      expect((await readOrderFields(id)).payment.tries).toBe(isOfTheKey ? 1 : 2);
      expect(answerOf(pay, (await press()).answered).id).toBe(id);
    },
  );

  test('after a lost response, the request is repeated with the same key, without a second checkout', async () => {
    const { id, when, press } = await aboutToPay();
    await when({ answer: 'disconnect', applied: true });
    answerOf(pay, (await press()).answered);
    expect(await shop.sandbox.checkouts(id)).toHaveLength(1);
    expect((await readOrderFields(id)).payment.tries).toBe(1);
  });

  test('a request whose connection is lost before it is processed is retried', async () => {
    const { id, when, press } = await aboutToPay();
    await when({ answer: 'disconnect' }, { times: 2 });
    answerOf(pay, (await press()).answered);
    expect(await shop.sandbox.checkouts(id)).toHaveLength(1);
  });

  test('after a non-JSON response, the request is repeated with the same key, without a second checkout', async () => {
    const { id, when, press } = await aboutToPay();
    await when({ answer: 'malformed' });
    answerOf(pay, (await press()).answered);
    expect(await shop.sandbox.checkouts(id)).toHaveLength(1);
  });

  test.each([
    ['another amount', { amount: 1 }],
    ['another currency', { currency: 'USD' }],
    ['the other mode', { processingMode: 'live' }],
    ['a page URL without HTTPS', { redirectUrl: 'http://pay.example/ch_1' }],
    ['a script as the page URL', { redirectUrl: 'javascript:alert(1)' }],
    ['no page URL', { redirectUrl: null }],
  ])('a checkout with %s is rejected', async (_what, change) => {
    const { id, when, press } = await aboutToPay();
    const body = {
      id: 'ch_odd',
      redirectUrl: 'https://c.yoco.com/checkout/ch_odd',
      status: 'created',
      amount: 12_000,
      currency: 'ZAR',
      paymentId: null,
      processingMode: 'test',
      metadata: {},
      ...change,
    };
    await when({ status: 200, body }, { times: 'always' });
    expect(answerIn((await press()).answered)).toEqual(failed);
    expect((await readOrderFields(id)).payment.checkoutId).toBeNull();
  });

  test('a throttled request is repeated after the requested time, and the purchase succeeds', async () => {
    const { id, when, press } = await aboutToPay();
    await when({ status: 429, retryAfter: 1 });
    const { answered, ms } = await press();
    answerOf(pay, answered);
    expect(ms).toBeGreaterThanOrEqual(1000);
    expect((await readOrderFields(id)).payment.tries).toBe(1);
  });

  test('a request whose key is still in progress is repeated until it succeeds', async () => {
    const { id, when, press } = await aboutToPay();
    await when({ status: 409 }, { times: 4 });
    answerOf(pay, (await press()).answered);
    expect(await shop.sandbox.checkouts(id)).toHaveLength(1);
  });

  test('a timeout after the checkout was created is followed by a retry, which opens no second checkout', async () => {
    const { id, when, press } = await aboutToPay();
    await when({ answer: 'timeout', applied: true, holdMs: 12_000 });
    const silence = shop.sandbox.hung();
    const pressed = press();
    await silence;
    time.passTo(performance.now() + attemptMs);
    answerOf(pay, (await pressed).answered);
    expect(await shop.sandbox.checkouts(id)).toHaveLength(1);
  });

  test('persistent timeouts end the request within ten seconds, and a later request opens one checkout', async () => {
    const { itemId, id, when, press } = await aboutToPay();
    await when({ answer: 'timeout', holdMs: 30_000 }, { times: 'always' });
    const startedAt = performance.now();
    const silence = shop.sandbox.hung();
    const pressed = press();
    await silence;
    const nextSilence = shop.sandbox.hung();
    time.passTo(performance.now() + attemptMs);
    await nextSilence;
    time.passTo(startedAt + attemptsMs);
    const { answered, ms } = await pressed;
    expect(answerIn(answered)).toEqual(failed);
    expect(ms).toBeLessThan(answerLimitMs);
    expect(await unitsOf(itemId)).toEqual([10, 1]);
    await fetch(`${shop.sandbox.url}/_sandbox/yoco/scenario`, { method: 'DELETE' });
    answerOf(pay, (await press()).answered);
    expect(await shop.sandbox.checkouts(id)).toHaveLength(1);
  });

  test('an order can be resumed after the provider was unreachable', async () => {
    const { id, press } = await aboutToPay();
    const address = process.env['PAYMENT_API_URL'] ?? '';
    process.env['PAYMENT_API_URL'] = 'http://127.0.0.1:9/yoco/api';
    const { answered } = await press();
    process.env['PAYMENT_API_URL'] = address;
    expect(answerIn(answered)).toEqual(failed);
    expect(answerOf(pay, (await press()).answered).id).toBe(id);
  });
});
