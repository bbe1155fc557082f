/**
 * Returns a function that returns whether there is time for more work: always true on the first call, then true within
 * `ms` of that call.
 */
export function deadline(ms: number): () => boolean {
  let endsAt: number | undefined;
  return () => {
    const now = performance.now();
    endsAt ??= now + ms;
    return now <= endsAt;
  };
}
