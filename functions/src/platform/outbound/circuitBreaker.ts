/** Lets calls through until one of them shows that the other side does not answer. */
export type CircuitBreaker = {
  /** `isOutage`: whether a failure of this call speaks of the whole service. Throws what the call throws, or that it was not made. */
  call: <T>(work: () => Promise<T>, isOutage: (error: unknown) => boolean) => Promise<T>;
};

/**
 * A breaker for one run over many records: it opens with the first outage and stays open, so that each further call fails at once with
 * `refusal`. The first call goes alone, and calls made meanwhile wait for it: many at once would all find the same outage. The next run has
 * a breaker of its own.
 */
export function circuitBreaker(refusal: () => Error): CircuitBreaker {
  let isOpen = false;
  let first: Promise<unknown> | undefined;
  return {
    async call(work, isOutage) {
      const attempt = async () => {
        if (isOpen) throw refusal();
        try {
          return await work();
        } catch (error) {
          isOpen ||= isOutage(error);
          throw error;
        }
      };
      if (first !== undefined) return first.then(attempt, attempt);
      const probe = attempt();
      first = probe;
      return probe;
    },
  };
}
