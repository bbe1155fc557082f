import { LRUCache } from 'lru-cache';

/** Maximum number of cached values; the least recent are dropped first, so that memory stays bounded. */
const maxKept = 10_000;

type Options<T> = {
  read: (id: string) => Promise<T>;
  keptMs: number;
  /** Returns whether a value is worth caching; other values are read again by the next call. */
  isKept: (value: T) => boolean;
};

/** Reads values by id, each at most once in `keptMs`; parallel calls share one read. A failed read is not cached. */
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
