import { setImmediate as turn } from 'node:timers/promises';

import { sideBySide } from './sideBySide';

type Part = { name: string; gib: number; turns: number };

/** Runs the parts, and returns the names of the running parts at each start. */
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

test('parts run two at a time, in order', async () => {
  const parts = ['a', 'b', 'c'].map((name, index) => ({ name, gib: 1, turns: 3 + 5 * index }));
  expect(await startsOf(parts)).toEqual(['a', 'a+b', 'b+c']);
});

test('only parts that fit into the remaining memory run beside a large part', async () => {
  const parts = [
    { name: 'large', gib: 4, turns: 20 },
    { name: 'middle', gib: 2, turns: 1 },
    { name: 'small', gib: 1, turns: 1 },
    { name: 'tiny', gib: 0.5, turns: 1 },
  ];
  expect(await startsOf(parts)).toEqual(['large', 'large+small', 'large+tiny', 'middle']);
});

test('a part that needs all the memory runs alone', async () => {
  const parts = [
    { name: 'small', gib: 1, turns: 2 },
    { name: 'huge', gib: 9, turns: 2 },
    { name: 'last', gib: 1, turns: 2 },
  ];
  expect(await startsOf(parts)).toEqual(['small', 'small+last', 'huge']);
});

test('every result is returned, and a failed part causes a rejection', async () => {
  const parts = [1, 2, 3].map((gib) => ({ gib }));
  const results = await sideBySide(parts, async ({ gib }) => gib);
  expect(results.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  await expect(sideBySide(parts, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});
