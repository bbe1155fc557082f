/** Lets calls through until one of them shows that the service does not answer. */
export type CircuitBreaker = {
  /**
   * `isOutage` returns whether a failure of this call concerns the whole service. Throws what the call throws, or `refusal` if
   * the call was not made.
   */
  call: <T>(work: () => Promise<T>, isOutage: (error: unknown) => boolean) => Promise<T>;
};

/**
 * Creates a breaker for one run over many records. It opens with the first outage and stays open, so that each further call
 * fails at once with `refusal`. The first call is made alone while the others wait, because otherwise all of them would run into
 * the same outage. The next run has a new breaker.
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
