import { contract } from '@shop/core/contracts/contract';
import * as v from 'valibot';

import { send } from '../../testing/call';
import type { Served } from '../../testing/serve';
import { serve } from '../../testing/serve';
import { paymentSecretKey, paymentWebhookSecret } from '../config';
import { endpoint } from './endpoint';
import { endpointGroup } from './endpointGroup';
import { rateLimit } from './rateLimit';

const nothing = { input: v.strictObject({}), output: v.object({ from: v.string() }) };
const [first, second, staffed, apart] = [
  contract({
    name: 'firstThing',
    method: 'GET',
    path: 'first-thing',
    aliases: ['frist-thing'],
    access: 'public',
    ...nothing,
  }),
  contract({ name: 'secondThing', method: 'POST', path: 'second-thing', access: 'public', ...nothing }),
  contract({
    name: 'staffThing',
    method: 'GET',
    path: 'staff-thing',
    access: 'staff',
    permission: 'orders',
    ...nothing,
  }),
  contract({
    name: 'ownThing',
    method: 'GET',
    path: 'own-thing',
    hasOwnFunction: true,
    access: 'public',
    ...nothing,
  }),
] as const;

const limit = rateLimit(1, 60);
const endpoints = [
  endpoint(first, async () => ({ from: 'first' }), { secrets: [paymentSecretKey] }),
  endpoint(
    second,
    async ({ now }) => {
      limit('anybody', now);
      return { from: 'second' };
    },
    { secrets: [paymentSecretKey, paymentWebhookSecret] },
  ),
];
const group = endpointGroup('storefront', endpoints);

let served: Served;

beforeAll(async () => {
  process.env['SHOP_ORIGINS'] = 'https://shop.example';
  served = await serve([
    { run: group, paths: ['first-thing', 'frist-thing', 'second-thing', 'own-thing', '__proto__', ''] },
  ]);
});

afterAll(() => served.close());

beforeEach(() => {
  served.logs.length = 0;
});

test.each(['first-thing', 'frist-thing'])(
  'the path %s selects the contract and its log line',
  async (path) => {
    const answered = await send(`${served.url}/${path}`, {});
    expect(answered.body).toEqual({ success: true, from: 'first' });
    expect(served.logs).toMatchObject([{ endpoint: 'firstThing', outcome: 'ok' }]);
  },
);

test('each contract keeps its method and limits', async () => {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  expect((await send(`${served.url}/first-thing`, post)).status).toBe(405);
  expect((await send(`${served.url}/second-thing`, {})).headers.get('allow')).toBe('POST, OPTIONS');
  const statuses = [];
  for (let count = 0; count < 2; count += 1) {
    statuses.push((await send(`${served.url}/second-thing`, post)).status);
  }
  expect(statuses).toEqual([200, 429]);
  expect((await send(`${served.url}/first-thing`, {})).status).toBe(200);
});

test('a preflight response states the method of the contract at the path', async () => {
  const answered = await send(`${served.url}/second-thing`, {
    method: 'OPTIONS',
    headers: { origin: 'https://shop.example' },
  });
  expect(answered.headers.get('access-control-allow-methods')).toBe('POST');
});

test.each(['own-thing', '__proto__', ''])(
  'the path "%s", which no contract of the group has, returns 404 without CORS headers',
  async (path) => {
    const answered = await send(`${served.url}/${path}`, { headers: { origin: 'https://shop.example' } });
    expect([answered.status, answered.body['code']]).toEqual([404, 'not-found']);
    expect(answered.headers.get('cache-control')).toBe('no-store');
    expect(answered.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answered.headers.get('access-control-allow-origin')).toBeNull();
    expect(served.logs).toMatchObject([{ endpoint: 'storefront', outcome: 'not-found', status: 404 }]);
  },
);

test('a warm-up request does not need the path of a contract', async () => {
  expect((await send(`${served.url}/`, { method: 'OPTIONS' })).status).toBe(204);
  expect(served.logs).toEqual([]);
});

test('a group reads the secrets of all its contracts, each once', () => {
  const { secretEnvironmentVariables } = (
    group as unknown as { __endpoint: { secretEnvironmentVariables: { key: string }[] } }
  ).__endpoint;
  expect(secretEnvironmentVariables.map(({ key }) => key)).toEqual([
    'PAYMENT_SECRET_KEY',
    'PAYMENT_WEBHOOK_SECRET',
    'PERSON_ID_KEY',
  ]);
});

test.each([staffed, apart])('a group rejects a contract that is served elsewhere: $name', (astray) => {
  expect(() => endpointGroup('storefront', [endpoint(astray, async () => ({ from: '' }))])).toThrow(
    astray.name,
  );
});
