import { type CardShop, hasValidSignature, startCardShop } from './testing';

let shop: CardShop;

beforeAll(async () => {
  shop = await startCardShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const advance = (advanceMs: number): Promise<unknown> =>
  shop.sandbox.call('POST', '/_sandbox/clock', { advanceMs });

test('a payment sends one signed payment.succeeded with the order id, amount and mode', async () => {
  const id = await shop.create({ metadata: { orderId: 'KUSH7' } });
  const paid = await shop.act(id, 'pay');
  await shop.idle();
  expect(shop.endpoint.received).toHaveLength(1);
  const [webhook] = shop.endpoint.received;
  expect(webhook && hasValidSignature(webhook)).toBe(true);
  expect(webhook?.event).toMatchObject({
    type: 'payment.succeeded',
    payload: {
      id: paid.body['paymentId'],
      type: 'payment',
      amount: 24950,
      currency: 'ZAR',
      status: 'succeeded',
      mode: 'test',
      metadata: { orderId: 'KUSH7', checkoutId: id },
    },
  });
  expect(paid.body).toMatchObject({
    outcome: 'paid',
    status: 'completed',
    redirect: 'http://shop.test/orders',
  });
});

test('paying twice results in one payment and one webhook', async () => {
  const id = await shop.create();
  const first = await shop.act(id, 'pay');
  const second = await shop.act(id, 'pay');
  await shop.idle();
  expect(second.body['paymentId']).toBe(first.body['paymentId']);
  expect(shop.endpoint.received).toHaveLength(1);
});

test('a decline leaves the checkout open and sends payment.failed', async () => {
  const id = await shop.create();
  expect((await shop.act(id, 'decline')).body).toMatchObject({ outcome: 'declined', paymentId: null });
  await shop.idle();
  expect(shop.endpoint.received.map(({ event }) => event['type'])).toEqual(['payment.failed']);
  expect((await shop.act(id, 'pay')).body).toMatchObject({ outcome: 'paid' });
});

test('a refused webhook is sent 8 times on the documented schedule, each time with a valid signature', async () => {
  shop.endpoint.answers.push(...Array.from({ length: 8 }, () => 500));
  await shop.act(await shop.create(), 'pay');
  await shop.idle();
  const counts = [];
  for (const seconds of [5, 300, 1_800, 7_200, 18_000, 36_000, 36_000]) {
    await advance(seconds * 1000 - 2_000);
    counts.push(shop.endpoint.received.length);
    await advance(2_000);
  }
  expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(shop.endpoint.received).toHaveLength(8);
  expect(shop.endpoint.received.every(hasValidSignature)).toBe(true);
  expect(new Set(shop.endpoint.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  await advance(100_000_000);
  expect(shop.endpoint.received).toHaveLength(8);
});

test('moving the clock forward runs the retries that become due', async () => {
  shop.endpoint.answers.push(500, 503);
  await shop.act(await shop.create(), 'pay');
  await shop.idle();
  await advance(27 * 3600 * 1000);
  expect(shop.endpoint.received).toHaveLength(3);
  const { body } = await shop.sandbox.call('GET', '/_sandbox/yoco/webhooks');
  expect(body['webhooks']).toMatchObject([
    { state: 'delivered', attempts: [{ status: 500 }, { status: 503 }, { status: 200 }] },
  ]);
});

test.each([
  ['a wrong signature', { signature: 'wrong' }],
  ['no signature', { signature: 'missing' }],
  ['a stale timestamp', { timestampOffsetSeconds: -181 }],
  ['a body other than the signed one', { reserialise: true }],
])('a scenario can send a webhook with %s, which fails verification', async (_what, effect) => {
  await shop.rule({ on: 'webhook', effect });
  await shop.act(await shop.create(), 'pay');
  await shop.idle();
  expect(shop.endpoint.received.map(hasValidSignature)).toEqual([false]);
});

test('a scenario can send several signatures, one of which is valid', async () => {
  await shop.rule({ on: 'webhook', effect: { signature: 'several' } });
  await shop.act(await shop.create(), 'pay');
  await shop.idle();
  const [webhook] = shop.endpoint.received;
  expect(String(webhook?.headers['webhook-signature']).split(' ')).toHaveLength(3);
  expect(webhook && hasValidSignature(webhook)).toBe(true);
});

test('a scenario can change amount, currency and mode of a webhook, whose signature stays valid', async () => {
  await shop.rule({ on: 'webhook', effect: { change: { amount: 1, currency: 'USD', mode: 'live' } } });
  await shop.act(await shop.create(), 'pay');
  await shop.idle();
  expect(shop.endpoint.received).toMatchObject([
    { event: { payload: { amount: 1, currency: 'USD', mode: 'live' } } },
  ]);
  expect(shop.endpoint.received.every(hasValidSignature)).toBe(true);
});

test('a rule drops only the webhooks of the checkout that it matches', async () => {
  await shop.rule({ on: 'webhook', match: { externalId: 'KUSH2' }, effect: { drop: true } });
  const [kept, dropped] = [
    await shop.create({ externalId: 'KUSH1' }),
    await shop.create({ externalId: 'KUSH2' }),
  ];
  for (const id of [kept, dropped]) await shop.act(id, 'pay');
  await shop.idle();
  expect(shop.endpoint.received).toMatchObject([{ event: { payload: { metadata: { checkoutId: kept } } } }]);
});

test('a webhook can be delivered manually as parallel duplicates with the same event id', async () => {
  const id = await shop.create();
  await shop.act(id, 'pay');
  await shop.idle();
  const { body } = await shop.act(id, 'deliver-webhook', { times: 3 });
  expect(body['deliveries']).toMatchObject([{ attempts: [{ status: 200 }] }, {}, {}]);
  expect(new Set(shop.endpoint.received.map(({ event }) => event['id'])).size).toBe(1);
  expect(shop.endpoint.received).toHaveLength(4);
});

test('payment.succeeded can be forged for an unpaid checkout', async () => {
  const id = await shop.create();
  await shop.act(id, 'deliver-webhook', { signature: 'wrong' });
  expect(shop.endpoint.received).toMatchObject([{ event: { payload: { metadata: { checkoutId: id } } } }]);
  expect(shop.endpoint.received.map(hasValidSignature)).toEqual([false]);
});
