import { coalesced } from './coalesced';

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

test('requests during a run are combined in the next one', async () => {
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

test('a run that fails fails its own callers, but no later ones', async () => {
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
