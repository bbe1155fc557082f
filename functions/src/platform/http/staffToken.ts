import type { DecodedIdToken } from 'firebase-admin/auth';

import type { Account } from './cachedAccounts';

/** On the account: staff tokens from sign-ins before this instant (milliseconds) are over, those not yet used included. */
export const sessionsFromClaim = 'sessionsFrom';
/** In the token: when username and password were checked, in milliseconds. */
const signedInAtClaim = 'signedInAt';

/**
 * Whether a staff token still counts, by the account behind it. The provider's own revocation is not enough: it counts in whole
 * seconds, and a custom token that was fetched before it and is used after it would count as a new sign-in.
 */
export function isStillStaff(token: DecodedIdToken, account: Account): boolean {
  if (!isStillSignedIn(token, account)) return false;
  const sessionsFrom: unknown = account.customClaims?.[sessionsFromClaim];
  if (typeof sessionsFrom !== 'number') return true;
  const signedInAt: unknown = token[signedInAtClaim];
  return typeof signedInAt === 'number' && signedInAt > sessionsFrom;
}

/** Whether a token comes from a sign-in that still counts, by the account behind it. */
export function isStillSignedIn(
  token: Pick<DecodedIdToken, 'auth_time'>,
  { disabled, tokensValidAfterTime }: Account,
): boolean {
  if (disabled) return false;
  const validAfter = Date.parse(tokensValidAfterTime ?? '');
  return Number.isNaN(validAfter) || token.auth_time * 1000 >= validAfter;
}
