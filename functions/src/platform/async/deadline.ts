/**
 * Returns a function that says whether there is time for more work, within `ms` of its first call; the first call always says
 * yes.
 */
export function deadline(ms: number): () => boolean {
  let endsAt: number | undefined;
  return () => {
    const now = performance.now();
    endsAt ??= now + ms;
    return now <= endsAt;
  };
}
