/** Starts work that is awaited later: a failure is reported only when it is awaited. */
export function startInBackground<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {});
  return work;
}
