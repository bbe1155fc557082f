import type { UserRecord } from 'firebase-admin/auth';

export type Account = Pick<UserRecord, 'disabled' | 'tokensValidAfterTime' | 'customClaims'>;

/** How long what is known of an account stays good: so long a token outlives its account, in this process. */
const keptMs = 60_000;
/** Accounts remembered at most; the longest known are forgotten first, so that memory stays bounded. */
const maxKept = 10_000;

/**
 * Reads accounts by `read`, each at most once a minute; calls side by side share one reading. Neither a failed one is kept nor that of
 * a disabled account: what is remembered may let somebody in a minute too long, but keeps nobody out.
 */
export function cachedAccounts(
  read: (uid: string) => Promise<Account>,
): (uid: string, now: Date) => Promise<Account> {
  const kept = new Map<string, { account: Promise<Account>; until: number }>();
  return async (uid, now) => {
    const known = kept.get(uid);
    if (known !== undefined && now.getTime() < known.until) return known.account;
    const fresh = { account: read(uid), until: now.getTime() + keptMs };
    kept.delete(uid);
    kept.set(uid, fresh);
    const longestKnown = kept.keys().next();
    if (kept.size > maxKept && longestKnown.done !== true) kept.delete(longestKnown.value);
    let isGood = false;
    try {
      const account = await fresh.account;
      isGood = !account.disabled;
      return account;
    } finally {
      if (!isGood && kept.get(uid) === fresh) kept.delete(uid);
    }
  };
}
