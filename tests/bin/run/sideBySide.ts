/** `gib` is the peak memory use. */
type Load = { gib: number };

/** Two concurrent tasks keep two CPUs busy. `gib` limits the memory of both together. */
const atOnce = { count: 2, gib: 5 };

/**
 * Runs all tasks, two at a time if memory allows. A small task may overtake a larger one. A task too large to share
 * memory runs alone.
 */
export async function sideBySide<T extends Load, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const waiting = [...items];
  const underWay = new Map<T, Promise<void>>();
  const done: R[] = [];
  const finish = async (item: T) => {
    done.push(await work(item));
    underWay.delete(item);
  };
  while (waiting.length + underWay.size > 0) {
    const free = atOnce.gib - [...underWay.keys()].reduce((total, { gib }) => total + gib, 0);
    const place = waiting.findIndex(({ gib }) => gib <= free || underWay.size === 0);
    const [next] = underWay.size < atOnce.count && place >= 0 ? waiting.splice(place, 1) : [];
    if (next === undefined) {
      await Promise.race(underWay.values());
      continue;
    }
    underWay.set(next, finish(next));
  }
  return done;
}
