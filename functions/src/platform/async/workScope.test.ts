import { currentDeadline, isOver, openCall, runShared, runUntil } from './workScope';

/** Creates a call that ends when it is canceled. */
function aCall() {
  let ended = () => {};
  const cancel = jest.fn(() => ended());
  return {
    cancel,
    made: () =>
      new Promise<string>((resolve) => {
        const over = openCall({ cancel });
        ended = () => {
          over();
          resolve('canceled');
        };
      }),
    end: () => ended(),
  };
}

const later = (ms: number) => performance.now() + ms;

test('cancels a call that is open at the deadline', async () => {
  const { cancel, made } = aCall();
  await expect(runUntil(later(5), made)).resolves.toBe('canceled');
  expect(cancel).toHaveBeenCalledTimes(1);
});

test('immediately cancels a call that is made after the deadline', async () => {
  const { made } = aCall();
  await expect(runUntil(later(-1), made)).resolves.toBe('canceled');
});

test('ends nested work at the earlier of the two deadlines', async () => {
  const near = later(1_000);
  const far = later(60_000);
  expect(await runUntil(near, () => runUntil(far, () => Promise.resolve(currentDeadline())))).toBe(near);
  expect(await runUntil(far, () => runUntil(near, () => Promise.resolve(currentDeadline())))).toBe(near);
});

test('gives shared work a separate deadline', async () => {
  const far = later(60_000);
  const seen = await runUntil(later(-1), () =>
    runShared(far, () => Promise.resolve([isOver(), currentDeadline()])),
  );
  expect(seen).toEqual([false, far]);
});

test('settles work only after its open calls have ended', async () => {
  const call = aCall();
  const order: string[] = [];
  const working = runUntil(later(60_000), () => {
    void call.made().then(() => order.push('call'));
    return Promise.resolve();
  }).then(() => order.push('work'));
  setImmediate(() => call.end());
  await working;
  expect(order).toEqual(['call', 'work']);
});

test('cancels a call that does not end when its work has failed', async () => {
  jest.useFakeTimers();
  const { cancel, made } = aCall();
  const working = runUntil(later(60_000), () => {
    void made();
    return Promise.reject(new Error('failed'));
  });
  const outcome = Promise.allSettled([working]);
  await jest.advanceTimersByTimeAsync(400);
  expect(await outcome).toMatchObject([{ status: 'rejected', reason: { message: 'failed' } }]);
  expect(cancel).toHaveBeenCalled();
  jest.useRealTimers();
});

test('sets no limit without a deadline', () => {
  expect([currentDeadline(), isOver()]).toEqual([Infinity, false]);
});
