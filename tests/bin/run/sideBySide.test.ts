import { setImmediate as turn } from 'node:timers/promises';

import { sideBySide } from './sideBySide';

type Part = { name: string; gib: number; turns: number };

/** What was under way at each start. */
async function startsOf(parts: Part[]): Promise<string[]> {
  const underWay = new Set<string>();
  const starts: string[] = [];
  await sideBySide(parts, async ({ name, turns }) => {
    underWay.add(name);
    starts.push([...underWay].join('+'));
    for (let left = turns; left > 0; left -= 1) await turn();
    underWay.delete(name);
  });
  return starts;
}

test('two parts run at a time, in their order', async () => {
  const parts = ['a', 'b', 'c'].map((name, index) => ({ name, gib: 1, turns: 3 + 5 * index }));
  expect(await startsOf(parts)).toEqual(['a', 'a+b', 'b+c']);
});

test('beside a large part only such parts run that fit into the memory left', async () => {
  const parts = [
    { name: 'large', gib: 4, turns: 20 },
    { name: 'middle', gib: 2, turns: 1 },
    { name: 'small', gib: 1, turns: 1 },
    { name: 'tiny', gib: 0.5, turns: 1 },
  ];
  expect(await startsOf(parts)).toEqual(['large', 'large+small', 'large+tiny', 'middle']);
});

test('a part that takes all the memory runs alone', async () => {
  const parts = [
    { name: 'small', gib: 1, turns: 2 },
    { name: 'huge', gib: 9, turns: 2 },
    { name: 'last', gib: 1, turns: 2 },
  ];
  expect(await startsOf(parts)).toEqual(['small', 'small+last', 'huge']);
});

test('every result is answered, and a failure is not hidden', async () => {
  const parts = [1, 2, 3].map((gib) => ({ gib }));
  const results = await sideBySide(parts, async ({ gib }) => gib);
  expect(results.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  await expect(sideBySide(parts, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});
