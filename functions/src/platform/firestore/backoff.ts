const shortestWindowMs = 10;
const longestWindowMs = 400;
const maxDoublings = 5;

/**
 * Returns how long to wait before the next attempt. Full jitter keeps colliding writers from colliding again. The window follows
 * the duration of an attempt on this database and doubles with every failure.
 */
export function backoffMs(failures: number, attemptMs: number, random: () => number): number {
  const first = Math.max(shortestWindowMs, attemptMs);
  return random() * Math.min(longestWindowMs, first * 2 ** Math.min(failures, maxDoublings));
}
