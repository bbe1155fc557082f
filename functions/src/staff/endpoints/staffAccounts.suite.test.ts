import { auditLog } from '@shop/core/contracts/audit';
import type { Contract, InputFor } from '@shop/core/contracts/contract';
import { beginSecondFactor } from '@shop/core/contracts/secondFactor';
import { adminLogin, staffSession } from '@shop/core/contracts/staff';
import {
  addStaff,
  changePassword,
  endStaffSessions,
  resetStaffPassword,
  staffAccounts,
  updateStaff,
} from '@shop/core/contracts/staffAccounts';
import type { StaffRole } from '@shop/core/model/staffPermission';
import { randomUUID } from 'node:crypto';

import { answerOf, call } from '../../testing/call';
import type { Staff } from '../../testing/identities';
import { aCustomer, aStaffMember, exchangeCustomToken, storeStaffMember } from '../../testing/identities';
import type { Served } from '../../testing/serve';
import { everyEndpoint, serve } from '../../testing/serve';
import { readStored } from '../../testing/stored';
import { quickHashes } from '../../testing/quickHashes';

quickHashes();

let served: Served;
let manager: Staff;

beforeAll(async () => {
  served = await serve(everyEndpoint());
  manager = await aStaffMember();
});

afterAll(() => served.close());

const ask = <C extends Contract>(contract: C, input: InputFor<C>, token = manager.token) =>
  call(served.url, contract, input, { token });
const aName = () => `colleague-${randomUUID().slice(0, 8)}`;
const add = async (role?: StaffRole) =>
  answerOf(addStaff, await ask(addStaff, { username: aName(), name: 'New', surname: 'Colleague', role }));
/** Stores a colleague who has already chosen a password, for tests that sign in more than once. */
async function aColleague() {
  const { staffId: id, username, password } = await storeStaffMember({ role: 'assistant' });
  return { account: { id, username }, password };
}
const login = (username: string, password: string) => call(served.url, adminLogin, { username, password });

/** Signs in as the web app does, and returns an ID token. */
async function session(username: string, password: string): Promise<string> {
  const { token } = answerOf(adminLogin, await login(username, password));
  return exchangeCustomToken(token);
}
const isIn = async (token: string) => (await ask(staffSession, {}, token)).status === 200;
/** Returns the audit rows of an account, without the sign-ins. */
const rowsOf = async (staffId: string) =>
  answerOf(auditLog, await ask(auditLog, { kind: 'staff', targetId: staffId })).entries.filter(
    ({ action }) => action !== adminLogin.name,
  );

describe('a new staff account', () => {
  test('can sign in with the password that is returned once and stored only as a hash', async () => {
    const { account, password } = await add();
    expect(account).toMatchObject({ name: 'New', surname: 'Colleague', disabled: false, isYou: false });
    expect(await isIn(await session(account.username, password))).toBe(true);
    const stored = await readStored(`staff/${account.id}`);
    expect(stored?.['passwordHash']).toMatch(/^scrypt\$/);
    const rows = await rowsOf(account.id);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      action: 'addStaff',
      before: null,
      after: { username: account.username },
    });
    const listed = (await ask(staffAccounts, {})).text;
    for (const text of [JSON.stringify(stored), JSON.stringify(rows), listed, JSON.stringify(served.logs)]) {
      expect(text).not.toContain(password);
    }
    expect(listed).not.toContain('scrypt');
  });

  test('can at first only change its password, so its creator can neither act under the new name nor add a second factor', async () => {
    const { account, password } = await add('owner');
    const token = await session(account.username, password);
    for (const answered of [
      await ask(staffAccounts, {}, token),
      await ask(auditLog, {}, token),
      await ask(beginSecondFactor, { password }, token),
    ]) {
      expect([answered.status, answered.body['code']]).toEqual([403, 'password-change-due']);
    }
    expect((await login(account.username, password)).body['message']).toMatch(/valid for one sign-in/);
    const newPassword = 'a lantern over the river';
    expect((await ask(changePassword, { password, newPassword }, token)).status).toBe(200);
    const own = await session(account.username, newPassword);
    expect((await ask(staffAccounts, {}, own)).status).toBe(200);
  });

  test('needs a username that is unique whatever its case, even if two accounts are created in parallel', async () => {
    const username = aName();
    const addAs = (written: string) =>
      ask(addStaff, { username: written, name: 'New', surname: 'Colleague' });
    const answers = await Promise.all([addAs(username), addAs(username.toUpperCase())]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'conflict',
      details: { field: 'username' },
    });
  });

  test.each([
    ['a blank username', { username: ' ', name: 'N', surname: 'D' }],
    ['a username of two letters', { username: 'ab', name: 'N', surname: 'D' }],
    ['a username with spaces', { username: 'a b c', name: 'N', surname: 'D' }],
    ['an empty name', { username: 'nomsa', name: '', surname: 'D' }],
    ['a given password', { username: 'nomsa', name: 'N', surname: 'D', password: 'x' }],
    ['a given password hash', { username: 'nomsa', name: 'N', surname: 'D', passwordHash: 'scrypt$' }],
  ])('is refused for %s', async (_what, input) => {
    expect((await ask(addStaff, input as never)).status).toBe(400);
  });
});

