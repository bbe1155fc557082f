import { type CardShop, startCardShop } from './testing';

let shop: CardShop;

beforeAll(async () => {
  shop = await startCardShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

async function paid(): Promise<string> {
  const id = await shop.create();
  await shop.act(id, 'pay');
  await shop.idle();
  shop.endpoint.received.length = 0;
  return id;
}

test('a full refund is accepted once and sends a webhook', async () => {
  const id = await paid();
  const refund = await shop.refund(id);
  expect(refund).toMatchObject({ status: 202, body: { id, status: 'succeeded' } });
  expect(refund.body['refundId']).toMatch(/^rfd_/);
  expect(await shop.refund(id)).toMatchObject({ status: 400, body: { errorCode: 'already_refunded' } });
  await shop.idle();
  expect(shop.endpoint.received).toMatchObject([
    {
      event: {
        type: 'refund.succeeded',
        payload: { id: refund.body['refundId'], amount: 24950, refundableAmount: 0 },
      },
    },
  ]);
});

test('partial refunds cannot exceed the payment', async () => {
  const id = await paid();
  expect(await shop.refund(id, { amount: 10_000 })).toMatchObject({ status: 202 });
  expect(await shop.refund(id, { amount: 14_951 })).toMatchObject({
    body: { errorCode: 'amount_too_large' },
  });
  expect(await shop.refund(id)).toMatchObject({ status: 202 });
  await shop.idle();
  expect(shop.endpoint.received.map(({ event }) => event['payload'])).toMatchObject([
    { amount: 10_000 },
    { amount: 14_950 },
  ]);
});

test.each([[[]], [{ amount: 0 }], [{ amount: 1.5 }], [{ amount: '10' }]])(
  'a refund with the body %j is refused',
  async (body) => {
    expect(await shop.refund(await paid(), body)).toMatchObject({ status: 400 });
  },
);

test('a refund of an unpaid or unknown checkout is refused', async () => {
  expect(await shop.refund(await shop.create())).toMatchObject({
    status: 400,
    body: { errorCode: 'not_paid' },
  });
  expect(await shop.refund('ch_unknown')).toMatchObject({ status: 404 });
});

test('a scenario can fail a pending refund by webhook, after which the refund can be requested again', async () => {
  const id = await paid();
  await shop.rule({ on: 'refund-outcome', effect: { outcome: 'failed', settleMs: 60_000 } });
  expect(await shop.refund(id)).toMatchObject({ status: 202, body: { status: 'pending' } });
  await shop.sandbox.call('POST', '/_sandbox/clock', { advanceMs: 60_000 });
  await shop.idle();
  expect(shop.endpoint.received).toMatchObject([
    { event: { type: 'refund.failed', payload: { refundableAmount: 24950 } } },
  ]);
  expect(await shop.refund(id)).toMatchObject({ body: { status: 'succeeded' } });
});

test('the latest refund can be made to fail, and without any refund the request gets 409', async () => {
  const id = await paid();
  expect(await shop.act(id, 'fail-refund')).toMatchObject({ status: 409 });
  await shop.refund(id);
  await shop.idle();
  expect(await shop.act(id, 'fail-refund')).toMatchObject({ body: { refunds: [{ status: 'failed' }] } });
  await shop.idle();
  expect(shop.endpoint.received.at(-1)?.event['type']).toBe('refund.failed');
});

test('the sandbox can refuse refunds in test mode, as the real payment provider does', async () => {
  const id = await paid();
  await shop.sandbox.call('POST', '/_sandbox/yoco/settings', { testRefunds: 'refused' });
  expect(await shop.refund(id)).toMatchObject({ status: 400, body: { errorCode: 'refund_unavailable' } });
});
