import type { DecodedIdToken } from 'firebase-admin/auth';

import { isStillStaff } from './staffToken';

const signedInAt = Date.parse('2026-11-21T08:00:00.500Z');
const token = { auth_time: Math.floor(signedInAt / 1000), signedInAt } as unknown as DecodedIdToken;
const account = { disabled: false };

test('counts while nothing was taken away', () => {
  expect(isStillStaff(token, account)).toBe(true);
  expect(isStillStaff(token, { ...account, tokensValidAfterTime: 'Sat, 21 Nov 2026 08:00:00 GMT' })).toBe(
    true,
  );
});

test('is over once the account is disabled or its sessions were ended later', () => {
  expect(isStillStaff(token, { disabled: true })).toBe(false);
  expect(isStillStaff(token, { ...account, tokensValidAfterTime: 'Sat, 21 Nov 2026 08:00:01 GMT' })).toBe(
    false,
  );
});

test('is over when sessions were ended later within the same second', () => {
  const ended = (at: number) => ({ ...account, customClaims: { sessionsFrom: at } });
  expect(isStillStaff(token, ended(signedInAt + 1))).toBe(false);
  expect(isStillStaff(token, ended(signedInAt))).toBe(false);
  expect(isStillStaff(token, ended(signedInAt - 1))).toBe(true);
});

test('a custom token kept from before and used afterwards does not count, however new its session is', () => {
  const kept = { ...token, auth_time: token.auth_time + 600 } as DecodedIdToken;
  expect(isStillStaff(kept, { ...account, customClaims: { sessionsFrom: signedInAt + 60_000 } })).toBe(false);
  const unnamed = { auth_time: kept.auth_time } as DecodedIdToken;
  expect(isStillStaff(unnamed, { ...account, customClaims: { sessionsFrom: signedInAt } })).toBe(false);
});
