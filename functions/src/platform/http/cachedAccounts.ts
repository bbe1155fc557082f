import type { UserRecord } from 'firebase-admin/auth';
import { LRUCache } from 'lru-cache';

export type Account = Pick<UserRecord, 'disabled' | 'tokensValidAfterTime' | 'customClaims'> &
  Partial<Pick<UserRecord, 'emailVerified' | 'metadata'>>;

/** How long a token may outlive its account in this process. */
const keptMs = 60_000;
/** Accounts kept at most; the least recent are forgotten first, so that memory stays bounded. */
const maxKept = 10_000;

/**
 * Reads accounts by `read`, each at most once a minute; parallel calls share one read. Neither a failed read is kept nor that of
 * a disabled account: what is kept may let a caller in for a minute too long, but keeps no caller out.
 */
export function cachedAccounts(
  read: (uid: string) => Promise<Account>,
): (uid: string, now: Date) => Promise<Account> {
  let kept: LRUCache<string, { account: Promise<Account>; until: number }> | undefined;
  return async (uid, now) => {
    kept ??= new LRUCache({ max: maxKept });
    const known = kept.get(uid);
    if (known !== undefined && now.getTime() < known.until) return known.account;
    const fresh = { account: read(uid), until: now.getTime() + keptMs };
    kept.set(uid, fresh);
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
