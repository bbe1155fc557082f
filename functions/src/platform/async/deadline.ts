/** Answers whether there is time for one more piece of work, of `ms` from the first question on; there always is for the first. */
export function deadline(ms: number): () => boolean {
  let endsAt: number | undefined;
  return () => {
    const now = performance.now();
    endsAt ??= now + ms;
    return now <= endsAt;
  };
}
