export type CircuitBreaker = {
  /** `isOutage` returns whether a failure affects the whole service. Throws `refusal` for an unsent request. */
  call: <T>(work: () => Promise<T>, isOutage: (error: unknown) => boolean) => Promise<T>;
};

/**
 * For one run over many records. The breaker opens with the first outage and stays open, so that all later requests
 * fail immediately with `refusal`. The first request runs alone while the others wait, because otherwise all of them
 * would encounter the same outage.
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
