import type { IncomingHttpHeaders } from 'node:http';

import type { Contract } from '@shop/core/contracts/contract';
import { AppError } from '@shop/core/model/appError';
import type { StaffAccess, StaffRole } from '@shop/core/model/staffPermission';
import { cleanLine } from '@shop/core/model/fields';
import { isPermitted } from '@shop/core/model/staffPermission';

import { withTimeout } from '../async/promises';
import { auth } from '../firebase';
import type { Account } from './accounts';
import {
  cachedAccounts,
  isStillSignedIn,
  forgetStaffAccess,
  isSecondFactorDue,
  isStillStaff,
  staffAccessOf,
} from './accounts';
import type { IdToken } from './idToken';
import { verifyIdToken } from './idToken';

export type StaffCaller = {
  uid: string;
  staffId: string;
  username: string;
  name: string;
  role: StaffRole;
  /** Time of the password check. */
  signedInAt: Date;
  sessionGeneration: number;
  /** True if someone else set the password. The session may then only secure its own account. */
  mustChangePassword: boolean;
  /** True for an owner without the required second factor, who may access only their own account. */
  mustAddSecondFactor: boolean;
};

/**
 * `staff` is set if the token has the staff claim and the staff record confirms it. `signedInAt` is the time of the
 * sign-in, which refreshing the token does not change. `isKnown` means that the account is at least a day old and has a
 * verified e-mail address.
 */
export type Caller = {
  uid: string;
  email: string;
  displayName: string;
  signedInAt: Date;
  isKnown: boolean;
  hasVerifiedEmail: boolean;
  staff: StaffCaller | null;
};

export type CallerOf<C extends Contract> = C['access'] extends 'customer'
  ? Caller
  : C['access'] extends 'staff'
    ? StaffCaller
    : null;

/** The same limit as in the shop's forms. */
const longestName = 120;

type Call = { isWrite: boolean; now: Date };

const bearerPattern = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i;

const { get: accountOf, forget: forgetAccount } = cachedAccounts(async (uid) => (await auth()).getUser(uid));
/** Call this after changing an account, so that the next request to this process reads it again. */
export { forgetAccount };

/**
 * Identity comes only from the ID token, which the documented `userUID` header must match. Public and provider
 * endpoints never read a token.
 */
export async function readCaller(
  { access, permission }: Pick<Contract, 'access' | 'permission'>,
  headers: IncomingHttpHeaders,
  call: Call,
): Promise<Caller | StaffCaller | null> {
  if (access === 'public' || access === 'provider') return null;
  const verified = await verify(bearerToken(headers), call);
  const caller = toCaller(verified, call.now);
  const headerUid = headers['useruid'];
  if (headerUid !== undefined && headerUid !== caller.uid) {
    throw new AppError('uid-mismatch', 'You are signed in as someone else.');
  }
  const { staff } = caller;
  if (staff !== null && permission !== 'ownAccount') assertAccountIsReady(staff);
  if (access === 'customer') return caller;
  if (staff === null) throw new AppError('not-staff', 'Only staff may do this.');
  if (permission === undefined || !isPermitted(staff.role, permission)) {
    throw new AppError('not-permitted', 'Your role does not allow this. Please ask an owner of the shop.');
  }
  return staff;
}

/** Throws `password-change-due` or `second-factor-due` for a session that may only secure its account. */
export function assertAccountIsReady({
  mustChangePassword,
  mustAddSecondFactor,
}: Pick<StaffCaller, 'mustChangePassword' | 'mustAddSecondFactor'>): void {
  if (mustChangePassword) {
    throw new AppError('password-change-due', 'Please choose a password of your own first.');
  }
  if (mustAddSecondFactor) {
    throw new AppError('second-factor-due', 'Please add a second factor under My Account first.');
  }
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

type Verified = { token: IdToken; account: Account | null; access: StaffAccess | null };

async function verify(text: string, { isWrite, now }: Call): Promise<Verified> {
  const token = await verifyIdToken(text);
  if (token === null) throw invalidToken();
  if (token['staff'] === true) return { token, account: null, access: await currentAccess(token, now) };
  const account = await accountBehind(token.uid, { isWrite, now });
  if (account !== null && !isStillSignedIn(token, account)) throw invalidToken();
  return { token, account, access: null };
}

/** Maximum time that a read waits for Firebase Authentication. */
const readWaitsMs = 2_000;

/**
 * For a write, the account is current, so that a token whose account or session has ended changes nothing. For a read,
 * the account is at most a minute old. Returns null for a read while Firebase Authentication is unreachable, so that
 * customers with a valid token still see their orders.
 */
async function accountBehind(uid: string, { isWrite, now }: Call): Promise<Account | null> {
  if (isWrite) forgetAccount(uid);
  try {
    const asked = accountOf(uid, now);
    return await (isWrite ? asked : withTimeout(readWaitsMs, asked, () => {}));
  } catch (error) {
    if (isUnknownAccount(error)) throw invalidToken(error);
    if (isWrite) throw error;
    return null;
  }
}

function isUnknownAccount(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
}

/** Throws `invalid-token` if the session has ended. */
async function currentAccess(token: IdToken, now: Date): Promise<StaffAccess> {
  const staffId = text(token['staffId']) ?? '';
  const known = await staffAccessOf(staffId, now);
  if (isStillStaff(token, known, now)) return known;
  // The sign-in may be newer than the cached record.
  forgetStaffAccess(staffId);
  const access = await staffAccessOf(staffId, now);
  if (!isStillStaff(token, access, now)) throw invalidToken();
  return access;
}

/** Younger accounts may have been created for a single purchase. */
const knownAfterMs = 24 * 3_600_000;

function isKnown(account: Account | null, now: Date): boolean {
  const createdAt = Date.parse(account?.metadata?.creationTime ?? '');
  return account?.emailVerified === true && now.getTime() - createdAt > knownAfterMs;
}

function toCaller({ token, account, access }: Verified, now: Date): Caller {
  return {
    uid: token.uid,
    email: text(token['email']) ?? '',
    displayName: cleanLine(text(token['name']) ?? '', longestName),
    signedInAt: new Date(token.auth_time * 1000),
    isKnown: isKnown(account, now),
    hasVerifiedEmail: account?.emailVerified === true,
    staff: access === null ? null : toStaff(token, access),
  };
}

function toStaff(token: IdToken, access: StaffAccess): StaffCaller | null {
  const staffId = text(token['staffId']);
  const username = text(token['username']);
  if (staffId === null || username === null) return null;
  return {
    uid: token.uid,
    staffId,
    username,
    name: text(token['name']) ?? username,
    role: access.role,
    signedInAt: new Date(Number(token['signedInAt'])),
    sessionGeneration: access.sessionGeneration,
    mustChangePassword: access.temporaryPassword !== null,
    mustAddSecondFactor: isSecondFactorDue(access),
  };
}

function text(claim: unknown): string | null {
  return typeof claim === 'string' && claim !== '' ? claim : null;
}

function invalidToken(cause?: unknown): AppError {
  return new AppError('invalid-token', 'Your session has ended. Please log in again.', { cause });
}
