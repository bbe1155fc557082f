/** A path from `start` back to itself along `next`, or null. */
export function findCycle<T>(start: T, next: (node: T) => Iterable<T>): readonly T[] | null {
  const seen = new Set<T>();
  const search = (node: T, path: readonly T[]): readonly T[] | null => {
    for (const neighbour of next(node)) {
      if (neighbour === start) return path;
      if (seen.has(neighbour)) continue;
      seen.add(neighbour);
      const cycle = search(neighbour, [...path, neighbour]);
      if (cycle !== null) return cycle;
    }
    return null;
  };
  return search(start, [start]);
}

/** Whether `target` can be reached from `start` along `next`. */
export function reaches<T>(start: T, target: T, next: (node: T) => Iterable<T>): boolean {
  const seen = new Set<T>([start]);
  for (const node of seen) {
    for (const neighbour of next(node)) {
      if (neighbour === target) return true;
      seen.add(neighbour);
    }
  }
  return false;
}
