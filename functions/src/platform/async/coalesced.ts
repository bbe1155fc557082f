/**
 * Combines the work of several callers: requests during a run wait for the next one, which serves all of them. Each caller gets
 * the outcome of the run that served it.
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
