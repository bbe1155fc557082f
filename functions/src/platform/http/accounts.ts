import type { UserRecord } from 'firebase-admin/auth';

import { cachedById } from '../cache/cachedById';
import type { IdToken } from './idToken';

export type Account = Pick<UserRecord, 'disabled' | 'tokensValidAfterTime'> &
  Partial<Pick<UserRecord, 'emailVerified' | 'metadata' | 'customClaims'>>;

/** Time for which a token may outlive its account in this process. */
const keptMs = 60_000;

/**
 * Reads accounts by `read`, each at most once a minute. A disabled account is not cached: a caller may be accepted for a minute
 * too long, but is never refused for too long.
 */
export function cachedAccounts(read: (uid: string) => Promise<Account>): {
  get: (uid: string, now: Date) => Promise<Account>;
  forget: (uid: string) => void;
} {
  return cachedById({ read, keptMs, isKept: ({ disabled }) => !disabled });
}

/** Returns whether a token comes from a sign-in that is still valid for its account. */
export function isStillSignedIn(
  token: Pick<IdToken, 'auth_time'>,
  { disabled, tokensValidAfterTime, customClaims }: Account,
): boolean {
  if (disabled || endedSignInsOf(customClaims).includes(token.auth_time)) return false;
  const validAfter = Date.parse(tokensValidAfterTime ?? '');
  return Number.isNaN(validAfter) || token.auth_time * 1000 >= validAfter;
}

/**
 * Sign-ins of a customer that were ended individually, by their `auth_time` in seconds. They are custom claims of the user,
 * which every call reads anyway; the identity provider itself can only end all sign-ins.
 */
const field = 'endedSignIns';

type CustomClaims = Readonly<Record<string, unknown>> | null | undefined;

export function endedSignInsOf(customClaims: CustomClaims): number[] {
  const ended = customClaims?.[field];
  return Array.isArray(ended) ? ended.filter((one) => typeof one === 'number') : [];
}

/** Returns the custom claims of a user with exactly these sign-ins ended. */
export function withEndedSignIns(
  customClaims: CustomClaims,
  ended: readonly number[],
): Record<string, unknown> {
  return { ...customClaims, [field]: ended };
}
