import { LRUCache } from 'lru-cache';

import { withTimeout } from './async/promises';
import { logEvent } from './log';

/** How long a reader waits for a new value before getting the old one. */
const refreshTimeoutMs = 1500;
/** Time after which a load is abandoned, because the database client may never respond after its connection is lost. */
const loadMs = 10_000;

/**
 * Caches the result of `load` in the memory of this instance for `forMs`. Parallel readers share one load. If loading
 * fails or is slow, serves the last value for another `forMs`, so that a database outage does not empty the shop. If
 * there is no last value, throws the error of `load`, or `busy` if loading takes too long.
 */
export function cachedWithTtl<T>(load: (now: Date) => Promise<T>, forMs: number): (now: Date) => Promise<T> {
  let kept: { value: T; until: number } | undefined;
  let loading: Promise<T> | undefined;

  async function refresh(now: Date): Promise<T> {
    try {
      const value = await withTimeout(loadMs, load(now), logLate);
      kept = { value, until: now.getTime() + forMs };
      return value;
    } finally {
      loading = undefined;
    }
  }

  async function refreshOr(old: T, now: Date): Promise<T> {
    try {
      return await withTimeout(refreshTimeoutMs, (loading ??= refresh(now)), logLate);
    } catch (error) {
      logEvent({ severity: 'ERROR', event: 'cache.served_stale', error });
      kept = { value: old, until: now.getTime() + forMs };
      return old;
    }
  }

  return async (now) => {
    if (kept === undefined) return (loading ??= refresh(now));
    return now.getTime() < kept.until ? kept.value : refreshOr(kept.value, now);
  };
}

/** Logs a failure that occurs after the readers have stopped waiting for the load. */
function logLate(late: PromiseSettledResult<unknown>): void {
  if (late.status === 'fulfilled') return;
  logEvent({ severity: 'ERROR', event: 'cache.load_failed_late', error: late.reason });
}

/** Limits memory use. */
const maxKept = 10_000;

type Options<T> = {
  read: (id: string) => Promise<T>;
  keptMs: number;
  /** Values that are not kept are read again each time. */
  isKept: (value: T) => boolean;
};

/** Parallel reads share one load. A failed read is not cached. */
export function cachedById<T>({ read, keptMs, isKept }: Options<T>): {
  get: (id: string, now: Date) => Promise<T>;
  forget: (id: string) => void;
} {
  let kept: LRUCache<string, { value: Promise<T>; until: number }> | undefined;
  const get = async (id: string, now: Date) => {
    kept ??= new LRUCache({ max: maxKept });
    const known = kept.get(id);
    if (known !== undefined && now.getTime() < known.until) return known.value;
    const fresh = { value: read(id), until: now.getTime() + keptMs };
    kept.set(id, fresh);
    let isGood = false;
    try {
      const value = await fresh.value;
      isGood = isKept(value);
      return value;
    } finally {
      if (!isGood && kept.get(id) === fresh) kept.delete(id);
    }
  };
  return { get, forget: (id) => void kept?.delete(id) };
}

/** `load` runs on the first call, and again on the next call after a failure. */
export function memoizeAsync<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
