import { chooseParts, proofParts } from './proofParts';

const names = (...words: string[]) =>
  chooseParts(proofParts(['official', 'standin'], []), words).map(({ name }) => name);

test('a proof can be selected by its name, on every database or on one', () => {
  expect(names('oversell')).toEqual(['official/oversell', 'standin/oversell']);
  expect(names('standin/oversell')).toEqual(['standin/oversell']);
  expect(names('deployment', 'serializability')).toEqual([
    'serializability',
    'deployment',
    'deployment/opening',
  ]);
});

test('a database selects all of its parts, and no word selects everything', () => {
  expect(names('official').every((name) => name.startsWith('official/'))).toBe(true);
  expect(names().length).toBe(names('official').length + names('standin').length + 5);
});

test('an unknown part is refused with the list of known words', () => {
  expect(() => names('oversel')).toThrow(/--only= takes dependable, .*oversell.*; not oversel\.$/);
});

test('no comparison and no part runs on Google’s emulator when it is missing', () => {
  const parts = proofParts(['standin'], []).map(({ name }) => name);
  expect(parts).not.toContain('differential');
  expect(parts.some((name) => name.startsWith('official/'))).toBe(false);
});

test('each part may run for fifteen minutes, and all together should take at most 45', () => {
  const parts = proofParts(['official', 'standin'], []);
  expect(Math.max(...parts.map(({ stage }) => stage.limitMs))).toBeLessThanOrEqual(15 * 60_000);
  expect(parts.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(45);
});
