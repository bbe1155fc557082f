import { collectLogs } from '../testing/logs';
import { cachedWithTtl, memoizeAsync } from './cache';

const at = (ms: number) => new Date(Date.UTC(2026, 10, 21) + ms);

/** Creates a source that counts its loads and returns given values. */
function source() {
  const seen = { loads: 0, answer: (): Promise<string> => Promise.resolve('first') };
  const read = cachedWithTtl(() => {
    seen.loads += 1;
    return seen.answer();
  }, 1000);
  return { seen, read };
}

test('loads once and serves from memory until the value expires', async () => {
  const { seen, read } = source();
  expect(await read(at(0))).toBe('first');
  seen.answer = () => Promise.resolve('second');
  expect(await read(at(999))).toBe('first');
  expect(await read(at(1000))).toBe('second');
  expect(seen.loads).toBe(2);
});

test('shares one load between parallel readers', async () => {
  const { seen, read } = source();
  await Promise.all([read(at(0)), read(at(0)), read(at(0))]);
  await Promise.all([read(at(1000)), read(at(1001))]);
  expect(seen.loads).toBe(2);
});

test('throws for the first reader when loading fails, and loads again for the next reader', async () => {
  const { seen, read } = source();
  seen.answer = () => Promise.reject(new Error('unavailable'));
  await expect(read(at(0))).rejects.toThrow('unavailable');
  seen.answer = () => Promise.resolve('recovered');
  expect(await read(at(0))).toBe('recovered');
});

test('serves the old value when a later load fails, logs the failure, and does not call the source for a while', async () => {
  const { seen, read } = source();
  await read(at(0));
  const collecting = collectLogs();
  seen.answer = () => Promise.reject(new Error('unavailable'));
  expect(await read(at(5000))).toBe('first');
  expect(await read(at(5999))).toBe('first');
  expect(seen.loads).toBe(2);
  expect(await read(at(6000))).toBe('first');
  expect(seen.loads).toBe(3);
  collecting.stop();
  expect(collecting.logs).toMatchObject([
    { severity: 'ERROR', stack_trace: expect.stringContaining('unavailable') },
    { severity: 'ERROR' },
  ]);
});

describe('a slow load', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  test('gives readers the old value after a moment, and the new value once it has arrived', async () => {
    const { seen, read } = source();
    await read(at(0));
    const collecting = collectLogs();
    let arrive: (value: string) => void = () => undefined;
    seen.answer = () => new Promise<string>((resolve) => (arrive = resolve));
    const waiting = read(at(2000));
    await jest.advanceTimersByTimeAsync(1500);
    collecting.stop();
    expect(await waiting).toBe('first');
    arrive('second');
    await jest.advanceTimersByTimeAsync(0);
    expect(await read(at(2100))).toBe('second');
    expect(seen.loads).toBe(2);
  });

  test('throws a busy error for the first reader, and the next reader loads again', async () => {
    const { seen, read } = source();
    let fail: (error: Error) => void = () => undefined;
    seen.answer = () => new Promise<string>((_resolve, reject) => (fail = reject));
    const [refused] = await Promise.all([
      read(at(0)).catch((error: unknown) => error),
      jest.advanceTimersByTimeAsync(10_000),
    ]);
    expect(refused).toMatchObject({ code: 'busy' });
    const collecting = collectLogs();
    fail(new Error('the connection was lost'));
    await jest.advanceTimersByTimeAsync(0);
    collecting.stop();
    expect(collecting.logs).toMatchObject([
      { severity: 'ERROR', stack_trace: expect.stringContaining('the connection was lost') },
    ]);
    seen.answer = () => Promise.resolve('recovered');
    expect(await read(at(10_000))).toBe('recovered');
  });
});

describe('a memoized load', () => {
  test('runs on first use, and concurrent and later callers share its result', async () => {
    let asked = 0;
    const load = memoizeAsync(() => Promise.resolve((asked += 1)));
    expect(asked).toBe(0);
    expect([...(await Promise.all([load(), load()])), await load()]).toEqual([1, 1, 1]);
  });

  test('runs again after a failure', async () => {
    let asked = 0;
    const load = memoizeAsync(async () => {
      asked += 1;
      if (asked === 1) throw new Error('unavailable');
      return asked;
    });
    await expect(load()).rejects.toThrow('unavailable');
    expect(await load()).toBe(2);
  });
});
