// Tests the second factor against an attacker who knows the password, has a session, or has seen a code.
import {
  beginSecondFactor,
  confirmSecondFactor,
  newRecoveryCodes,
  ownSecondFactor,
  resetSecondFactor,
  turnOffSecondFactor,
} from '@shop/core/contracts/secondFactor';
import { getallOrders } from '@shop/core/contracts/ordersAdmin';
import { adminLogin, staffSession } from '@shop/core/contracts/staff';
import { auditLog } from '@shop/core/contracts/audit';
import {
  changePassword,
  endStaffSessions,
  resetStaffPassword,
  staffAccounts,
} from '@shop/core/contracts/staffAccounts';

import { firestore } from '../../functions/src/platform/firebase';
import { answerOf, call } from '../../functions/src/testing/call';
import { aStaffMember, exchangeCustomToken, storeStaffMember } from '../../functions/src/testing/identities';
import { addSecondFactor, codeOf, wrongCodeOf } from '../../functions/src/testing/secondFactor';
import type { Served } from '../../functions/src/testing/serve';
import { everyEndpoint, serve } from '../../functions/src/testing/serve';
import { readStored } from '../../functions/src/testing/stored';
import { quickHashes } from '../../functions/src/testing/quickHashes';

quickHashes();

let served: Served;

beforeAll(async () => {
  served = await serve(everyEndpoint());
});

afterAll(() => served.close());

type Member = { username: string; password: string };

const login = ({ username, password }: Member, more: { code?: string; device?: string } = {}) =>
  call(served.url, adminLogin, { username, password, ...more });
const codeAndStatus = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body['code'],
];
const isIn = async (token: string) => (await call(served.url, staffSession, {}, { token })).status === 200;

async function aProtectedMember() {
  const member = await storeStaffMember();
  return { ...member, ...(await addSecondFactor(member.staffId)) };
}

/** Opens a session with a recovery code, which leaves the codes of the app unused. */
async function aSession(member: Member & { recoveryCodes: string[] }) {
  const answered = answerOf(adminLogin, await login(member, { code: member.recoveryCodes.at(-1) ?? '' }));
  return { ...answered, token: await exchangeCustomToken(answered.token) };
}

