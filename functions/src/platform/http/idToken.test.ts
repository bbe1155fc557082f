import type { KeyObject } from 'node:crypto';
import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';

import { publishedKeys, serveKeys } from '../../testing/providerKeys';
import { verifyIdToken } from './idToken';

// Without the emulator, tokens are verified as in production. This test publishes the keys in place of Google.

const project = 'demo-unit';
const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 });
const published = () => Promise.resolve(Response.json(publishedKeys(ours.publicKey)));
let answerKeys: () => Promise<Response>;
let provider: ReturnType<typeof serveKeys>;

beforeAll(() => {
  process.env['GCLOUD_PROJECT'] = project;
  delete process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  provider = serveKeys(() => answerKeys());
});

beforeEach(() => {
  answerKeys = published;
});

afterAll(() => provider.stop());

const second = Math.floor(Date.now() / 1000);
const claims = {
  iss: `https://securetoken.google.com/${project}`,
  aud: project,
  sub: 'someone',
  auth_time: second - 60,
  iat: second - 60,
  exp: second + 3600,
  email: 'someone@customer.example',
};

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

function token({
  change = {},
  header = {},
  key = ours.privateKey,
}: { change?: object; header?: object; key?: KeyObject } = {}): string {
  const text = `${encode({ alg: 'RS256', typ: 'JWT', kid: 'k1', ...header })}.${encode({ ...claims, ...change })}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key).toString('base64url')}`;
}

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ['are unavailable (503)', () => Promise.resolve(Response.json({}, { status: 503 }))],
  ['are not JSON', () => Promise.resolve(new Response('<html>'))],
  ['are not valid keys', () => Promise.resolve(Response.json({ k1: 'pem' }))],
])('while the keys for verifying tokens %s, no one is signed out', async (_what, answer) => {
  answerKeys = answer;
  await expect(verifyIdToken(token())).rejects.toMatchObject({ code: 'busy' });
});

test('a valid token of the project returns its claims', async () => {
  expect(await verifyIdToken(token())).toEqual({ ...claims, uid: 'someone' });
});

test.each([
  ['states that it needs no signature', () => `${encode({ alg: 'none', kid: 'k1' })}.${encode(claims)}.`],
  ['names no key', () => token({ header: { kid: undefined } })],
  ['names an unknown key', () => token({ header: { kid: 'k2' } })],
  ['is signed with another key', () => token({ key: theirs.privateKey })],
  [
    'is signed with the public key as a secret',
    () => {
      const text = `${encode({ alg: 'HS256', kid: 'k1' })}.${encode(claims)}`;
      const secret = ours.publicKey.export({ type: 'spki', format: 'pem' });
      return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
    },
  ],
  ['was issued for another project', () => token({ change: { aud: 'other' } })],
  ['was issued by someone else', () => token({ change: { iss: 'https://evil.example' } })],
  ['has expired', () => token({ change: { exp: second - 1 } })],
  ['never expires', () => token({ change: { exp: undefined } })],
  ['has no subject', () => token({ change: { sub: '' } })],
  ['has a subject that is not a string', () => token({ change: { sub: 7 } })],
  ['has a subject of 129 letters', () => token({ change: { sub: 'x'.repeat(129) } })],
  ['does not state when its customer signed in', () => token({ change: { auth_time: undefined } })],
  ['is not JSON', () => `${Buffer.from('{').toString('base64url')}.e30.e30`],
])('a token that %s is rejected', async (_what, forge) => {
  expect(await verifyIdToken(forge())).toBeNull();
});

test('an unknown key id does not immediately trigger another fetch of the keys', async () => {
  await verifyIdToken(token());
  const before = provider.asked();
  for (let count = 0; count < 3; count += 1) await verifyIdToken(token({ header: { kid: `k${count + 5}` } }));
  expect(before).toBeGreaterThan(0);
  expect(provider.asked()).toBe(before);
});

test('the emulator’s unsigned tokens are accepted with the emulator, but never in the cloud', async () => {
  const unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = '127.0.0.1:9099';
  expect(await verifyIdToken(unsigned)).toMatchObject({ uid: 'someone' });
  process.env['K_SERVICE'] = 'pay';
  expect(await verifyIdToken(unsigned)).toBeNull();
  delete process.env['K_SERVICE'];
  delete process.env['FIREBASE_AUTH_EMULATOR_HOST'];
});
