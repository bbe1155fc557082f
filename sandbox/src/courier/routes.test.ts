import { address, type CourierShop, delivery, startCourierShop, aTrip } from './testing';

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
const minute = 60_000;
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * minute).toISOString();

test('an access token is a bearer token that is valid for 30 days', async () => {
  const { body } = await shop.token();
  expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 2_592_000, scope: 'eats.deliveries' });
  expect((await quote()).status).toBe(200);
  await shop.advance(30 * 24 * 3_600_000);
  expect(await quote()).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
});

test.each([
  [{ client_secret: 'wrong' }, 401, 'invalid_client'],
  [{ scope: 'everything' }, 400, 'invalid_scope'],
  [{ grant_type: 'password' }, 400, 'invalid_request'],
])('no token is issued for %j', async (change, status, error) => {
  expect(await shop.token(change)).toMatchObject({ status, body: { error } });
});

test('the 101st token request within an hour gets 429, and requests are allowed again an hour later', async () => {
  const statuses = [];
  for (let count = 0; count < 101; count += 1) statuses.push((await shop.token()).status);
  expect(statuses.lastIndexOf(200)).toBe(99);
  expect(statuses[100]).toBe(429);
  await shop.advance(3_600_000);
  expect((await shop.token()).status).toBe(200);
});

test('a revoked token gets 401 without the field kind, and an unknown customer gets 404', async () => {
  await quote();
  await shop.control('POST', '/revoke-tokens');
  const { status, body } = await quote();
  expect(status).toBe(401);
  expect(body).not.toHaveProperty('kind');
  const bearer = String((await shop.token()).body['access_token']);
  const headers = { authorization: `Bearer ${bearer}` };
  const other = await shop.sandbox.call('POST', '/uber/v1/customers/cus_other/deliveries', {}, headers);
  expect(other).toMatchObject({ status: 404, body: { code: 'customer_not_found', kind: 'error' } });
});

test('a quote lasts 15 minutes, and its fee rises with the distance', async () => {
  const { body } = await quote();
  expect(body).toMatchObject({ kind: 'delivery_quote', currency: 'zar', currency_type: 'ZAR' });
  expect(body['id']).toMatch(/^dqt_/);
  expect(Date.parse(String(body['expires'])) - Date.parse(String(body['created']))).toBe(15 * minute);
  expect((await quote()).body['fee']).toBe(body['fee']);
  const further = await quote({
    dropoff_address: address('12 Maude Street', 'Sandown', 'Sandton', '2196'),
    dropoff_latitude: -26.1075,
    dropoff_longitude: 28.0545,
  });
  expect(Number(further.body['fee'])).toBeGreaterThan(Number(body['fee']));
});

test('coordinates may be omitted when the address is known', async () => {
  const { dropoff_latitude: _lat, dropoff_longitude: _lng, ...rest } = aTrip;
  expect(await shop.api('POST', '/delivery_quotes', rest)).toMatchObject({ status: 200 });
  const unknown = { ...rest, dropoff_address: address('1 Nowhere Street', 'Atlantis', 'Utopia', '0000') };
  expect(await shop.api('POST', '/delivery_quotes', unknown)).toMatchObject({
    body: { code: 'unknown_location' },
  });
});

test.each([
  ['no drop-off address', { dropoff_address: undefined }, { dropoff_address: expect.any(String) }],
  [
    'an address that is an object',
    { dropoff_address: { city: 'x' } },
    { dropoff_address: expect.any(String) },
  ],
  [
    'a country code of three letters',
    { dropoff_address: address('7 Conrad Drive', 'x', 'y', 'z').replace('"ZA"', '"ZAR"') },
    { dropoff_address: expect.stringContaining('two capital letters') },
  ],
  [
    'a local phone number',
    { dropoff_phone_number: '0820000000' },
    { dropoff_phone_number: expect.any(String) },
  ],
  ['a fractional value', { manifest_total_value: 1.5 }, { manifest_total_value: expect.any(String) }],
  ['coordinates of another town', { dropoff_latitude: -25.7 }, { param_details: expect.any(String) }],
])(
  'a quote with %s is refused as invalid_params, and the response gives the reason',
  async (_what, change, metadata) => {
    expect(await quote(change)).toMatchObject({
      status: 400,
      body: { code: 'invalid_params', kind: 'error', metadata },
    });
  },
);

test.each([
  [{ pickup_ready_dt: inMinutes(-30) }, 'pickup_ready_too_early'],
  [{ pickup_ready_dt: inMinutes(31 * 24 * 60) }, 'pickup_ready_too_late'],
  [{ pickup_ready_dt: 'tomorrow' }, 'invalid_params'],
])('the pickup time %j is refused as %s', async (change, code) => {
  expect(await quote(change)).toMatchObject({ status: 400, body: { code } });
});

