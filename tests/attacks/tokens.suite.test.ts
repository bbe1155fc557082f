// Tests tokens as production verifies them: by their signature, unlike the Auth emulator. This test publishes its own
// keys in place of Google's.
import type { KeyObject } from 'node:crypto';
import { createHmac, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';

import { userAddresses } from '@shop/core/contracts/delivery';
import { getallOrders } from '@shop/core/contracts/ordersAdmin';
import { staffSession } from '@shop/core/contracts/staff';

import { call } from '../../functions/src/testing/call';
import { publishedKeys, serveKeys } from '../../functions/src/testing/providerKeys';
import type { Served } from '../../functions/src/testing/serve';
import { everyEndpoint, serve } from '../../functions/src/testing/serve';

const project = 'demo-tokens';
const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicPem = String(ours.publicKey.export({ type: 'spki', format: 'pem' }));

let served: Served;
let areKeysReachable = true;
let provider: ReturnType<typeof serveKeys>;

beforeAll(async () => {
  process.env['GCLOUD_PROJECT'] = project;
  delete process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  provider = serveKeys(() =>
    areKeysReachable
      ? Promise.resolve(Response.json(publishedKeys(ours.publicKey)))
      : Promise.reject(new TypeError('fetch failed')),
  );
  served = await serve(everyEndpoint());
});

afterAll(async () => {
  await served.close();
  provider.stop();
});

const uid = randomUUID();
const now = () => Math.floor(Date.now() / 1000);

function claims(change: object = {}): object {
  return {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: uid,
    auth_time: now() - 60,
    iat: now() - 60,
    exp: now() + 3600,
    ...change,
  };
}

const staffClaims = { staff: true, staffId: 's1', username: 'admin', sub: 'staff-s1' };
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

function signed(
  payload: object,
  { key = ours.privateKey, kid = 'k1' }: { key?: KeyObject; kid?: string } = {},
) {
  const text = `${encode({ alg: 'RS256', typ: 'JWT', kid })}.${encode(payload)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key).toString('base64url')}`;
}

/** Signs with the public key as if it were a shared secret. */
function confused(alg: string, payload: object): string {
  const text = `${encode({ alg, typ: 'JWT', kid: 'k1' })}.${encode(payload)}`;
  return `${text}.${createHmac('sha256', publicPem).update(text).digest('base64url')}`;
}

function withPayload(token: string, payload: object): string {
  const [header, , signature] = token.split('.');
  return `${header}.${encode(payload)}.${signature}`;
}

const forgeries: [string, () => string][] = [
  ['that is unsigned', () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims())}.`],
  ['that is unsigned and names a key', () => `${encode({ alg: 'none', kid: 'k1' })}.${encode(claims())}.`],
  ['without its signature', () => `${signed(claims()).split('.').slice(0, 2).join('.')}.`],
  ['signed with a foreign key', () => signed(claims(), { key: theirs.privateKey })],
  ['signed under an unknown key id', () => signed(claims(), { kid: 'k2' })],
  ['signed with the public key as a secret', () => confused('HS256', claims())],
  ['whose header names another algorithm', () => confused('RS256', claims())],
  [
    'of another project',
    () => signed(claims({ aud: 'demo-other', iss: 'https://securetoken.google.com/demo-other' })),
  ],
  ['of another issuer', () => signed(claims({ iss: 'https://evil.example' }))],
  ['that has expired', () => signed(claims({ iat: now() - 7200, exp: now() - 3600 }))],
  ['without a subject', () => signed(claims({ sub: '' }))],
  ['whose subject has 129 letters', () => signed(claims({ sub: 'x'.repeat(129) }))],
  [
    'that gained the staff claim after it was signed',
    () => withPayload(signed(claims()), claims(staffClaims)),
  ],
  [
    'of staff that is signed with a foreign key',
    () => signed(claims(staffClaims), { key: theirs.privateKey }),
  ],
  ['of staff that is unsigned', () => `${encode({ alg: 'none' })}.${encode(claims(staffClaims))}.`],
  [
    'that is a custom token',
    () =>
      signed({
        aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
        uid,
        iat: now(),
        exp: now() + 3600,
      }),
  ],
];

test('while keys cannot be fetched, no one is signed out, and the shop reports that it is busy', async () => {
  areKeysReachable = false;
  const answered = await call(served.url, userAddresses, {}, { token: signed(claims()) });
  areKeysReachable = true;
  expect([answered.status, answered.body['code']]).toEqual([503, 'busy']);
});

test('a valid token gives access to the data of its owner', async () => {
  expect((await call(served.url, userAddresses, {}, { token: signed(claims()) })).status).toBe(200);
});

test.each(forgeries)('a token %s gives no access', async (_what, forge) => {
  for (const contract of [userAddresses, staffSession, getallOrders]) {
    const answered = await call(served.url, contract, {}, { token: forge() });
    expect([contract.name, answered.status, answered.body['code']]).toEqual([
      contract.name,
      401,
      'invalid-token',
    ]);
    expect(answered.body).not.toHaveProperty('orders');
  }
});

test.each([
  ['in the query', '?access_token=', {}],
  ['in a cookie', '', { cookie: '__session=' }],
  ['under another authentication scheme', '', { authorization: 'Basic ' }],
])('a token %s is ignored', async (_where, query, header) => {
  const token = signed(claims());
  const headers = Object.fromEntries(Object.entries(header).map(([name, start]) => [name, start + token]));
  const answered = await fetch(`${served.url}/user-addresses${query === '' ? '' : query + token}`, {
    headers,
  });
  expect(answered.status).toBe(401);
});

test.each(['true', 1, 'yes', [true], { staff: true }])(
  'a signed token whose staff claim is %j is treated as that of a customer',
  async (staff) => {
    const token = signed(claims({ ...staffClaims, staff }));
    expect((await call(served.url, getallOrders, {}, { token })).body['code']).toBe('not-staff');
  },
);

test('no refusal and no log contains a token', async () => {
  const token = signed(claims(), { key: theirs.privateKey });
  served.logs.length = 0;
  const { text } = await call(served.url, userAddresses, {}, { token });
  const published = text + JSON.stringify(served.logs);
  expect(served.logs).toHaveLength(1);
  for (const part of token.split('.')) expect(published).not.toContain(part);
});
