import { address, type CourierShop, delivery, hasValidSignature, startCourierShop, aTrip } from './testing';

let shop: CourierShop;

beforeAll(async () => {
  shop = await startCourierShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const quote = (change: object = {}): ReturnType<CourierShop['api']> =>
  shop.api('POST', '/delivery_quotes', { ...aTrip, ...change });
const create = (change: object = {}): ReturnType<CourierShop['api']> =>
  shop.api('POST', '/deliveries', { ...delivery, ...change });
async function rule(body: object): Promise<void> {
  expect(await shop.control('POST', '/scenario', body)).toMatchObject({ status: 201 });
}
/** Returns a trip to a street near the shop. */
function to(street: string): object {
  const { dropoff_latitude: _lat, dropoff_longitude: _lng, ...trip } = aTrip;
  return {
    ...trip,
    dropoff_latitude: undefined,
    dropoff_longitude: undefined,
    dropoff_address: address(`12 ${street}`, 'Greenside', 'Randburg', '2034'),
  };
}

test.each([
  ['couriers_busy', 503],
  ['customer_suspended', 402],
  ['customer_blocked', 403],
  ['request_timeout', 408],
  ['address_undeliverable', 400],
  ['mismatched_price_quote', 400],
])('the documented code %s has the status %i', async (code, status) => {
  await rule({ on: 'quote', effect: { code } });
  expect(await quote()).toMatchObject({ status, body: { code, kind: 'error' } });
  expect(await quote()).toMatchObject({ status: 200 });
});

test('a scenario refuses only the matching request, once, with 429 and Retry-After', async () => {
  await rule({
    on: 'create',
    match: { externalId: 'doc2' },
    effect: { code: 'customer_limited', retryAfter: 3 },
  });
  expect((await create({ external_id: 'doc1' })).status).toBe(200);
  const limited = await create({ external_id: 'doc2' });
  expect(limited.status).toBe(429);
  expect(limited.headers.get('retry-after')).toBe('3');
  expect((await create({ external_id: 'doc2' })).status).toBe(200);
});

test.each([
  ['before', false],
  ['after', true],
])('a retry after a timeout %s booking creates no second delivery', async (_when, applied) => {
  await rule({ on: 'create', effect: { answer: 'timeout', holdMs: 50, applied } });
  await expect(create({ idempotency_key: 'k' })).rejects.toThrow('fetch failed');
  const retried = await create({ idempotency_key: 'k' });
  expect(retried.status).toBe(applied ? 409 : 200);
  const { body } = await shop.control('GET', '/deliveries');
  expect(body['deliveries']).toHaveLength(1);
});

test.each([
  ['Undeliverable Lane', 400, 'address_undeliverable'],
  ['Busy Street', 503, 'couriers_busy'],
  ['Limited Close', 400, 'address_undeliverable_limited_couriers'],
])('no quote is given for %s', async (street, status, code) => {
  expect(await quote(to(street))).toMatchObject({ status, body: { code } });
});

test('a delivery to a special street cannot be booked, or cannot be canceled', async () => {
  expect(await quote(to('Failing Way'))).toMatchObject({ status: 200 });
  expect(await create(to('Failing Way'))).toMatchObject({
    status: 503,
    body: { code: 'service_unavailable' },
  });
  const id = await shop.book(to('Keepers Corner'));
  expect(await shop.api('POST', `/deliveries/${id}/cancel`)).toMatchObject({
    status: 400,
    body: { code: 'noncancelable_delivery' },
  });
});

test('webhooks can be lost, forged and changed', async () => {
  await rule({ on: 'webhook', match: { status: 'pickup_complete' }, effect: { drop: true } });
  await rule({
    on: 'webhook',
    match: { status: 'delivered' },
    effect: { signature: 'wrong', change: { fee: 1 } },
  });
  const id = await shop.book();
  await shop.idle();
  for (const step of ['pickup', 'pickup_complete', 'delivered']) {
    await shop.control('POST', `/deliveries/${id}/advance`, { to: step, direct: true });
    await shop.idle();
  }
  expect(shop.reportedStatuses()).toEqual(['pending', 'pickup', 'delivered']);
  expect(shop.endpoint.received.map(hasValidSignature)).toEqual([true, true, false]);
  expect(shop.endpoint.received.at(-1)?.event).toMatchObject({ data: { fee: 1 } });
});

test('a webhook with an old or unknown status can be sent manually', async () => {
  const id = await shop.book();
  await shop.control('POST', `/deliveries/${id}/advance`, { to: 'delivered', direct: true });
  await shop.idle();
  const sent = await shop.control('POST', `/deliveries/${id}/deliver-webhook`, {
    status: 'pickup',
    times: 2,
  });
  expect(sent.body['deliveries']).toMatchObject([{ attempts: [{ status: 200 }] }, {}]);
  await shop.control('POST', `/deliveries/${id}/deliver-webhook`, { status: 'teleported', eventId: 'evt_1' });
  expect(shop.reportedStatuses().slice(-3)).toEqual(['pickup', 'pickup', 'teleported']);
  expect(shop.endpoint.received.at(-1)?.event['id']).toBe('evt_1');
});

test('received requests can be listed, without secrets', async () => {
  await create({ external_id: 'doc9' });
  const { body, text } = await shop.control('GET', '/requests?operation=create');
  expect(body['requests']).toMatchObject([
    { operation: 'create', status: 200, body: { external_id: 'doc9' } },
  ]);
  const all = await shop.control('GET', '/requests');
  expect(text + all.text).not.toContain('sandbox-secret');
  expect(text + all.text).not.toContain('sandbox_token_');
});
