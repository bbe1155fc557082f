import { inParallel } from './inParallel';

test('runs at most the allowed number of pieces of work at once, and does all of them', async () => {
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

test('starts nothing more when the time is over', async () => {
  const started: number[] = [];
  const hasTime = () => started.length < 3;
  await inParallel([1, 2, 3, 4, 5], { atOnce: 2, hasTime }, (item) => {
    started.push(item);
    return Promise.resolve();
  });
  expect(started).toEqual([1, 2, 3]);
});

test('throws the failure of one piece of work', async () => {
  const work = (item: number) => (item === 2 ? Promise.reject(new Error('two')) : Promise.resolve());
  await expect(inParallel([1, 2, 3], { atOnce: 1, hasTime: () => true }, work)).rejects.toThrow('two');
});
