// Transactions of one process on the same documents wait for each other here instead of colliding in the database: a collision costs
// a whole transaction and a wait, a place in the queue costs nothing. Correctness stays with the database.

const tails = new Map<string, Promise<void>>();

/**
 * Waits for the locks of all keys and answers how to release them. A caller that holds locks may only acquire later ones: first an
 * order's, then its items' in one call; otherwise two callers could wait for each other.
 */
export async function acquireLocks(keys: Iterable<string>): Promise<() => void> {
  const wanted = [...new Set(keys)];
  const before = wanted.map((key) => tails.get(key) ?? Promise.resolve());
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  for (const key of wanted) tails.set(key, done);
  await Promise.all(before);
  return () => {
    finish();
    for (const key of wanted) if (tails.get(key) === done) tails.delete(key);
  };
}
