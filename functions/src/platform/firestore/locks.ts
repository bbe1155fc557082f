import { sharedCommits } from './sharedCommits';

/**
 * Waits for the locks of all keys within this process and answers how to release them; throws `busy` at the deadline of the work. A caller that holds locks may only acquire later
 * ones: first an order's, then its items' in one call; otherwise two callers could wait for each other.
 */
export function acquireLocks(keys: Iterable<string>): Promise<() => void> {
  return sharedCommits.acquire(keys);
}

/** Runs work under locks. */
export async function withLocks<T>(keys: Iterable<string>, work: () => Promise<T>): Promise<T> {
  const release = await acquireLocks(keys);
  try {
    return await work();
  } finally {
    release();
  }
}
