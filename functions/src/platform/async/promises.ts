import { shopIsBusy } from '../http/errors';

/**
 * Throws `busy` if the work takes longer than `ms`. The work then continues and may still complete, which a repeated
 * request must detect. `whenLate` receives the late outcome.
 */
export async function withTimeout<T>(
  ms: number,
  work: Promise<T>,
  whenLate: (outcome: PromiseSettledResult<T>) => void,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(shopIsBusy());
      void Promise.allSettled([work]).then(([outcome]) => whenLate(outcome));
    }, ms);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Combines the calls of several callers. Calls that arrive during a run wait for the next run, which handles all of
 * them. Each caller gets the outcome of its run.
 */
export function coalesced<T>(work: (keys: ReadonlySet<T>) => Promise<void>): (key: T) => Promise<void> {
  let latest: Promise<void> = Promise.resolve();
  let next: { keys: Set<T>; done: Promise<void> } | null = null;
  return (key) => {
    if (next === null) {
      const keys = new Set<T>();
      const start = () => {
        next = null;
        return work(keys);
      };
      next = { keys, done: latest.then(start, start) };
      latest = next.done;
    }
    next.keys.add(key);
    return next.done;
  };
}

type Limits = {
  atOnce: number;
  hasTime: () => boolean;
};

/** Starts no further task once `hasTime` returns false, but completes those that have started. */
export async function inParallel<T>(
  items: readonly T[],
  { atOnce, hasTime }: Limits,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const workOff = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (!hasTime()) return;
      await work(next);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, workOff));
}
