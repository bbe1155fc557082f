import { chooseParts, proofParts } from './proofParts';

const names = (...words: string[]) =>
  chooseParts(proofParts(['official', 'standin'], []), words).map(({ name }) => name);

test('the name of a proof selects the proof on every database, and a full name selects it on one database', () => {
  expect(names('oversell')).toEqual(['official/oversell', 'standin/oversell']);
  expect(names('standin/oversell')).toEqual(['standin/oversell']);
  expect(names('deployment', 'serializability')).toEqual([
    'serializability',
    'deployment',
    'deployment/opening',
  ]);
});

test('the name of a database selects all of its parts, and no name selects every part', () => {
  expect(names('official').every((name) => name.startsWith('official/'))).toBe(true);
  expect(names().length).toBe(names('official').length + names('standin').length + 5);
});

test('an unknown name is refused with the list of known names', () => {
  expect(() => names('oversel')).toThrow(/--only= accepts dependable, .*oversell.*, not oversel\.$/);
});

test('without Google’s emulator, the comparison and the parts on that emulator are left out', () => {
  const parts = proofParts(['standin'], []).map(({ name }) => name);
  expect(parts).not.toContain('differential');
  expect(parts.some((name) => name.startsWith('official/'))).toBe(false);
});

test('each part may run for at most 15 minutes, and all parts together should take at most 45 minutes', () => {
  const parts = proofParts(['official', 'standin'], []);
  expect(Math.max(...parts.map(({ stage }) => stage.limitMs))).toBeLessThanOrEqual(15 * 60_000);
  expect(parts.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(45);
});
