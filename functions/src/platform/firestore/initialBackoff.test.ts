import { ExponentialBackoff } from '@google-cloud/firestore/build/src/backoff';

import { disableInitialBackoff } from './initialBackoff';

beforeAll(() => disableInitialBackoff());

/** Whether a wait is over before the shortest timer. */
async function isAtOnce(wait: Promise<void>): Promise<boolean> {
  const timer = new Promise<string>((resolve) => {
    setTimeout(() => resolve('timer'), 0);
  });
  return (await Promise.race([wait, timer])) !== 'timer';
}

describe('the waits of the database client', () => {
  test('are none before a first attempt, and what was set before a further one', async () => {
    const backoff = new ExponentialBackoff({ initialDelayMs: 30, jitterFactor: 0 });
    expect(await isAtOnce(backoff.backoffAndWait())).toBe(true);
    const startedAt = performance.now();
    await backoff.backoffAndWait();
    expect(performance.now() - startedAt).toBeGreaterThan(25);
  });
});
