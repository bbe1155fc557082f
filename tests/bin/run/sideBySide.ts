/** Something to do, and the most memory that it takes. */
type Load = { gib: number };

/** Two processors are kept busy by two at a time, and no more memory is taken than `npm test` may take. */
const atOnce = { count: 2, gib: 5 };

/**
 * Does all of the work, two at a time where memory allows it: what fits beside the work under way comes before what waits for longer. What
 * takes too much for any company is done alone.
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
