// Tests that ended staff sessions stay ended, even if a thief has kept the custom token and the ID token, and can
// delete the user in Firebase Authentication.
import { randomUUID } from 'node:crypto';

import { adminLogin, staffSession } from '@shop/core/contracts/staff';
import {
  changePassword,
  endStaffSessions,
  resetStaffPassword,
  updateStaff,
} from '@shop/core/contracts/staffAccounts';

import { auth } from '../../functions/src/platform/firebase';
import { answerOf, call } from '../../functions/src/testing/call';
import type { Staff } from '../../functions/src/testing/identities';
import {
  aStaffMember,
  deleteOwnUser,
  exchangeCustomToken,
  storeStaffMember,
} from '../../functions/src/testing/identities';
import type { Served } from '../../functions/src/testing/serve';
import { everyEndpoint, serve } from '../../functions/src/testing/serve';
import { quickHashes } from '../../functions/src/testing/quickHashes';

quickHashes();

let served: Served;
let owner: Staff;

beforeAll(async () => {
  served = await serve(everyEndpoint());
  owner = await aStaffMember();
});

afterAll(() => served.close());

const isIn = async (token: string) => (await call(served.url, staffSession, {}, { token })).status === 200;

/** Creates a member of staff whose custom token and ID token a thief has kept. */
async function aThief() {
  const member = await storeStaffMember();
  const { username, password } = member;
  const kept = answerOf(adminLogin, await call(served.url, adminLogin, { username, password })).token;
  return { ...member, kept, token: await exchangeCustomToken(kept) };
}

/** Opens a new session from the kept custom token. Returns null if the token is refused. */
async function redeemed(kept: string): Promise<string | null> {
  try {
    return await exchangeCustomToken(kept);
  } catch {
    return null;
  }
}

/**
 * Deletes the user in Firebase Authentication, redeems the custom token, and returns whether the shop accepts the
 * resulting session.
 */
async function comesBack({ kept, token }: { kept: string; token: string }): Promise<boolean> {
  await deleteOwnUser(token);
  const again = await redeemed(kept);
  return again !== null && (await isIn(again));
}

test.each([
  ['the password has been reset', resetStaffPassword, {}],
  ['a colleague has ended the sessions', endStaffSessions, {}],
  ['the account has been disabled', updateStaff, { disabled: true }],
])(
  'once %s, a thief gets no session by deleting the user and signing in again',
  async (_what, contract, more) => {
    const thief = await aThief();
    expect(await isIn(thief.token)).toBe(true);
    const input = { staffId: thief.staffId, ...more } as never;
    expect((await call(served.url, contract, input, owner)).status).toBe(200);
    expect(await isIn(thief.token)).toBe(false);
    expect(await comesBack(thief)).toBe(false);
  },
);

test('revoked access stays revoked while the user is repeatedly deleted and recreated', async () => {
  const thief = await aThief();
  const going = { on: true };
  const sessions: string[] = [];
  const loop = (async () => {
    while (going.on) {
      const again = await redeemed(thief.kept);
      if (again === null) continue;
      sessions.push(again);
      await deleteOwnUser(again);
    }
  })();
  const input = { staffId: thief.staffId, disabled: true };
  const disabled = await call(served.url, updateStaff, input, owner);
  const afterwards = await redeemed(thief.kept);
  going.on = false;
  await loop;
  const last = await redeemed(thief.kept);
  expect(disabled.status).toBe(200);
  const kept = [...sessions.slice(-3), afterwards, last].filter((token) => token !== null);
  expect(await Promise.all(kept.map(isIn))).toEqual(kept.map(() => false));
});

test('a session ends twelve hours after the password is checked', async () => {
  const { staffId, username } = await storeStaffMember();
  const sessionOf = async (signedInAt: number) => {
    const claims = { staff: true, staffId, username, name: 'Demo Staff', signedInAt, sessionGeneration: 0 };
    return exchangeCustomToken(await (await auth()).createCustomToken(`staff-${staffId}`, claims));
  };
  const hour = 3_600_000;
  expect(await isIn(await sessionOf(Date.now() - 11 * hour))).toBe(true);
  expect(await isIn(await sessionOf(Date.now() - 12 * hour - 1000))).toBe(false);
});

test('failed logins with other names do not prevent a password change', async () => {
  const { username, password, staffId } = await storeStaffMember();
  const { token } = answerOf(adminLogin, await call(served.url, adminLogin, { username, password }));
  const session = { token: await exchangeCustomToken(token) };
  for (const name of [`own password ${staffId}`, `own ${staffId}`]) {
    for (let guess = 0; guess < 6; guess += 1) {
      await call(served.url, adminLogin, { username: name, password: 'wrong' });
    }
  }
  const newPassword = `chosen ${randomUUID()}`;
  expect((await call(served.url, changePassword, { password, newPassword }, session)).status).toBe(200);
});
