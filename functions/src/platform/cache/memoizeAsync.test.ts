import { memoizeAsync } from './memoizeAsync';

describe('a memoized load', () => {
  test('runs on first use and keeps its result, also for callers during the load', async () => {
    let asked = 0;
    const load = memoizeAsync(() => Promise.resolve((asked += 1)));
    expect(asked).toBe(0);
    expect([...(await Promise.all([load(), load()])), await load()]).toEqual([1, 1, 1]);
  });

  test('runs again after a failure', async () => {
    let asked = 0;
    const load = memoizeAsync(async () => {
      asked += 1;
      if (asked === 1) throw new Error('away');
      return asked;
    });
    await expect(load()).rejects.toThrow('away');
    expect(await load()).toBe(2);
  });
});
