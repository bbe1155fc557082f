import type { IncomingHttpHeaders } from 'node:http';

import type { Access, Contract } from '@shop/core/contracts/contract';
import { AppError } from '@shop/core/model/appError';
import type { Auth, DecodedIdToken } from 'firebase-admin/auth';

import { auth } from '../firebase';
import type { Account } from './cachedAccounts';
import { cachedAccounts } from './cachedAccounts';
import { isStillSignedIn, isStillStaff } from './staffToken';

export type StaffCaller = { uid: string; staffId: string; username: string; name: string };

/**
 * Who is signed in; `staff` is set when the token carries the staff claim and has not been revoked. `signedInAt` is when the sign-in
 * happened that the token comes from, which renewals leave as it is. `isKnown`: the account has a verified address and is a day old; asked
 * for with calls that change something only.
 */
export type Caller = {
  uid: string;
  email: string;
  displayName: string;
  signedInAt: Date;
  isKnown: boolean;
  staff: StaffCaller | null;
};

export type CallerOf<C extends Contract> = C['access'] extends 'customer'
  ? Caller
  : C['access'] extends 'staff'
    ? StaffCaller
    : null;

/** `isWrite`: the call changes something, so that a token that outlived its account must not do it. */
type Call = { isWrite: boolean; now: Date };

const bearerPattern = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i;

/** Answers of the identity provider that speak of the token and not of a fault on the way. */
const tokenRefusals: readonly unknown[] = [
  'auth/argument-error',
  'auth/invalid-argument',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
];

const accountOf = cachedAccounts(async (uid) => (await auth()).getUser(uid));

/**
 * The caller that an access level asks for. Identity comes from the ID token alone; the documented `userUID` header may only
 * repeat it. Public and provider endpoints never read a token.
 */
export async function readCaller(
  access: Access,
  headers: IncomingHttpHeaders,
  call: Call,
): Promise<Caller | StaffCaller | null> {
  if (access === 'public' || access === 'provider') return null;
  const { decoded, account } = await verify(bearerToken(headers), call);
  const caller = toCaller(decoded, account, call.now);
  const headerUid = headers['useruid'];
  if (headerUid !== undefined && headerUid !== caller.uid) {
    throw new AppError('uid-mismatch', 'You are signed in as someone else.');
  }
  if (access === 'customer') return caller;
  if (caller.staff === null) throw new AppError('not-staff', 'Only staff may do this.');
  return caller.staff;
}

function bearerToken(headers: IncomingHttpHeaders): string {
  const header = headers.authorization;
  if (header === undefined || header === '') {
    throw new AppError('not-signed-in', 'Please log in to continue.');
  }
  const token = bearerPattern.exec(header)?.[1];
  if (token === undefined) throw invalidToken();
  return token;
}

type Verified = { decoded: DecodedIdToken; account: Account | null };

async function verify(token: string, { isWrite, now }: Call): Promise<Verified> {
  try {
    let account: Account | null = null;
    const verifier = await auth();
    const decoded = await rememberingAccounts(verifier, now).verifyIdToken(token);
    // Staff access must end at once when it is taken away, so their tokens are checked against the account each time.
    if (decoded['staff'] === true) {
      if (!isStillStaff(decoded, await verifier.getUser(decoded.uid))) throw invalidToken();
    } else if (isWrite) {
      account = await accountOf(decoded.uid, now);
      if (!isStillSignedIn(decoded, account)) throw invalidToken();
    }
    return { decoded, account };
  } catch (error) {
    if (error instanceof Error && 'code' in error && tokenRefusals.includes(error.code)) {
      throw invalidToken(error);
    }
    throw error;
  }
}

/**
 * With the emulator the SDK looks up the account of every token, which in production it does not: there too what is remembered has to
 * do, so that a call costs and means the same in both.
 */
function rememberingAccounts(verifier: Auth, now: Date): Auth {
  const getUser = (uid: string) => accountOf(uid, now);
  const remembering: Auth = Object.create(verifier, { getUser: { value: getUser } });
  return remembering;
}

/** So old is an account that was not made for this one purchase. */
const knownAfterMs = 24 * 3_600_000;

function isKnown(account: Account | null, now: Date): boolean {
  const createdAt = Date.parse(account?.metadata?.creationTime ?? '');
  return account?.emailVerified === true && now.getTime() - createdAt > knownAfterMs;
}

function toCaller(token: DecodedIdToken, account: Account | null, now: Date): Caller {
  return {
    uid: token.uid,
    email: token.email ?? '',
    displayName: text(token['name']) ?? '',
    signedInAt: new Date(token.auth_time * 1000),
    isKnown: isKnown(account, now),
    staff: toStaff(token),
  };
}

function toStaff(token: DecodedIdToken): StaffCaller | null {
  const staffId = text(token['staffId']);
  const username = text(token['username']);
  if (token['staff'] !== true || staffId === null || username === null) return null;
  return { uid: token.uid, staffId, username, name: text(token['name']) ?? username };
}

function text(claim: unknown): string | null {
  return typeof claim === 'string' && claim !== '' ? claim : null;
}

function invalidToken(cause?: unknown): AppError {
  return new AppError('invalid-token', 'Your session has ended. Please log in again.', { cause });
}