test('a delivery contains the quoted fee, the references and a tracking link', async () => {
  const quoted = await quote();
  const references = { external_id: 'doc1', manifest_reference: 'KUSH1', dropoff_notes: 'Gate 4' };
  const { status, body } = await create({ quote_id: quoted.body['id'], ...references });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    kind: 'delivery',
    status: 'pending',
    complete: false,
    live_mode: false,
    fee: quoted.body['fee'],
    quote_id: quoted.body['id'],
    external_id: 'doc1',
    tracking_url: `${shop.sandbox.url}/uber/track/${String(body['id'])}`,
    dropoff: { name: 'Demo Customer', notes: 'Gate 4', detailed_address: { city: 'Randburg' } },
    manifest: { reference: 'KUSH1', total_value: 19950 },
  });
  expect(body).not.toHaveProperty('courier');
  expect((await shop.api('GET', `/deliveries/${String(body['id'])}`)).body).toEqual(body);
});

test('a quote can be used only once, and only within 15 minutes', async () => {
  const first = (await quote()).body['id'];
  expect(await create({ quote_id: first })).toMatchObject({ status: 200 });
  expect(await create({ quote_id: first })).toMatchObject({ status: 400, body: { code: 'used_quote' } });
  const second = (await quote()).body['id'];
  await shop.advance(15 * minute + 1000);
  expect(await create({ quote_id: second })).toMatchObject({ status: 400, body: { code: 'expired_quote' } });
});

test('a delivery whose location differs from its quote is refused', async () => {
  const { body } = await quote();
  const moved = { quote_id: body['id'], dropoff_latitude: -26.12 };
  expect(await create(moved)).toMatchObject({ status: 400, body: { code: 'invalid_params' } });
});

test.each([
  ['an empty name', { dropoff_name: '' }, 'dropoff_name'],
  ['no items', { manifest_items: [] }, 'manifest_items'],
  ['a quantity of 0', { manifest_items: [{ name: 'x', quantity: 0 }] }, 'manifest_items[0]'],
  ['an unknown size', { manifest_items: [{ name: 'x', quantity: 1, size: 'tiny' }] }, 'manifest_items[0]'],
  [
    'dimensions without weight',
    { manifest_items: [{ name: 'x', quantity: 1, dimensions: { length: 1, height: 1, depth: 1 } }] },
    'manifest_items[0]',
  ],
  ['a note that is too long', { dropoff_notes: 'x'.repeat(281) }, 'dropoff_notes'],
  ['an unknown action', { undeliverable_action: 'burn' }, 'undeliverable_action'],
  ['an unknown quote', { quote_id: 'dqt_unknown' }, 'quote_id'],
])(
  'a delivery with %s is refused as invalid_params, and the response names the field',
  async (_what, change, field) => {
    const { status, body } = await create(change);
    expect(status).toBe(400);
    expect(body['code']).toBe('invalid_params');
    expect(Object.keys(body['metadata'] as object)).toEqual([field]);
  },
);

test('an idempotency key that is repeated within 60 minutes gets 409 with the id of the first delivery', async () => {
  const first = await create({ idempotency_key: 'k' });
  const again = await create({ idempotency_key: 'k' });
  expect(again).toMatchObject({
    status: 409,
    body: { code: 'duplicate_delivery', metadata: { delivery_id: first.body['id'] } },
  });
  await shop.advance(60 * minute);
  expect(await create({ idempotency_key: 'k' })).toMatchObject({ status: 200 });
});

test('without an idempotency key, a repeated pair of references gets 409', async () => {
  const references = { external_id: 'doc1', manifest_reference: 'KUSH1' };
  await create(references);
  expect(await create(references)).toMatchObject({ status: 409 });
  expect(await create({ ...references, external_id: 'doc2' })).toMatchObject({ status: 200 });
});

test('a delivery can be canceled once, and only before the goods are collected', async () => {
  const id = await shop.book();
  const cancelled = await shop.api('POST', `/deliveries/${id}/cancel`);
  expect(cancelled).toMatchObject({ status: 200, body: { status: 'canceled', complete: true } });
  const refused = { status: 400, body: { code: 'noncancelable_delivery' } };
  expect(await shop.api('POST', `/deliveries/${id}/cancel`)).toMatchObject(refused);
  const other = await shop.book();
  await shop.control('POST', `/deliveries/${other}/advance`, { to: 'pickup_complete' });
  expect(await shop.api('POST', `/deliveries/${other}/cancel`)).toMatchObject(refused);
});

test('a request for an unknown delivery gets 404', async () => {
  expect(await shop.api('GET', '/deliveries/del_x')).toMatchObject({
    status: 404,
    body: { code: 'delivery_not_found', kind: 'error' },
  });
});
