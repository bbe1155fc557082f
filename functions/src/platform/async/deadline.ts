/**
 * Returns a function that checks whether there is time for more work. The first call returns true and starts the time
 * limit; later calls return true within `ms`.
 */
export function deadline(ms: number): () => boolean {
  let endsAt: number | undefined;
  return () => {
    const now = performance.now();
    endsAt ??= now + ms;
    return now <= endsAt;
  };
}
