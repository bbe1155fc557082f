import { AppError } from '@shop/core/model/appError';

import { logEvent } from './log';

/** While an old value is at hand, a reader waits this long for a new one before it is given the old one. */
const patienceMs = 1500;
/** A load that takes longer is given up: the database client may never answer once its connection is lost. */
const loadMs = 10_000;

/**
 * Keeps what `load` answers in the memory of this instance for `forMs`. Parallel readers share one load; when loading
 * fails or takes long, the last value is served for another `forMs`, so that a database outage does not empty the shop.
 * Without a last value it throws what `load` throws, or `busy` when that takes too long.
 */
export function remembered<T>(load: (now: Date) => Promise<T>, forMs: number): (now: Date) => Promise<T> {
  let kept: { value: T; until: number } | undefined;
  let loading: Promise<T> | undefined;

  async function refresh(now: Date): Promise<T> {
    try {
      const value = await within(loadMs, load(now), tooLong);
      kept = { value, until: now.getTime() + forMs };
      return value;
    } finally {
      loading = undefined;
    }
  }

  async function refreshOr(old: T, now: Date): Promise<T> {
    try {
      return await within(patienceMs, (loading ??= refresh(now)), tooLong);
    } catch (error) {
      logEvent({ severity: 'ERROR', event: 'served an old value: loading failed', error });
      kept = { value: old, until: now.getTime() + forMs };
      return old;
    }
  }

  return async (now) => {
    if (kept === undefined) return (loading ??= refresh(now));
    return now.getTime() < kept.until ? kept.value : refreshOr(kept.value, now);
  };
}

/** The promise's value, or what `late` makes when it takes longer than `ms`. */
async function within<T>(ms: number, promise: Promise<T>, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function tooLong(): AppError {
  return new AppError('busy', 'The shop is busy right now. Please try again.');
}
