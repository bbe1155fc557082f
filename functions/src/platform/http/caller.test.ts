import { readCaller } from './caller';

// No emulator here: tokens are checked as in production, and these are refused before any key is fetched.

const claims = {
  iss: 'https://securetoken.google.com/demo-unit',
  aud: 'demo-unit',
  sub: 'someone',
  iat: Math.floor(Date.now() / 1000) - 60,
  exp: Math.floor(Date.now() / 1000) + 3600,
  staff: true,
  staffId: 's1',
  username: 'demo',
};

function token(header: object, payload: object = claims): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode(header)}.${encode(payload)}.${Buffer.from('signature').toString('base64url')}`;
}

const contract = (access: 'customer' | 'staff') =>
  access === 'staff' ? ({ access, permission: 'orders' } as const) : { access };
const call = { isWrite: true, now: new Date() };

beforeAll(() => {
  process.env['GCLOUD_PROJECT'] = 'demo-unit';
  delete process.env['FIREBASE_AUTH_EMULATOR_HOST'];
});

test.each([
  ['says that it needs no signature', token({ alg: 'none', typ: 'JWT' })],
  ['names no key', token({ alg: 'RS256', typ: 'JWT' })],
  ['is signed with a shared secret', token({ alg: 'HS256', typ: 'JWT', kid: 'k1' })],
  ['is meant for another project', token({ alg: 'RS256', kid: 'k1' }, { ...claims, aud: 'other' })],
  [
    'was issued by someone else',
    token({ alg: 'RS256', kid: 'k1' }, { ...claims, iss: 'https://evil.example' }),
  ],
  ['has no subject', token({ alg: 'RS256', kid: 'k1' }, { ...claims, sub: '' })],
])('refuses a staff token that %s', async (_what, forged) => {
  for (const access of ['customer', 'staff'] as const) {
    await expect(
      readCaller(contract(access), { authorization: `Bearer ${forged}` }, call),
    ).rejects.toMatchObject({
      code: 'invalid-token',
    });
  }
});

test('reads no token for public and provider endpoints', async () => {
  for (const access of ['public', 'provider'] as const) {
    expect(
      await readCaller({ access }, { authorization: 'Bearer nonsense', useruid: 'someone' }, call),
    ).toBeNull();
  }
});
