import { withTimeout } from './withTimeout';

const late = jest.fn();

beforeEach(() => late.mockClear());

test('returns the outcome of work that ends in time, including a failure', async () => {
  await expect(withTimeout(60_000, Promise.resolve('done'), late)).resolves.toBe('done');
  await expect(withTimeout(60_000, Promise.reject(new Error('no')), late)).rejects.toThrow('no');
  expect(late).not.toHaveBeenCalled();
});

test('answers busy for work that takes longer, and reports its failure afterwards', async () => {
  const { promise, reject } = aPromise();
  await expect(withTimeout(5, promise, late)).rejects.toMatchObject({ code: 'busy' });
  expect(late).not.toHaveBeenCalled();
  const reason = new Error('too late for the caller');
  reject(reason);
  await expect(promise).rejects.toBe(reason);
  await settled();
  expect(late.mock.calls).toEqual([[{ status: 'rejected', reason }]]);
});

test('reports work that completes too late as done', async () => {
  const { promise, resolve } = aPromise();
  await expect(withTimeout(5, promise, late)).rejects.toMatchObject({ code: 'busy' });
  resolve('done');
  await settled();
  expect(late.mock.calls).toEqual([[{ status: 'fulfilled', value: 'done' }]]);
});

function aPromise() {
  let [resolve, reject] = [(_value: string) => {}, (_error: Error) => {}];
  const promise = new Promise<string>((done, failed) => {
    [resolve, reject] = [done, failed];
  });
  return { promise, resolve, reject };
}

/** Waits until all promises that can settle have settled. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
