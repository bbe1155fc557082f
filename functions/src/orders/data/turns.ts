// Buyers of one hot item queue here, inside the process, instead of colliding in the database: a collision costs a whole
// transaction and a wait, a place in the queue costs nothing. Correctness stays with the database's locks.

const tails = new Map<string, Promise<void>>();

/**
 * Waits for its turn at every key and answers how to end it. Whoever already holds a turn may only take later ones: first an
 * order's, then its items' in one call; otherwise two could wait for each other.
 */
export async function takeTurns(keys: Iterable<string>): Promise<() => void> {
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