describe('disabling an account', () => {
  test('ends every session at its next request, and prevents new sessions until the account is enabled', async () => {
    const { account, password } = await aColleague();
    const token = await session(account.username, password);
    const kept = answerOf(adminLogin, await login(account.username, password)).token;
    const off = await ask(updateStaff, { staffId: account.id, disabled: true });
    expect(answerOf(updateStaff, off).account.disabled).toBe(true);

    const refused = await ask(staffSession, {}, token);
    expect([refused.status, refused.body['code']]).toEqual([401, 'invalid-token']);
    expect((await login(account.username, password)).body['code']).toBe('wrong-credentials');
    expect(await isIn(await exchangeCustomToken(kept))).toBe(false);

    answerOf(updateStaff, await ask(updateStaff, { staffId: account.id, disabled: false }));
    expect(await isIn(token)).toBe(false);
    expect(await isIn(await exchangeCustomToken(kept))).toBe(false);
    expect(await isIn(await session(account.username, password))).toBe(true);
    expect((await rowsOf(account.id)).map(({ after }) => after)).toEqual([
      { disabled: false },
      { disabled: true },
    ]);
  });

  test('twice has the same effect as once', async () => {
    const { account } = await add();
    for (let time = 0; time < 2; time += 1) {
      answerOf(updateStaff, await ask(updateStaff, { staffId: account.id, disabled: true }));
    }
    expect(await rowsOf(account.id)).toHaveLength(2);
  });

  test('is refused for the caller’s own account, and so is a password reset', async () => {
    const own = { staffId: manager.staffId };
    for (const answered of [
      await ask(updateStaff, { ...own, disabled: true }),
      await ask(resetStaffPassword, own),
    ]) {
      expect([answered.status, answered.body['code']]).toEqual([422, 'transition-refused']);
    }
    expect(await isIn(manager.token)).toBe(true);
    expect(await rowsOf(manager.staffId)).toEqual([]);
  });

  test('leaves one account active when two members of staff disable each other', async () => {
    const [one, other] = [await aStaffMember(), await aStaffMember()];
    const answers = await Promise.all([
      ask(updateStaff, { staffId: other.staffId, disabled: true }, one.token),
      ask(updateStaff, { staffId: one.staffId, disabled: true }, other.token),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const signedIn = await Promise.all([isIn(one.token), isIn(other.token)]);
    expect(signedIn.filter(Boolean)).toHaveLength(1);
  });
});

describe('a reset password', () => {
  test('is returned once, ends all sessions, and invalidates the old password', async () => {
    const { account, password } = await aColleague();
    const token = await session(account.username, password);
    const kept = answerOf(adminLogin, await login(account.username, password)).token;
    const reset = answerOf(resetStaffPassword, await ask(resetStaffPassword, { staffId: account.id }));
    expect(reset.password).not.toBe(password);
    expect(await isIn(token)).toBe(false);
    // This token was obtained with the old password and is used after the reset.
    expect(await isIn(await exchangeCustomToken(kept))).toBe(false);
    expect((await login(account.username, password)).body['code']).toBe('wrong-credentials');
    expect(reset.account.hasTemporaryPassword).toBe(true);
    const [row] = await rowsOf(account.id);
    expect(row).toMatchObject({ action: 'resetStaffPassword', after: { password: 'new' } });
    expect(JSON.stringify(row)).not.toContain(reset.password);
  });

  test('allows one sign-in, which can only change the password', async () => {
    const { account } = await add('owner');
    const { password } = answerOf(resetStaffPassword, await ask(resetStaffPassword, { staffId: account.id }));
    const tries = await Promise.all([login(account.username, password), login(account.username, password)]);
    expect(tries.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401]);
    const { token } = answerOf(adminLogin, tries.find(({ status }) => status === 200) ?? tries[0]);
    const once = await exchangeCustomToken(token);
    expect((await login(account.username, password)).body['message']).toMatch(/valid for one sign-in/);
    for (const answered of [await ask(staffAccounts, {}, once), await ask(auditLog, {}, once)]) {
      expect([answered.status, answered.body['code']]).toEqual([403, 'password-change-due']);
    }
    const newPassword = 'a lantern over the river';
    expect((await ask(changePassword, { password, newPassword }, once)).status).toBe(200);
    const own = await session(account.username, newPassword);
    expect((await ask(staffAccounts, {}, own)).status).toBe(200);
    const rows = answerOf(
      auditLog,
      await ask(auditLog, { action: adminLogin.name, targetId: account.id }, own),
    ).entries;
    expect(rows[0]?.after).not.toHaveProperty('passwordSetBy');
    expect(rows.map(({ after }) => after?.['passwordSetBy'])).toContain('Demo Staff');
  });
});

describe('the caller’s own password', () => {
  const newPassword = 'chosen by myself, twelve and more';

  test('can be changed with the old password, which ends all sessions and invalidates the old password', async () => {
    const { account, password } = await aColleague();
    const [phone, laptop] = [
      await session(account.username, password),
      await session(account.username, password),
    ];
    expect((await ask(changePassword, { password, newPassword }, phone)).status).toBe(200);
    expect([await isIn(phone), await isIn(laptop)]).toEqual([false, false]);
    expect((await login(account.username, password)).body['code']).toBe('wrong-credentials');
    expect(await isIn(await session(account.username, newPassword))).toBe(true);
    const [row] = await rowsOf(account.id);
    expect(row).toMatchObject({
      action: 'changePassword',
      by: `staff:${account.id}`,
      after: { password: 'new' },
    });
    for (const text of [JSON.stringify(row), JSON.stringify(served.logs)]) {
      expect(text).not.toContain(newPassword);
      expect(text).not.toContain(password);
    }
  });

  test('can be entered incorrectly five times in all, when changing it or adding a second factor, without locking the login', async () => {
    const { account, password } = await aColleague();
    const token = await session(account.username, password);
    const codes: unknown[] = [];
    const guess = { password: 'a guess' };
    for (let tries = 0; tries < 3; tries += 1) {
      codes.push((await ask(changePassword, { ...guess, newPassword }, token)).body['code']);
      codes.push((await ask(beginSecondFactor, guess, token)).body['code']);
    }
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'bad-request'), 'locked-out']);
    expect((await ask(changePassword, { password, newPassword }, token)).body['code']).toBe('locked-out');
    expect(await isIn(await session(account.username, password))).toBe(true);
  });

  test('that is easy to guess or contains the username is refused, and the refusal names the field', async () => {
    const { account, password } = await add();
    const token = await session(account.username, password);
    // More than five are allowed, because none is a guess at the current password.
    const passwords = ['passwordpassword', `${account.username} is me`];
    for (const weak of [...passwords, ...passwords, ...passwords]) {
      const refused = await ask(changePassword, { password, newPassword: weak }, token);
      expect([refused.status, refused.body['details']]).toEqual([400, { field: 'newPassword' }]);
    }
    expect(await isIn(token)).toBe(true);
  });

  test.each([
    ['short', { password: 'x', newPassword: 'elevenchars' }],
    ['too long', { password: 'x', newPassword: 'y'.repeat(201) }],
    ['the same as before', { password: 'the-same-as-before', newPassword: 'the-same-as-before' }],
    ['missing', { password: 'x' }],
    ['for another account', { password: 'x', newPassword, staffId: 'other' }],
  ])('that is %s is refused', async (_what, input) => {
    expect((await ask(changePassword, input as never)).status).toBe(400);
  });
});

