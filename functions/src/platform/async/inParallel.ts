type Limits = {
  /** Maximum number of pieces of work that run at once. */
  atOnce: number;
  /** Returns whether there is time to start another piece. */
  hasTime: () => boolean;
};

/** Processes each item, several at once, while there is time. Started work is always finished. */
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
