/** Lets calls through until one of them shows that the other side does not answer. */
export type CircuitBreaker = {
  /** `isOutage`: whether a failure of this call speaks of the whole service. Throws what the call throws, or that it was not made. */
  call: <T>(work: () => Promise<T>, isOutage: (error: unknown) => boolean) => Promise<T>;
};

/**
 * A breaker for one run over many records: it opens with the first outage and stays open, so that each further call fails at once with
 * `refusal`. The next run has a breaker of its own.
 */
export function circuitBreaker(refusal: () => Error): CircuitBreaker {
  let isOpen = false;
  return {
    async call(work, isOutage) {
      if (isOpen) throw refusal();
      try {
        return await work();
      } catch (error) {
        isOpen ||= isOutage(error);
        throw error;
      }
    },
  };
}
