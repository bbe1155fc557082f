/**
 * Returns a function that reports whether there is time for more work: always on its first call, and then within `ms` of
 * that call.
 */
export function deadline(ms: number): () => boolean {
  let endsAt: number | undefined;
  return () => {
    const now = performance.now();
    endsAt ??= now + ms;
    return now <= endsAt;
  };
}
