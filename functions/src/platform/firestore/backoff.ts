const shortestWindowMs = 10;
const longestWindowMs = 400;
const mostDoublings = 5;

/**
 * How long to wait before the next attempt: full jitter, so that writers that collided do not collide again. The window follows what an
 * attempt takes on this database and doubles with every failure.
 */
export function backoffMs(failures: number, attemptMs: number, random: () => number): number {
  const first = Math.max(shortestWindowMs, attemptMs);
  return random() * Math.min(longestWindowMs, first * 2 ** Math.min(failures, mostDoublings));
}
