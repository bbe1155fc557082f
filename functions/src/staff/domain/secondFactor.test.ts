import { codeOf } from '../../testing/secondFactor';

import { recoveryBytes, recoveryCodesFrom, recoveryLetters } from './recoveryCodes';
import { afterUse, confirmed, withPending } from './secondFactor';
import type { ActiveFactor } from './secondFactorRecord';
import { noSecondFactor } from './secondFactorRecord';
import { newSecret, stepOf } from './totp';

const now = new Date('2026-11-23T10:00:10.000Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const secret = newSecret();
const staffId = 's1';
/** Simulates the digest that callers calculate. */
const digestOf = (code: string, id: string) => {
  const letters = recoveryLetters(code);
  return letters === null ? null : `${id} ${letters}`;
};
const [first = '', second = ''] = recoveryCodesFrom(new Uint8Array(recoveryBytes).map((_, at) => at));
const active: ActiveFactor = {
  secret,
  lastStep: null,
  recoveryCodes: [first, second].map((code) => digestOf(code, staffId) ?? ''),
  since: now.toISOString(),
};
const spend = (code: string, at = now, known = active, id = staffId) =>
  afterUse(known, { code, digest: digestOf(code, id) }, at);

test('recognises the codes of RFC 6238', () => {
  // The secret and times of the RFC, with the last six of its eight digits.
  const known = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  for (const [seconds, code] of [
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [20000000000, '353130'],
  ] as const) {
    const step = stepOf(code, { secret: known, lastStep: null }, new Date(seconds * 1000));
    expect(step).toBe(Math.floor(seconds / 30));
  }
});

test('accepts codes from a clock that is at most half a minute off', () => {
  const isGood = (seconds: number) => spend(codeOf(secret, later(seconds))) !== null;
  expect([-60, -30, 0, 30, 60].map(isGood)).toEqual([false, true, true, true, false]);
});

test('accepts each code once, and no earlier code afterwards', () => {
  const used = spend(`${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)}`, new Date());
  expect(used).toMatchObject({ isRecovery: false });
  const once = spend(codeOf(secret, now));
  expect(once?.active.lastStep).toBe(Math.floor(now.getTime() / 30_000));
  expect(spend(codeOf(secret, now), now, once?.active)).toBeNull();
  expect(spend(codeOf(secret, later(-30)), now, once?.active)).toBeNull();
  expect(spend(codeOf(secret, later(30)), later(30), once?.active)).not.toBeNull();
});

test('accepts a recovery code once, however it is typed, and for no other account', () => {
  const used = spend(` ${first.toUpperCase().replaceAll('-', ' ')}`);
  expect(used).toMatchObject({ isRecovery: true, active: { recoveryCodes: [active.recoveryCodes[1]] } });
  expect(spend(first, now, used?.active)).toBeNull();
  expect(spend(first, now, active, 's2')).toBeNull();
});

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '-'.repeat(40)])(
  'rejects %j as a code',
  (code) => {
    expect(spend(code)).toBeNull();
  },
);

describe('a pending secret', () => {
  const pending = withPending(noSecondFactor, secret, now);
  const confirm = (code: string, at: Date) => () => confirmed(pending, { code, recoveryCodes: [] }, at);

  test('takes effect when one of its codes is entered, and that code then counts as used', () => {
    const step = Math.floor(now.getTime() / 30_000);
    expect(confirm(codeOf(secret, now), now)()).toMatchObject({ secret, lastStep: step });
    expect(confirm(codeOf(newSecret(), now), now)).toThrow('wrong');
  });

  test('expires after ten minutes, and never replaces a secret in use', () => {
    expect(confirm(codeOf(secret, later(600)), later(600))).toThrow('too long');
    expect(() => withPending({ active, pending: null }, secret, now)).toThrow('Turn it off');
  });
});

test('the ten recovery codes are different, and each has four groups of unambiguous letters and digits', () => {
  const codes = recoveryCodesFrom(crypto.getRandomValues(new Uint8Array(recoveryBytes)));
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([a-km-np-z2-9]{4}-){3}[a-km-np-z2-9]{4}$/);
});
