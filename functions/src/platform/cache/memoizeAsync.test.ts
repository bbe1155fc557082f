import { memoizeAsync } from './memoizeAsync';

describe('memoizing what is loaded', () => {
  test('asks on first use and keeps the answer, also for those who come while it is asked for', async () => {
    let asked = 0;
    const load = memoizeAsync(() => Promise.resolve((asked += 1)));
    expect(asked).toBe(0);
    expect([...(await Promise.all([load(), load()])), await load()]).toEqual([1, 1, 1]);
  });

  test('asks again after a failure', async () => {
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
