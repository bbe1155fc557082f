import { logEvent } from './log';

/** While an old value is at hand, a reader waits this long for a new one before it is given the old one. */
const patienceMs = 1500;

/**
 * Keeps what `load` answers in the memory of this instance for `forMs`. Parallel readers share one load; when loading
 * fails or takes long, the last value is served instead, so that a database outage does not empty the shop.
 */
export function remembered<T>(load: (now: Date) => Promise<T>, forMs: number): (now: Date) => Promise<T> {
  let kept: { value: T; until: number } | undefined;
  let loading: Promise<T> | undefined;

  async function refresh(now: Date): Promise<T> {
    try {
      const value = await load(now);
      kept = { value, until: now.getTime() + forMs };
      return value;
    } finally {
      loading = undefined;
    }
  }

  return async (now) => {
    if (kept !== undefined && now.getTime() < kept.until) return kept.value;
    loading ??= refresh(now);
    return kept === undefined ? loading : newestOr(kept.value, loading);
  };
}

/** The loaded value, or the old one when loading fails or outlasts the reader's patience. */
async function newestOr<T>(old: T, loading: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const outwaited = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(old), patienceMs);
  });
  try {
    return await Promise.race([loading, outwaited]);
  } catch (error) {
    logEvent({ severity: 'ERROR', event: 'served an old value: loading failed', error });
    return old;
  } finally {
    clearTimeout(timer);
  }
}
