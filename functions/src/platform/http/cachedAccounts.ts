import type { UserRecord } from 'firebase-admin/auth';

import { cachedById } from '../cache/cachedById';

export type Account = Pick<UserRecord, 'disabled' | 'tokensValidAfterTime'> &
  Partial<Pick<UserRecord, 'emailVerified' | 'metadata' | 'customClaims'>>;

/** Time for which a token may outlive its account in this process. */
const keptMs = 60_000;

/**
 * Reads accounts by `read`, each at most once a minute. A disabled account is not cached: the cache may let a caller in for a
 * minute too long, but keeps no caller out.
 */
export function cachedAccounts(read: (uid: string) => Promise<Account>): {
  get: (uid: string, now: Date) => Promise<Account>;
  forget: (uid: string) => void;
} {
  return cachedById({ read, keptMs, isKept: ({ disabled }) => !disabled });
}
