import { withTimeout, coalesced, inParallel } from './promises';

const late = jest.fn();

beforeEach(() => late.mockClear());

test('returns the outcome of work that ends in time, including a failure', async () => {
  await expect(withTimeout(60_000, Promise.resolve('done'), late)).resolves.toBe('done');
  await expect(withTimeout(60_000, Promise.reject(new Error('no')), late)).rejects.toThrow('no');
  expect(late).not.toHaveBeenCalled();
});

test('throws a busy error for work that takes too long, and reports a later failure of that work', async () => {
  const { promise, reject } = aPromise();
  await expect(withTimeout(5, promise, late)).rejects.toMatchObject({ code: 'busy' });
  expect(late).not.toHaveBeenCalled();
  const reason = new Error('too late for the caller');
  reject(reason);
  await expect(promise).rejects.toBe(reason);
  await settled();
  expect(late.mock.calls).toEqual([[{ status: 'rejected', reason }]]);
});

test('reports the late success of work that takes too long', async () => {
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

/** Creates work whose runs end when the test releases them. */
function aWork() {
  const runs: string[][] = [];
  const ends: ((error?: Error) => void)[] = [];
  const ask = coalesced<string>((keys) => {
    runs.push([...keys]);
    return new Promise((resolve, reject) => {
      ends.push((error) => (error === undefined ? resolve() : reject(error)));
    });
  });
  return { runs, ask, end: (run: number, error?: Error) => ends[run]?.(error) };
}

test('requests during a run are combined in the next run', async () => {
  const { runs, ask, end } = aWork();
  const first = ask('a');
  await Promise.resolve();
  const [second, third, again] = [ask('b'), ask('c'), ask('b')];
  end(0);
  await first;
  end(1);
  await Promise.all([second, third, again]);
  expect(runs).toEqual([['a'], ['b', 'c']]);
});

test('a failed run fails only its own callers', async () => {
  const { runs, ask, end } = aWork();
  const first = ask('a');
  await Promise.resolve();
  const second = ask('a');
  end(0, new Error('failed'));
  await expect(first).rejects.toThrow('failed');
  end(1);
  await second;
  expect(runs).toEqual([['a'], ['a']]);
});

test('runs at most the allowed number of tasks in parallel, and completes all of them', async () => {
  const counts = { running: 0, most: 0 };
  const done: number[] = [];
  await inParallel([1, 2, 3, 4, 5], { atOnce: 2, hasTime: () => true }, async (item) => {
    counts.running += 1;
    counts.most = Math.max(counts.most, counts.running);
    await Promise.resolve();
    counts.running -= 1;
    done.push(item);
  });
  expect(counts.most).toBe(2);
  expect(done).toEqual([1, 2, 3, 4, 5]);
});

test('starts no further task after the time limit', async () => {
  const started: number[] = [];
  const hasTime = () => started.length < 3;
  await inParallel([1, 2, 3, 4, 5], { atOnce: 2, hasTime }, (item) => {
    started.push(item);
    return Promise.resolve();
  });
  expect(started).toEqual([1, 2, 3]);
});

test('throws the error of a failed task', async () => {
  const work = (item: number) => (item === 2 ? Promise.reject(new Error('two')) : Promise.resolve());
  await expect(inParallel([1, 2, 3], { atOnce: 1, hasTime: () => true }, work)).rejects.toThrow('two');
});
