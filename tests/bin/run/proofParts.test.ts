import { chooseParts, proofParts } from './proofParts';

const names = (...words: string[]) =>
  chooseParts(proofParts(['official', 'standin'], []), words).map(({ name }) => name);

test('a proof is named by itself, on every database or on one', () => {
  expect(names('oversell')).toEqual(['official/oversell', 'standin/oversell']);
  expect(names('standin/oversell')).toEqual(['standin/oversell']);
  expect(names('deployment', 'serializability')).toEqual(['serializability', 'deployment']);
});

test('a database names all of its parts, and no word names everything', () => {
  expect(names('official').every((name) => name.startsWith('official/'))).toBe(true);
  expect(names().length).toBe(names('official').length + names('standin').length + 4);
});

test('an unknown part is refused with the words that are known', () => {
  expect(() => names('oversel')).toThrow(/--only= takes dependable, .*oversell.*; not oversel\.$/);
});

test('without Google’s emulator nothing is compared with it and no part runs on it', () => {
  const parts = proofParts(['standin'], []).map(({ name }) => name);
  expect(parts).not.toContain('differential');
  expect(parts.some((name) => name.startsWith('official/'))).toBe(false);
});

test('each part may run for fifteen minutes, and all together are meant to take at most 45', () => {
  const parts = proofParts(['official', 'standin'], []);
  expect(Math.max(...parts.map(({ stage }) => stage.limitMs))).toBeLessThanOrEqual(15 * 60_000);
  expect(parts.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(45);
});
