/** Work that runs in the background and is awaited later: a failure counts when it is awaited, and not before. */
export function startInBackground<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {});
  return work;
}
