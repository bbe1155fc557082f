// Tests customers whose account is deleted while their token is valid. Tokens are verified as in production. A local
// server replaces Firebase Authentication.
import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';

import { deleteAddress, userAddresses } from '@shop/core/contracts/delivery';
import { cert, initializeApp } from 'firebase-admin/app';

import { call } from '../../functions/src/testing/call';
import { stopClock } from '../../functions/src/testing/movableTime';
import { publishedKeys, serveKeys } from '../../functions/src/testing/providerKeys';
import type { Served } from '../../functions/src/testing/serve';
import { everyEndpoint, serve } from '../../functions/src/testing/serve';
import { listen } from '../support/listen';

const project = 'demo-gone';
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Accounts in Firebase Authentication by uid. `lookUps` lists the uid of every lookup. */
const accounts = new Map<string, { disabled?: boolean; validSince?: string }>();
const lookUps: string[] = [];
/** Accounts whose lookup fails. */
const failing = new Set<string>();

let served: Served;
let provider: Awaited<ReturnType<typeof listen>>;
let published: ReturnType<typeof serveKeys>;

beforeAll(async () => {
  process.env['GCLOUD_PROJECT'] = project;
  delete process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  published = serveKeys(() => Promise.resolve(Response.json(publishedKeys(keys.publicKey))));
  provider = await listen(http.createServer((request, response) => void answer(request, response)));
  const { port } = provider;
  // Redirects requests for Google to the server above.
  jest
    .spyOn(https, 'request')
    .mockImplementation(((
      { path, method, headers }: https.RequestOptions,
      done: (response: http.IncomingMessage) => void,
    ) => http.request({ host: '127.0.0.1', port, path, method, headers }, done)) as never);
  const privateKey = String(keys.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const account = { projectId: project, clientEmail: 'shop@shop.example', privateKey };
  // Replaces the request for the shop's access token, which is not under test.
  const getAccessToken = () => Promise.resolve({ access_token: 'any', expires_in: 3600 });
  initializeApp({ projectId: project, credential: Object.assign(cert(account), { getAccessToken }) });
  served = await serve(everyEndpoint());
});

beforeEach(() => stopClock());
afterEach(() => {
  jest.useRealTimers();
});

afterAll(async () => {
  await served.close();
  provider.close();
  published.stop();
  jest.restoreAllMocks();
});

async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  response.setHeader('content-type', 'application/json');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { localId = [] } = JSON.parse(Buffer.concat(chunks).toString()) as { localId?: string[] };
  lookUps.push(...localId);
  if (localId.some((uid) => failing.has(uid))) {
    response.statusCode = 500;
    response.end('{}');
    return;
  }
  const users = localId.flatMap((uid) => {
    const known = accounts.get(uid);
    return known === undefined ? [] : [{ localId: uid, ...known }];
  });
  response.end(JSON.stringify(users.length === 0 ? {} : { users }));
}

function aCustomer(): { uid: string; token: string } {
  const uid = randomUUID();
  accounts.set(uid, {});
  const now = Math.floor(Date.now() / 1000);
  const issuer = `https://securetoken.google.com/${project}`;
  const claims = { iss: issuer, aud: project, sub: uid, auth_time: now - 60, iat: now - 60, exp: now + 3600 };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const text = `${encode({ alg: 'RS256', typ: 'JWT', kid: 'k1' })}.${encode(claims)}`;
  const signature = createSign('RSA-SHA256').update(text).sign(keys.privateKey).toString('base64url');
  return { uid, token: `${text}.${signature}` };
}

/** Sends a write that changes nothing, because it names an address that does not exist. */
async function write(token: string): Promise<unknown> {
  const { status, body } = await call(served.url, deleteAddress, { addressId: 'no-such-address' }, { token });
  return status === 404 ? 'let in' : body['code'];
}

async function read(token: string): Promise<unknown> {
  const { status, body } = await call(served.url, userAddresses, {}, { token });
  return status === 200 ? 'let in' : body['code'];
}

test('Firebase Authentication is queried for each write of a customer', async () => {
  const { uid, token } = aCustomer();
  for (let made = 0; made < 3; made += 1) expect(await write(token)).toBe('let in');
  expect(lookUps.filter((asked) => asked === uid)).toHaveLength(3);
});

test('Firebase Authentication is queried only once for a customer’s reads within a minute', async () => {
  const { uid, token } = aCustomer();
  expect([await read(token), await read(token), await read(token)]).toEqual(['let in', 'let in', 'let in']);
  expect(lookUps.filter((asked) => asked === uid)).toHaveLength(1);
});

test('an account that Firebase Authentication cannot confirm can read but not write', async () => {
  const { uid, token } = aCustomer();
  failing.add(uid);
  expect([await read(token), await write(token)]).toEqual(['let in', 'internal']);
});

test.each([
  ['was deleted', (uid: string) => accounts.delete(uid)],
  ['was disabled', (uid: string) => accounts.set(uid, { disabled: true })],
  [
    'has ended all sessions',
    (uid: string) => accounts.set(uid, { validSince: String(Math.floor(Date.now() / 1000)) }),
  ],
])(
  'an account that %s can no longer write, and can read for at most another minute, although its token is valid',
  async (...ended) => {
    const [, end] = ended;
    const { uid, token } = aCustomer();
    const other = aCustomer();
    for (const one of [token, other.token]) {
      expect([await write(one), await read(one)]).toEqual(['let in', 'let in']);
    }
    end(uid);
    expect(await write(token)).toBe('invalid-token');
    // The refused write has updated the cache of this process. Without a write, the cache expires within a minute.
    end(other.uid);
    expect(await read(other.token)).toBe('let in');
    stopClock(Date.now() + 61_000);
    expect([await read(other.token), await read(token)]).toEqual(['invalid-token', 'invalid-token']);
  },
);

test('an account that was deleted before its first request cannot write', async () => {
  const { uid, token } = aCustomer();
  accounts.delete(uid);
  expect(await write(token)).toBe('invalid-token');
});
