/** The first call starts the time limit and returns true. Later calls return true within `ms`. */
export function deadline(ms: number): () => boolean {
  let endsAt: number | undefined;
  return () => {
    const now = performance.now();
    endsAt ??= now + ms;
    return now <= endsAt;
  };
}
