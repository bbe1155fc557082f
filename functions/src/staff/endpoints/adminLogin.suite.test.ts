// spec: checkout-6-2, checkout-9-16
import { createHash, randomUUID } from 'node:crypto';

import { adminLogin, ownSignIns } from '@shop/core/contracts/staff';

import { auth, firestore } from '../../platform/firebase';
import { answerOf, call } from '../../testing/call';
import { exchangeCustomToken, storeStaffMember } from '../../testing/identities';
import { stopClock } from '../../testing/movableTime';
import type { Served } from '../../testing/serve';
import { everyEndpoint, serve } from '../../testing/serve';
import { readStored } from '../../testing/stored';
import { quickHashes } from '../../testing/quickHashes';

quickHashes();

let served: Served;

beforeAll(async () => {
  served = await serve(everyEndpoint());
});

afterEach(() => jest.useRealTimers());
afterAll(() => served.close());

const login = (username: string, password: string, headers = {}) =>
  call(served.url, adminLogin, { username, password }, { headers });

const attemptsOf = (username: string) =>
  readStored(`loginAttempts/${createHash('sha256').update(`login ${username}`).digest('hex')}`);

// spec: checkout-7-17
test('returns the documented details and a token that signs in as the member of staff', async () => {
  const { staffId, username, password } = await storeStaffMember();
  const answered = await login(`  ${username.toUpperCase()} `, password);
  const { details, token } = answerOf(adminLogin, answered);
  expect(details).toEqual({ username, Name: 'Demo', Surname: 'Staff', id: staffId });
  const decoded = await (await auth()).verifyIdToken(await exchangeCustomToken(token));
  expect(decoded).toMatchObject({
    uid: `staff-${staffId}`,
    staff: true,
    staffId,
    username,
    name: 'Demo Staff',
  });
  expect(await attemptsOf(username)).toBeUndefined();
});

// spec: checkout-8-22
test('gives the same refusal for a wrong password, an unknown user and a disabled user', async () => {
  const member = await storeStaffMember();
  const disabled = await storeStaffMember({ disabled: true });
  const refusals = [
    await login(member.username, 'wrong'),
    await login(randomUUID(), 'wrong'),
    await login(disabled.username, disabled.password),
  ];
  for (const { status, text } of refusals) {
    expect(status).toBe(401);
    expect(text).toBe(refusals[0]?.text);
  }
  expect(refusals[0]?.body).toEqual({
    success: false,
    code: 'wrong-credentials',
    message: 'Invalid credentials, please try again',
  });
});

test('locks a username for a caller after five failures, even if the next password is right, and states the duration', async () => {
  stopClock();
  const { username, password } = await storeStaffMember();
  for (let failure = 0; failure < 5; failure += 1) {
    expect((await login(username, 'wrong')).body['code']).toBe('wrong-credentials');
  }
  const locked = await login(username, password);
  expect([locked.status, locked.body['code']]).toEqual([429, 'locked-out']);
  expect(Number(locked.headers.get('retry-after'))).toBe(15 * 60);
  expect(await attemptsOf(username)).toMatchObject({ failures: 5 });
});

test('locks unknown usernames in the same way', async () => {
  const username = randomUUID();
  for (let failure = 0; failure < 5; failure += 1) await login(username, 'wrong');
  expect((await login(username, 'wrong')).body['code']).toBe('locked-out');
});

test('allows at most five guesses, even in parallel', async () => {
  const { username } = await storeStaffMember();
  const answers = await Promise.all(Array.from({ length: 20 }, () => login(username, 'wrong')));
  const tried = answers.filter(({ body }) => body['code'] === 'wrong-credentials');
  expect(tried.length).toBeLessThanOrEqual(5);
  expect(tried.length).toBeGreaterThan(0);
});

test('clears earlier failures after a success', async () => {
  const { username, password } = await storeStaffMember();
  for (let round = 0; round < 2; round += 1) {
    for (let failure = 0; failure < 4; failure += 1) await login(username, 'wrong');
    expect((await login(username, password)).status).toBe(200);
  }
});

test('limits an IP address that tries many usernames, but no other address', async () => {
  stopClock();
  const from = (address: string) => login('', 'x', { 'x-forwarded-for': address });
  const known = { 'x-forwarded-for': '203.0.113.7' };
  const answers = await Promise.all(
    Array.from({ length: 31 }, () => login(randomUUID(), 'x'.repeat(8), known)),
  );
  expect(answers.filter(({ body }) => body['code'] === 'rate-limited')).toHaveLength(1);
  expect((await from('203.0.113.8')).body['code']).toBe('bad-request');
});

test.each([
  ['a missing username', { password: 'x' }],
  ['an empty password', { username: 'x', password: '' }],
  ['a username that is an object', { username: { $ne: '' }, password: 'x' }],
  ['a password of 201 characters', { username: 'x', password: 'x'.repeat(201) }],
  ['an additional field', { username: 'x', password: 'x', staff: true }],
])('refuses %s', async (_what, input) => {
  expect((await call(served.url, adminLogin, input as never)).status).toBe(400);
});

describe('the audit rows of sign-ins', () => {
  /** Returns the audit rows of a username, oldest first. */
  async function tracesOf(username: string) {
    const rows = (await firestore()).collection('auditLog').where('target.name', '==', username);
    const found = (await rows.get()).docs.map((row) => row.data());
    return found.sort((a, b) => Number(a['at']) - Number(b['at']));
  }

  test('show successes, failures and locks, but neither IP address nor device', async () => {
    const { username, password, staffId } = await storeStaffMember({ role: 'assistant' });
    const from = { 'x-forwarded-for': '203.0.113.77' };
    const { token, device } = answerOf(adminLogin, await login(username, password, from));
    for (let failure = 0; failure < 6; failure += 1) await login(username, 'wrong', from);
    const rows = await tracesOf(username);
    expect(rows.map(({ by, after }) => [by, (after as { outcome: string }).outcome])).toEqual([
      [`staff:${staffId}`, 'succeeded'],
      ...Array.from({ length: 4 }, () => ['visitor', 'failed']),
      ['visitor', 'locked'],
    ]);
    const written = JSON.stringify(rows);
    for (const secret of ['203.0.113.77', device, password]) expect(written).not.toContain(secret);

    const own = await call(served.url, ownSignIns, {}, { token: await exchangeCustomToken(token) });
    const { signIns } = answerOf(ownSignIns, own);
    expect(signIns.map(({ outcome }) => outcome)).toEqual([
      'locked',
      ...Array(4).fill('failed'),
      'succeeded',
    ]);
    expect(new Set(signIns.map(({ address }) => address)).size).toBe(1);
  });

  test('are not written for unknown usernames, so no one can fill the log', async () => {
    const username = randomUUID();
    await login(username, 'wrong');
    expect(await tracesOf(username)).toEqual([]);
  });
});

test('the typed text of a login appears neither in the response nor in the logs', async () => {
  const typed = `secret-${randomUUID()}`;
  const { text, headers } = await login(typed, typed);
  expect(text).not.toContain(typed);
  const ofRequest = served.logs.filter(({ requestId }) => requestId === headers.get('x-request-id'));
  expect(ofRequest).toHaveLength(1);
  expect(JSON.stringify(served.logs)).not.toContain(typed);
});
