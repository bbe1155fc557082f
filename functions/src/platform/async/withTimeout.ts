import { shopIsBusy } from '../http/errors';

/**
 * Returns the outcome of work, or throws `busy` when it takes longer. The work itself continues and may still complete, so a
 * repeated request must detect that. Only `whenLate` receives the late outcome.
 */
export async function withTimeout<T>(
  ms: number,
  work: Promise<T>,
  whenLate: (outcome: PromiseSettledResult<T>) => void,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(shopIsBusy());
      void Promise.allSettled([work]).then(([outcome]) => whenLate(outcome));
    }, ms);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
