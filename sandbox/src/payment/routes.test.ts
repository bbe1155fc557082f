import { type Answer, type Driven, startDriven } from '../testing';

const key = { authorization: 'Bearer sk_test_shop' };
const order = {
  amount: 24950,
  currency: 'ZAR',
  successUrl: 'http://shop.test/orders?orderId=KUSH1',
  cancelUrl: 'http://shop.test/cart',
  failureUrl: 'http://shop.test/error-processing_payment',
  externalId: 'KUSH1',
  metadata: { orderId: 'KUSH1' },
  lineItems: [{ displayName: 'Rooibos', quantity: 2, pricingDetails: { price: 12475 } }],
};

let sandbox: Driven;

beforeAll(async () => {
  sandbox = await startDriven();
});
beforeEach(() => sandbox.call('POST', '/_sandbox/reset'));
afterAll(() => sandbox.close());

function create(body: unknown = order, headers: Record<string, string> = {}): Promise<Answer> {
  return sandbox.call('POST', '/yoco/api/checkouts', body, { ...key, ...headers });
}

test('a created checkout contains the fields of the request and those of the provider', async () => {
  const { status, body } = await create();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'created',
    amount: 24950,
    currency: 'ZAR',
    paymentId: null,
    externalId: 'KUSH1',
    processingMode: 'test',
    redirectUrl: `${sandbox.url}/yoco/checkout/${String(body['id'])}`,
    metadata: { orderId: 'KUSH1', checkoutId: body['id'], paymentFacilitator: 'yoco-online-checkout' },
  });
  expect(body['id']).toMatch(/^ch_[A-Za-z0-9]{16}$/);
  const read = await sandbox.call('GET', `/yoco/api/checkouts/${String(body['id'])}`, undefined, key);
  expect(read.body).toEqual(body);
});

test.each([
  ['an amount below R2.00', { amount: 199 }, 'amount_too_small'],
  ['a fractional amount', { amount: 200.5 }, 'amount_invalid'],
  ['an amount as text', { amount: '24950' }, 'amount_invalid'],
  ['another currency', { currency: 'USD' }, 'currency_unsupported'],
  ['a relative return URL', { successUrl: '/orders' }, 'url_invalid'],
  ['metadata that is not text', { metadata: { count: 3 } }, 'metadata_invalid'],
  ['a line without a price', { lineItems: [{ displayName: 'x', quantity: 1 }] }, 'line_items_invalid'],
  ['a fractional total', { totalTaxAmount: 1.5 }, 'total_invalid'],
])('a checkout with %s is refused', async (_what, change, errorCode) => {
  const { status, body } = await create({ ...order, ...change });
  expect(status).toBe(400);
  expect(body).toMatchObject({ errorCode, errorType: 'invalid_request_error' });
  const made = await sandbox.call('GET', '/_sandbox/yoco/checkouts');
  expect(made.body['checkouts']).toEqual([]);
});

test.each([
  ['no key', {}, 403],
  ['a public key', { authorization: 'Bearer pk_test_shop' }, 403],
  ['a key that the provider has revoked', { authorization: 'Bearer sk_test_unauthorized' }, 401],
])('a request with %s is refused', async (_what, headers, status) => {
  expect(await sandbox.call('POST', '/yoco/api/checkouts', order, headers)).toMatchObject({ status });
});

test('a checkout made with the live key is unknown to the test key', async () => {
  const live = { authorization: 'Bearer sk_live_shop' };
  const { body } = await create(order, live);
  expect(body['processingMode']).toBe('live');
  const path = `/yoco/api/checkouts/${String(body['id'])}`;
  expect(await sandbox.call('GET', path, undefined, key)).toMatchObject({ status: 404 });
});

test('a repeated idempotency key returns the same checkout and reports the replay', async () => {
  const first = await create(order, { 'idempotency-key': 'a' });
  const again = await create(order, { 'idempotency-key': 'a' });
  expect(first.headers.get('idempotent-replayed')).toBeNull();
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(again).toMatchObject({ status: first.status, body: first.body });
});

test('a repeated idempotency key replays the refusal of a checkout', async () => {
  await create({ ...order, amount: 1 }, { 'idempotency-key': 'b' });
  const again = await create({ ...order, amount: 1 }, { 'idempotency-key': 'b' });
  expect(again.status).toBe(400);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
});

test('a repeated idempotency key gets 422 with another payload, and 409 while the first request runs', async () => {
  await sandbox.call('POST', '/_sandbox/yoco/scenario', { on: 'create', effect: { slowMs: 800 } });
  const first = create(order, { 'idempotency-key': 'c' });
  await untilReceived();
  expect(await create(order, { 'idempotency-key': 'c' })).toMatchObject({ status: 409 });
  expect(await first).toMatchObject({ status: 200 });
  expect(await create({ ...order, amount: 300 }, { 'idempotency-key': 'c' })).toMatchObject({ status: 422 });
});

test('an idempotency key expires after 24 hours of sandbox time', async () => {
  const first = await create(order, { 'idempotency-key': 'd' });
  await sandbox.call('POST', '/_sandbox/clock', { advanceMs: 24 * 3600 * 1000 });
  const later = await create(order, { 'idempotency-key': 'd' });
  expect(later.body['id']).not.toBe(first.body['id']);
});

/** Waits until the slow first request has matched its rule, which means that its key is in use. */
async function untilReceived(): Promise<void> {
  for (;;) {
    const { body } = await sandbox.call('GET', '/_sandbox/yoco/scenario');
    if ((body['rules'] as { used: number }[]).every(({ used }) => used > 0)) return;
  }
}
