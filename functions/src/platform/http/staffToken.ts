import type { SignInFacts, StaffAccess } from '@shop/core/model/staffAccess';

import type { Account } from './cachedAccounts';
import { endedSignInsOf } from './endedSignIns';
import type { IdToken } from './idToken';

/** Time after the check of its password at which a session of staff ends, whatever happens in between. */
const longestSessionMs = 12 * 3_600_000;

/**
 * Returns whether a staff token is still valid, by the shop's own record alone. The identity provider's user is irrelevant:
 * anyone with a token of that user can delete it, and recreate it with a kept custom token.
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

/** Returns whether a token comes from a sign-in that is still valid, by the account behind it. */
export function isStillSignedIn(
  token: Pick<IdToken, 'auth_time'>,
  { disabled, tokensValidAfterTime, customClaims }: Account,
): boolean {
  if (disabled || endedSignInsOf(customClaims).includes(token.auth_time)) return false;
  const validAfter = Date.parse(tokensValidAfterTime ?? '');
  return Number.isNaN(validAfter) || token.auth_time * 1000 >= validAfter;
}