test('a member of staff can end all their sessions and immediately log in again', async () => {
  const { account, password } = await aColleague();
  const [phone, laptop] = [
    await session(account.username, password),
    await session(account.username, password),
  ];
  answerOf(endStaffSessions, await ask(endStaffSessions, { staffId: account.id }, phone));
  expect([await isIn(phone), await isIn(laptop)]).toEqual([false, false]);
  expect(await isIn(await session(account.username, password))).toBe(true);
});

describe('staff roles', () => {
  const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
    status === 200 ? 'done' : body['code'];

  test('a new account has the lowest role unless another is given, and unknown roles are refused', async () => {
    expect((await add()).account.role).toBe('assistant');
    expect((await add('owner')).account.role).toBe('owner');
    const made = { username: aName(), name: 'New', surname: 'Colleague', role: 'admin' };
    expect((await ask(addStaff, made as never)).status).toBe(400);
  });

  test('managers can manage and assign only lower roles, and assistants none', async () => {
    const [boss, peer, junior] = [
      await aStaffMember({ role: 'manager' }),
      await aStaffMember({ role: 'manager' }),
      await aStaffMember({ role: 'assistant' }),
    ];
    const acts = (staffId: string) => [
      ask(updateStaff, { staffId, disabled: true }, boss.token),
      ask(updateStaff, { staffId, role: 'assistant' }, boss.token),
      ask(resetStaffPassword, { staffId }, boss.token),
      ask(endStaffSessions, { staffId }, boss.token),
    ];
    const onOthers = await Promise.all([...acts(manager.staffId), ...acts(peer.staffId)]);
    expect(new Set(onOthers.map(codeOf))).toEqual(new Set(['not-permitted']));
    const raised = [
      await ask(updateStaff, { staffId: junior.staffId, role: 'owner' }, boss.token),
      await ask(addStaff, { username: aName(), name: 'N', surname: 'C', role: 'manager' }, boss.token),
      await ask(endStaffSessions, { staffId: peer.staffId }, junior.token),
      await ask(updateStaff, { staffId: junior.staffId, role: 'owner' }, junior.token),
    ];
    expect(new Set(raised.map(codeOf))).toEqual(new Set(['not-permitted']));
    expect(await isIn(manager.token)).toBe(true);
    const below = await ask(updateStaff, { staffId: junior.staffId, disabled: true }, boss.token);
    expect(codeOf(below)).toBe('done');
    expect(await isIn(junior.token)).toBe(false);
  });

  test('changing a role ends the sessions of the account, and is recorded in the audit log', async () => {
    const junior = await aStaffMember({ role: 'manager' });
    const changed = await ask(updateStaff, { staffId: junior.staffId, role: 'assistant' });
    expect(answerOf(updateStaff, changed).account.role).toBe('assistant');
    expect(await isIn(junior.token)).toBe(false);
    expect((await rowsOf(junior.staffId))[0]).toMatchObject({
      before: { role: 'manager' },
      after: { role: 'assistant' },
    });
  });
});

test.each([
  ['an unknown id', 'unknown'],
  ['an id with a slash', 'a/b'],
])('a change to an account is refused for %s', async (_what, staffId) => {
  for (const answered of [
    await ask(updateStaff, { staffId, disabled: true }),
    await ask(resetStaffPassword, { staffId }),
    await ask(endStaffSessions, { staffId }),
  ]) {
    expect(answered.status).toBe(staffId === 'unknown' ? 404 : 400);
  }
});

test('a customer’s token gives no access to staff accounts', async () => {
  const { token } = await aCustomer();
  const staffId = manager.staffId;
  const answers = [
    await ask(staffSession, {}, token),
    await ask(staffAccounts, {}, token),
    await ask(auditLog, {}, token),
    await ask(addStaff, { username: aName(), name: 'N', surname: 'D' }, token),
    await ask(updateStaff, { staffId, disabled: true }, token),
    await ask(resetStaffPassword, { staffId }, token),
    await ask(endStaffSessions, { staffId }, token),
    await ask(changePassword, { password: manager.password, newPassword: 'a customer’s idea' }, token),
  ];
  for (const { status, body } of answers) expect([status, body['code']]).toEqual([403, 'not-staff']);
  expect(await isIn(manager.token)).toBe(true);
});
