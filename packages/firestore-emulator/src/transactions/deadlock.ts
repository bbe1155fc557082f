/** Returns nodes that each lead to the next, and the last to the first; null when there is no cycle. */
export function findCycle<T>(graph: ReadonlyMap<T, ReadonlySet<T>>): readonly T[] | null {
  const finished = new Set<T>();
  const search = (node: T, path: T[]): readonly T[] | null => {
    const start = path.indexOf(node);
    if (start !== -1) return path.slice(start);
    if (finished.has(node)) return null;
    path.push(node);
    for (const next of graph.get(node) ?? []) {
      const cycle = search(next, path);
      if (cycle !== null) return cycle;
    }
    path.pop();
    finished.add(node);
    return null;
  };
  for (const node of graph.keys()) {
    const cycle = search(node, []);
    if (cycle !== null) return cycle;
  }
  return null;
}

/** Returns every node that leads to `target`, except `target` itself. */
export function nodesLeadingTo<T>(graph: ReadonlyMap<T, ReadonlySet<T>>, target: T): ReadonlySet<T> {
  const found = new Set<T>();
  const open = [target];
  for (let wanted = open.pop(); wanted !== undefined; wanted = open.pop())
    for (const [node, next] of graph)
      if (next.has(wanted) && node !== target && !found.has(node)) {
        found.add(node);
        open.push(node);
      }
  return found;
}
