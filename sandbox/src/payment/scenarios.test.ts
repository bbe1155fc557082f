import { type Answer, type Driven, startDriven } from '../testing';

const secretKey = { authorization: 'Bearer sk_test_shop' };
const order = { amount: 24950, currency: 'ZAR', externalId: 'KUSH1' };

let sandbox: Driven;

beforeAll(async () => {
  sandbox = await startDriven();
});
beforeEach(() => sandbox.call('POST', '/_sandbox/reset'));
afterAll(() => sandbox.close());

const create = (headers = {}): Promise<Answer> =>
  sandbox.call('POST', '/yoco/api/checkouts', order, { ...secretKey, ...headers });
const rule = (body: unknown): Promise<Answer> => sandbox.call('POST', '/_sandbox/yoco/scenario', body);

async function made(): Promise<number> {
  const { body } = await sandbox.call('GET', '/_sandbox/yoco/checkouts?externalId=KUSH1');
  return (body['checkouts'] as unknown[]).length;
}

test('a request fails with 503 as many times as configured, then succeeds', async () => {
  await rule({ on: 'create', times: 2, effect: { status: 503 } });
  const statuses = [(await create()).status, (await create()).status, (await create()).status];
  expect(statuses).toEqual([503, 503, 200]);
  expect(await made()).toBe(1);
});

test('a failed request does not use up its idempotency key, unless the rule stores the response', async () => {
  await rule([
    { on: 'create', match: { idempotencyKey: 'a' }, effect: { status: 500 } },
    { on: 'create', match: { idempotencyKey: 'b' }, effect: { status: 500, stored: true } },
  ]);
  const retried = async (key: string): Promise<number[]> => [
    (await create({ 'idempotency-key': key })).status,
    (await create({ 'idempotency-key': key })).status,
  ];
  expect(await retried('a')).toEqual([500, 200]);
  expect(await retried('b')).toEqual([500, 500]);
});

test('a response with status 429 includes Retry-After', async () => {
  await rule({ on: 'create', effect: { status: 429, retryAfter: 7 } });
  const answer = await create();
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toBe('7');
});

test('a scenario can return malformed JSON with status 200', async () => {
  await rule({ on: 'create', effect: { answer: 'malformed' } });
  const answer = await create();
  expect(answer.status).toBe(200);
  expect(() => JSON.parse(answer.text) as unknown).toThrow(SyntaxError);
});

test.each([
  ['before', false, 1],
  ['after', true, 1],
])(
  'a retry with the same key after a timeout %s creation results in one checkout',
  async (_when, applied, checkouts) => {
    await rule({ on: 'create', effect: { answer: 'timeout', holdMs: 50, applied } });
    await expect(create({ 'idempotency-key': 'k' })).rejects.toThrow('fetch failed');
    expect(await made()).toBe(applied ? 1 : 0);
    const retried = await create({ 'idempotency-key': 'k' });
    expect(retried.status).toBe(200);
    expect(retried.headers.get('idempotent-replayed')).toBe(applied ? 'true' : null);
    expect(await made()).toBe(checkouts);
  },
);

test('a rule can close the connection without a response', async () => {
  await rule({ on: '*', effect: { answer: 'disconnect' } });
  await expect(create()).rejects.toThrow('fetch failed');
});

test('rules can skip requests, last forever and be cleared', async () => {
  await rule({ on: 'create', skip: 1, times: 'always', effect: { status: 500 } });
  expect([(await create()).status, (await create()).status, (await create()).status]).toEqual([
    200, 500, 500,
  ]);
  await sandbox.call('DELETE', '/_sandbox/yoco/scenario');
  expect((await create()).status).toBe(200);
});

test.each([
  [{ on: 'nothing', effect: {} }],
  [{ on: 'create', effect: { drop: true } }],
  [{ on: 'create', times: 0, effect: {} }],
  [{ on: 'create', match: { a: {} }, effect: {} }],
  [{ on: 'create', when: 'now', effect: {} }],
  [{ on: 'create' }],
])('an invalid rule is refused: %j', async (body) => {
  expect((await rule(body)).status).toBe(400);
});

test('received requests can be listed, without the secret key', async () => {
  await create({ 'idempotency-key': 'k1' });
  const { body, text } = await sandbox.call('GET', '/_sandbox/yoco/requests?operation=create');
  expect(body['requests']).toMatchObject([
    { method: 'POST', idempotencyKey: 'k1', body: order, status: 200 },
  ]);
  expect(text).not.toContain('sk_test');
});
