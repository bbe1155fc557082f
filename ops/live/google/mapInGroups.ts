/** Results of `work` that are not false, with at most `size` calls at a time. */
export async function mapInGroups<T, R>(
  items: readonly T[],
  size: number,
  work: (item: T) => Promise<R | false>,
): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += size) {
    for (const result of await Promise.all(items.slice(at, at + size).map(work))) {
      if (result !== false) results.push(result);
    }
  }
  return results;
}
