import { shopIsBusy } from '../http/errors';

/**
 * The outcome of work, or `busy` when it takes longer. The work itself continues, and may yet complete; a repeated request must find
 * that. Its late outcome goes to `whenLate` alone.
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
