/** Returns the result of `load`, which runs on first use and is kept. After a failure the next use runs it again. */
export function memoizeAsync<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
