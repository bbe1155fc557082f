import { shopIsBusy } from '../http/errors';

/**
 * The outcome of work, or `busy` when it takes longer: whoever waits at a screen is told in time. The work itself goes on, and may yet
 * be done; it must be such that asking for it again finds that. What became of it then is heard by `whenLate` alone.
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
