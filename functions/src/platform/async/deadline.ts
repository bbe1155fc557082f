/** Returns a function that starts the time limit on its first call, and returns true until `ms` have passed. */
export function deadline(ms: number): () => boolean {
  let endsAt: number | undefined;
  return () => {
    const now = performance.now();
    endsAt ??= now + ms;
    return now <= endsAt;
  };
}
