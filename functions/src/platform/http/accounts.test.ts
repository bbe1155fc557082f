import type { StaffAccess } from '@shop/core/model/staffPermission';

import { cachedAccounts, isStillSignedIn, isSecondFactorDue, isStillStaff } from './accounts';

const at = (seconds: number) => new Date(Date.parse('2026-11-21T08:00:00.000Z') + seconds * 1000);

function reading() {
  const read: string[] = [];
  const state = { isGone: false, disabled: false };
  const { get: accountOf, forget } = cachedAccounts((uid) => {
    read.push(uid);
    return state.isGone ? Promise.reject(new Error('gone')) : Promise.resolve({ disabled: state.disabled });
  });
  return { read, state, accountOf, forget };
}

test('reads an account once a minute, even for many parallel requests', async () => {
  const { read, accountOf } = reading();
  await Promise.all([accountOf('a', at(0)), accountOf('a', at(0)), accountOf('b', at(0))]);
  await accountOf('a', at(59.9));
  expect(read).toEqual(['a', 'b']);
  await accountOf('a', at(60));
  expect(read).toEqual(['a', 'b', 'a']);
});

test('detects a removed account after a minute, and does not cache the removal', async () => {
  const { state, accountOf } = reading();
  await accountOf('a', at(0));
  state.isGone = true;
  await expect(accountOf('a', at(30))).resolves.toEqual({ disabled: false });
  await expect(accountOf('a', at(60))).rejects.toThrow('gone');
  state.isGone = false;
  await expect(accountOf('a', at(61))).resolves.toEqual({ disabled: false });
});

test('accepts an account immediately after it is enabled again', async () => {
  const { state, accountOf } = reading();
  state.disabled = true;
  await expect(accountOf('a', at(0))).resolves.toEqual({ disabled: true });
  state.disabled = false;
  await expect(accountOf('a', at(1))).resolves.toEqual({ disabled: false });
});

test('reads an account again for the next request after this process has changed it', async () => {
  const { read, accountOf, forget } = reading();
  await accountOf('a', at(0));
  forget('a');
  await accountOf('a', at(1));
  expect(read).toEqual(['a', 'a']);
});

const now = new Date('2026-11-21T20:00:00.000Z');
const hours = (count: number) => now.getTime() - count * 3_600_000;
const token = { signedInAt: hours(1), sessionGeneration: 3 };
const access: StaffAccess = {
  disabled: false,
  role: 'assistant',
  sessionGeneration: 3,
  hasSecondFactor: false,
  temporaryPassword: null,
};

test('a staff token is valid while nothing has been revoked', () => {
  expect(isStillStaff(token, access, now)).toBe(true);
});

test('a staff token is invalid after the record is deleted or disabled', () => {
  expect(isStillStaff(token, null, now)).toBe(false);
  expect(isStillStaff(token, { ...access, disabled: true }, now)).toBe(false);
});

test('a staff token is invalid after the sessions are ended, even if the sign-in happened at that moment', () => {
  expect(isStillStaff(token, { ...access, sessionGeneration: 4 }, now)).toBe(false);
  expect(isStillStaff({ ...token, signedInAt: hours(0) }, { ...access, sessionGeneration: 4 }, now)).toBe(
    false,
  );
});

test('a staff token is invalid twelve hours after the password is checked', () => {
  expect(isStillStaff({ ...token, signedInAt: hours(12) + 1 }, access, now)).toBe(true);
  expect(isStillStaff({ ...token, signedInAt: hours(12) }, access, now)).toBe(false);
});

test.each([
  ['the time of the password check', { sessionGeneration: 3 }],
  ['its session generation', { signedInAt: hours(1) }],
  ['numeric values', { signedInAt: String(hours(1)), sessionGeneration: '3' }],
])('a staff token is invalid without %s', (_what, unsaid) => {
  expect(isStillStaff(unsaid, access, now)).toBe(false);
});

test('a customer’s token is invalid after the account is disabled or its sessions are revoked', () => {
  const signedIn = { auth_time: Date.parse('2026-11-21T08:00:00.000Z') / 1000 };
  const revoked = (time: string) => ({
    disabled: false,
    tokensValidAfterTime: `Sat, 21 Nov 2026 ${time} GMT`,
  });
  expect(isStillSignedIn(signedIn, revoked('08:00:00'))).toBe(true);
  expect(isStillSignedIn(signedIn, revoked('08:00:01'))).toBe(false);
  expect(isStillSignedIn(signedIn, { disabled: true, tokensValidAfterTime: '' })).toBe(false);
});

test('a customer’s token is invalid after its session is ended, while tokens of other sessions stay valid', () => {
  const account = { disabled: false, tokensValidAfterTime: '', customClaims: { endedSignIns: [100, 200] } };
  expect(isStillSignedIn({ auth_time: 200 }, account)).toBe(false);
  expect(isStillSignedIn({ auth_time: 150 }, account)).toBe(true);
  const damaged = { ...account, customClaims: { endedSignIns: 'all', tier: 'gold' } };
  expect(isStillSignedIn({ auth_time: 200 }, damaged)).toBe(true);
});

const owner = { role: 'owner', hasSecondFactor: false } as const;
const cloud = { K_SERVICE: 'f', GCLOUD_PROJECT: 'shop-live', FUNCTIONS_EMULATOR: undefined };
const local = { K_SERVICE: undefined, GCLOUD_PROJECT: 'demo-shop', OWNER_SECOND_FACTOR: undefined };

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

function isDue(
  environment: Record<string, string | undefined>,
  member: Parameters<typeof isSecondFactorDue>[0],
) {
  for (const [name, value] of Object.entries(environment)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  return isSecondFactorDue(member);
}

test.each([
  ['an owner of a real project', cloud, owner, true],
  ['an owner who has a second factor', cloud, { ...owner, hasSecondFactor: true }, false],
  ['a manager', cloud, { ...owner, role: 'manager' as const }, false],
  ['an owner of the local demo', local, owner, false],
  [
    'an owner of the local demo, if the setting requires it',
    { ...local, OWNER_SECOND_FACTOR: 'required' },
    owner,
    true,
  ],
  [
    'an owner of a real project, whatever the setting says',
    { ...cloud, OWNER_SECOND_FACTOR: 'no' },
    owner,
    true,
  ],
])('decides whether %s must add a second factor', (_who, environment, member, due) => {
  expect(isDue(environment, member)).toBe(due);
});
