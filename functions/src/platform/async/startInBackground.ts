/** Work that runs beside something else and is awaited afterwards: a failure counts when it is awaited, and not before. */
export function startInBackground<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {});
  return work;
}