describe('the login of an account with a second factor', () => {
  test('returns no token for the password alone, and returns a token for password and code', async () => {
    const member = await aProtectedMember();
    const first = await login(member);
    expect(codeAndStatus(first)).toEqual([401, 'second-factor-needed']);
    expect(first.text).not.toMatch(/token|device/);
    const second = answerOf(adminLogin, await login(member, { code: codeOf(member.secret) }));
    expect(await isIn(await exchangeCustomToken(second.token))).toBe(true);
  });

  test('refuses a wrong password with the same response as an account without a second factor', async () => {
    const [protectedMember, other] = [await aProtectedMember(), await storeStaffMember()];
    const texts = new Set<string>();
    for (const { username } of [protectedMember, other]) {
      texts.add((await login({ username, password: 'wrong' })).text);
      texts.add(
        (await login({ username, password: 'wrong' }, { code: codeOf(protectedMember.secret) })).text,
      );
    }
    expect(texts.size).toBe(1);
  });

  test('accepts a code once, even with concurrent attempts', async () => {
    const member = await aProtectedMember();
    const code = codeOf(member.secret);
    const answers = await Promise.all([login(member, { code }), login(member, { code })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect(codeAndStatus(await login(member, { code }))).toEqual([401, 'second-factor-needed']);
  });

  test('accepts a recovery code once, even with concurrent attempts', async () => {
    const member = await aProtectedMember();
    const [code = '', next = ''] = member.recoveryCodes;
    const answers = await Promise.all([login(member, { code }), login(member, { code })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect((await login(member, { code })).status).toBe(401);
    expect((await login(member, { code: next })).status).toBe(200);
  });

  test('checks at most five codes before a lockout, and the right password does not reset the limit', async () => {
    const member = await aProtectedMember();
    const code = wrongCodeOf(member.secret);
    const codes: unknown[] = [];
    for (let guess = 0; guess < 7; guess += 1) {
      codes.push((await login(member, { code })).body['code']);
      codes.push((await login(member)).body['code']);
    }
    expect(codes.filter((_, index) => index % 2 === 0)).toEqual([
      ...Array.from({ length: 5 }, () => 'second-factor-needed'),
      'locked-out',
      'locked-out',
    ]);
    expect((await login(member, { code: codeOf(member.secret) })).body['code']).toBe('locked-out');
    expect((await login(member, { code: member.recoveryCodes[0] ?? '' })).body['code']).toBe('locked-out');
  });

  test('affects neither an open session nor a known device when it is locked', async () => {
    const member = await aProtectedMember();
    const { token, device } = await aSession(member);
    const code = wrongCodeOf(member.secret);
    for (let guess = 0; guess < 6; guess += 1) await login(member, { code });
    expect(await isIn(token)).toBe(true);
    const right = codeOf(member.secret);
    expect((await login(member, { device, code: right })).status).toBe(200);
    const renewed = await call(
      served.url,
      newRecoveryCodes,
      { code: member.recoveryCodes[0] ?? '' },
      { token },
    );
    expect(renewed.status).toBe(200);
  });

  test('logs that a code was wrong, but never a code or the secret', async () => {
    const [member, owner] = [await aProtectedMember(), await aStaffMember()];
    const code = wrongCodeOf(member.secret);
    await login(member, { code });
    await aSession(member);
    const { staffId: targetId } = member;
    const rows = await call(served.url, auditLog, { targetId, kind: 'staff' }, owner);
    const logged = rows.text + JSON.stringify(served.logs);
    expect(rows.text).toMatch(/wrong code/);
    expect(rows.text).toMatch(/recovery code/);
    for (const secret of [member.secret, code, ...member.recoveryCodes]) expect(logged).not.toContain(secret);
  });
});

describe('adding a second factor', () => {
  const begin = (token: string, password: string) =>
    call(served.url, beginSecondFactor, { password }, { token });
  const confirm = (token: string, code: string) => call(served.url, confirmSecondFactor, { code }, { token });

  test('requires the password again, and allows at most five attempts', async () => {
    const { token, password } = await aStaffMember();
    for (let guess = 0; guess < 5; guess += 1) {
      expect(codeAndStatus(await begin(token, 'wrong'))).toEqual([400, 'bad-request']);
    }
    expect((await begin(token, password)).body['code']).toBe('locked-out');
  });

  test('takes effect only with a code of the new secret, and only once', async () => {
    const { token, password, username } = await aStaffMember();
    expect((await confirm(token, '123456')).body['code']).toBe('transition-refused');
    const { secret } = answerOf(beginSecondFactor, await begin(token, password));
    expect((await confirm(token, wrongCodeOf(secret))).body['code']).toBe('bad-request');
    // Until the secret is confirmed, no code is required.
    expect((await login({ username, password })).status).toBe(200);
    const code = codeOf(secret);
    const answers = await Promise.all([confirm(token, code), confirm(token, code)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // The code that confirmed the secret cannot be used again.
    expect((await login({ username, password }, { code })).body['code']).toBe('second-factor-needed');
  });

  test('invalidates all earlier tokens, including the current one, and returns a valid token', async () => {
    const member = await storeStaffMember();
    const kept = answerOf(adminLogin, await login(member)).token;
    const stolen = await exchangeCustomToken(kept);
    const own = await exchangeCustomToken(answerOf(adminLogin, await login(member)).token);
    const { secret } = answerOf(beginSecondFactor, await begin(own, member.password));
    const { token } = answerOf(confirmSecondFactor, await confirm(own, codeOf(secret)));
    expect(await isIn(await exchangeCustomToken(token))).toBe(true);
    for (const old of [stolen, own, await exchangeCustomToken(kept)]) expect(await isIn(old)).toBe(false);
  });

  test('is refused while a password set by a colleague is in use, and never replaces an existing factor', async () => {
    const [owner, member] = [await aStaffMember(), await storeStaffMember()];
    const { staffId, username } = member;
    const { password } = answerOf(
      resetStaffPassword,
      await call(served.url, resetStaffPassword, { staffId }, owner),
    );
    const reset = await exchangeCustomToken(answerOf(adminLogin, await login({ username, password })).token);
    expect((await begin(reset, password)).body['code']).toBe('password-change-due');

    const other = await aProtectedMember();
    const { token } = await aSession(other);
    expect((await begin(token, other.password)).body['code']).toBe('transition-refused');
  });
});

describe('a stolen session', () => {
  test('can neither turn off the second factor nor create recovery codes without a code, and cannot read the secret', async () => {
    const member = await aProtectedMember();
    const { token } = await aSession(member);
    const own = await call(served.url, ownSecondFactor, {}, { token });
    expect(answerOf(ownSecondFactor, own)).toMatchObject({ recoveryCodesLeft: 9, isDue: false });
    expect(own.text).not.toContain(member.secret);
    const code = wrongCodeOf(member.secret);
    expect((await call(served.url, turnOffSecondFactor, { code }, { token })).status).toBe(400);
    for (let guess = 0; guess < 4; guess += 1) {
      expect((await call(served.url, newRecoveryCodes, { code }, { token })).status).toBe(400);
    }
    const right = { code: codeOf(member.secret) };
    expect((await call(served.url, turnOffSecondFactor, right, { token })).body['code']).toBe('locked-out');
  });

  test('can use an app code only once across login and account settings', async () => {
    const member = await aProtectedMember();
    const code = codeOf(member.secret);
    const { token } = answerOf(adminLogin, await login(member, { code }));
    const session = { token: await exchangeCustomToken(token) };
    expect((await call(served.url, newRecoveryCodes, { code }, session)).status).toBe(400);
  });
});

/** Returns the texts that occur in `where`, but not as a part of a longer word or number. */
function foundIn(where: string, texts: readonly string[]): string[] {
  return texts.filter((text) => new RegExp(String.raw`(?<![\w.])${text}(?![\w.])`).test(where));
}

test('the secret, the codes and their digests are neither logged nor returned again after they were shown once', async () => {
  const { token, username, password, staffId } = await aStaffMember();
  const begun = await call(served.url, beginSecondFactor, { password }, { token });
  const { secret } = answerOf(beginSecondFactor, begun);
  const code = codeOf(secret);
  const confirmed = await call(served.url, confirmSecondFactor, { code }, { token });
  const { recoveryCodes, token: next } = answerOf(confirmSecondFactor, confirmed);
  const { active } = (await readStored(`secondFactors/${staffId}`)) as {
    active: { recoveryCodes: string[] };
  };
  const session = { token: await exchangeCustomToken(next) };
  const owner = await aStaffMember();
  const answers = [
    await login({ username, password }, { code }),
    await login({ username, password }, { code: recoveryCodes[0] ?? '' }),
    await call(served.url, ownSecondFactor, {}, session),
    await call(served.url, staffSession, {}, session),
    await call(served.url, auditLog, { targetId: staffId, kind: 'staff' }, owner),
    await call(served.url, staffAccounts, {}, owner),
    await call(served.url, turnOffSecondFactor, { code: recoveryCodes[1] ?? '' }, session),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 200, 200, 200, 200, 200, 200]);

  const shown = { secrets: [secret, code, ...recoveryCodes], digests: active.recoveryCodes };
  expect(foundIn(begun.text, [secret])).toEqual([secret]);
  expect(foundIn(confirmed.text, shown.secrets)).toEqual(recoveryCodes);
  expect(shown.digests).toHaveLength(recoveryCodes.length);
  const later = answers.map(({ text }) => text).join('\n');
  const logged = served.logs.map((line) => JSON.stringify(line)).join('\n');
  expect(logged).toContain('confirmSecondFactor');
  for (const text of [later, logged]) expect(foundIn(text, Object.values(shown).flat())).toEqual([]);
  for (const { text } of [begun, confirmed]) expect(foundIn(text, shown.digests)).toEqual([]);
});

test('new recovery codes invalidate the old ones', async () => {
  const member = await aProtectedMember();
  const { token } = await aSession(member);
  const answered = await call(served.url, newRecoveryCodes, { code: codeOf(member.secret) }, { token });
  const { recoveryCodes } = answerOf(newRecoveryCodes, answered);
  expect((await login(member, { code: member.recoveryCodes[0] ?? '' })).status).toBe(401);
  expect((await login(member, { code: recoveryCodes[0] ?? '' })).status).toBe(200);
});

test('the password alone is sufficient after the factor is turned off with a code', async () => {
  const member = await aProtectedMember();
  const { token } = await aSession(member);
  const off = await call(served.url, turnOffSecondFactor, { code: codeOf(member.secret) }, { token });
  const { token: next } = answerOf(turnOffSecondFactor, off);
  expect([await isIn(token), await isIn(await exchangeCustomToken(next))]).toEqual([false, true]);
  expect((await login(member)).status).toBe(200);
});

describe('a lost second factor', () => {
  const reset = (staffId: string, token: string) =>
    call(served.url, resetSecondFactor, { staffId }, { token });

  test('can be removed by a higher role, which ends the sessions of the member of staff', async () => {
    const [owner, member] = [await aStaffMember(), await aProtectedMember()];
    const { token } = await aSession(member);
    const { account } = answerOf(resetSecondFactor, await reset(member.staffId, owner.token));
    expect(account.hasSecondFactor).toBe(false);
    expect(await isIn(token)).toBe(false);
    expect((await login(member)).status).toBe(200);
    expect((await reset(member.staffId, owner.token)).body['code']).toBe('transition-refused');
  });

  test('cannot be removed by the member of staff or by a lower role', async () => {
    const [member, manager] = [await aProtectedMember(), await aStaffMember({ role: 'manager' })];
    const { token } = await aSession(member);
    expect((await reset(member.staffId, token)).body['code']).toBe('transition-refused');
    expect((await reset(member.staffId, manager.token)).body['code']).toBe('not-permitted');
    expect((await login(member)).body['code']).toBe('second-factor-needed');
  });
});

// Real projects always require a second factor of owners. The emulators require it only with the setting below
// (accounts.test.ts).
describe('the mandatory second factor for owners', () => {
  const enter = () => {
    process.env['OWNER_SECOND_FACTOR'] = 'required';
  };
  afterEach(() => {
    delete process.env['OWNER_SECOND_FACTOR'];
  });

  test('lets an owner without a second factor do nothing except add one', async () => {
    const [owner, colleague] = [await aStaffMember(), await aStaffMember({ role: 'assistant' })];
    const { token, staffId, password } = owner;
    expect((await call(served.url, getallOrders, {}, { token })).status).toBe(200);
    enter();
    const refusals = await Promise.all([
      call(served.url, getallOrders, {}, { token }),
      call(served.url, auditLog, {}, { token }),
      call(served.url, resetSecondFactor, { staffId: colleague.staffId }, { token }),
      call(served.url, endStaffSessions, { staffId: colleague.staffId }, { token }),
    ]);
    expect(refusals.map(codeAndStatus)).toEqual(refusals.map(() => [403, 'second-factor-due']));
    const session = answerOf(staffSession, await call(served.url, staffSession, {}, { token }));
    expect(session.mustAddSecondFactor).toBe(true);

    const enrolment = await call(served.url, beginSecondFactor, { password }, { token });
    const { secret } = answerOf(beginSecondFactor, enrolment);
    const confirmed = await call(served.url, confirmSecondFactor, { code: codeOf(secret) }, { token });
    const next = await exchangeCustomToken(answerOf(confirmSecondFactor, confirmed).token);
    expect((await call(served.url, getallOrders, {}, { token: next })).status).toBe(200);
    const stored = await (await firestore()).collection('staff').doc(staffId).get();
    expect(JSON.stringify(stored.data())).not.toContain(secret);
  });

  test('lets an owner change the password first, and does not apply to other roles', async () => {
    const [owner, manager] = [await aStaffMember(), await aStaffMember({ role: 'manager' })];
    enter();
    const newPassword = `another ${owner.password}`;
    const change = { password: owner.password, newPassword };
    expect((await call(served.url, changePassword, change, owner)).status).toBe(200);
    expect((await call(served.url, getallOrders, {}, manager)).status).toBe(200);
  });
});
