import { idSchema } from '@shop/core/model/fields';
import type { SignInFacts, StaffAccess } from '@shop/core/model/staffPermission';
import { staffAccessSchema } from '@shop/core/model/staffPermission';
import type { UserRecord } from 'firebase-admin/auth';
import * as v from 'valibot';

import { cachedById } from '../cache';
import { ownersNeedSecondFactor } from '../config';
import { isRealProject } from '../deployed';
import { firestore } from '../firebase';
import { parseStored } from '../firestore/stored';
import type { IdToken } from './idToken';

export type Account = Pick<UserRecord, 'disabled' | 'tokensValidAfterTime'> &
  Partial<Pick<UserRecord, 'emailVerified' | 'metadata' | 'customClaims'>>;

/** How long this process may still accept a token for reads after the account has been disabled. */
const keptMs = 60_000;

/** A caller may be accepted for a minute too long, but is never refused for too long. */
export function cachedAccounts(read: (uid: string) => Promise<Account>): {
  get: (uid: string, now: Date) => Promise<Account>;
  forget: (uid: string) => void;
} {
  return cachedById({ read, keptMs, isKept: ({ disabled }) => !disabled });
}

export function isStillSignedIn(
  token: Pick<IdToken, 'auth_time'>,
  { disabled, tokensValidAfterTime, customClaims }: Account,
): boolean {
  if (disabled || endedSignInsOf(customClaims).includes(token.auth_time)) return false;
  const validAfter = Date.parse(tokensValidAfterTime ?? '');
  return Number.isNaN(validAfter) || token.auth_time * 1000 >= validAfter;
}

/**
 * Custom claim with a customer's individually ended sessions, as the `auth_time` of their tokens in seconds. Needed
 * because Firebase Authentication can only end all sessions together.
 */
const field = 'endedSignIns';

type CustomClaims = Readonly<Record<string, unknown>> | null | undefined;

export function endedSignInsOf(customClaims: CustomClaims): number[] {
  const ended = customClaims?.[field];
  return Array.isArray(ended) ? ended.filter((one) => typeof one === 'number') : [];
}

export function withEndedSignIns(
  customClaims: CustomClaims,
  ended: readonly number[],
): Record<string, unknown> {
  return { ...customClaims, [field]: ended };
}

/** How long other processes may still accept a staff session after its end. */
const recordKeptMs = 3_000;

const records = cachedById<StaffAccess | null>({
  read: readRecord,
  keptMs: recordKeptMs,
  isKept: (access) => access?.disabled === false,
});

/** Returns a record that is at most a few seconds old. */
export async function staffAccessOf(staffId: string, now: Date): Promise<StaffAccess | null> {
  return v.is(idSchema, staffId) ? records.get(staffId, now) : null;
}

/** Must be called after each change to the record, so that this process reads it again. */
export function forgetStaffAccess(staffId: string): void {
  records.forget(staffId);
}

/** Maximum duration of a staff session, from the password check. */
const longestSessionMs = 12 * 3_600_000;

/**
 * Relies only on the shop's record: anyone with a staff token can delete the user in Firebase Authentication and
 * recreate it with a custom token.
 */
export function isStillStaff(
  token: Readonly<Record<string, unknown>>,
  access: StaffAccess | null,
  now: Date,
): access is StaffAccess {
  if (access === null || access.disabled) return false;
  const { signedInAt, sessionGeneration }: Partial<Record<keyof SignInFacts, unknown>> = token;
  if (typeof signedInAt !== 'number' || now.getTime() - signedInAt >= longestSessionMs) return false;
  return sessionGeneration === access.sessionGeneration;
}

/** Every real project requires a second factor of its owners. */
export function isSecondFactorDue({
  role,
  hasSecondFactor,
}: Pick<StaffAccess, 'role' | 'hasSecondFactor'>): boolean {
  return role === 'owner' && !hasSecondFactor && (isRealProject() || ownersNeedSecondFactor());
}

async function readRecord(staffId: string): Promise<StaffAccess | null> {
  const found = await (await firestore()).collection('staff').doc(staffId).get();
  return found.exists ? parseStored(staffAccessSchema, found) : null;
}
