import type { SignInFacts, StaffAccess } from '@shop/core/model/staffAccess';

import type { Account } from './cachedAccounts';
import { endedSignInsOf } from './endedSignIns';
import type { IdToken } from './idToken';

/** A session of staff ends so long after its password was checked, whatever happens in between. */
const longestSessionMs = 12 * 3_600_000;

/**
 * Whether a staff token still counts, by the shop's own record alone. What the identity provider knows of the user decides nothing: the
 * user may be deleted by anybody who holds a token of it, and be made anew by a custom token that was kept.
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

/** Whether a token comes from a sign-in that still counts, by the account behind it. */
export function isStillSignedIn(
  token: Pick<IdToken, 'auth_time'>,
  { disabled, tokensValidAfterTime, customClaims }: Account,
): boolean {
  if (disabled || endedSignInsOf(customClaims).includes(token.auth_time)) return false;
  const validAfter = Date.parse(tokensValidAfterTime ?? '');
  return Number.isNaN(validAfter) || token.auth_time * 1000 >= validAfter;
}
