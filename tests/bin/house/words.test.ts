import { explainExcess, lowerLimits } from './limits';
import { findPrivateWords, takeApart } from './words';

const usesIn = (text: string, path = 'web/src/some.ts') =>
  findPrivateWords([{ path, text, room: 'web', kind: 'product' }]).map(({ word, line }) => `${word} ${line}`);

describe('private words', () => {
  it('are found in names, comments and texts, with their line', () => {
    expect(usesIn("const deskWrites = 1;\n// The clerk is told.\nconst PATIENCE_MS = 'owed';\n")).toEqual([
      'told 2',
      'owed 3',
      'desk 1',
      'patience 3',
    ]);
  });

  it('are found in the name of a file', () => {
    expect(usesIn('', 'web/src/deskWrites.ts')).toEqual(['desk 0']);
  });

  it('are not found within other words', () => {
    expect(
      usesIn('// Understanding the newsletter: she returned, and the allowed method is outstanding.\n'),
    ).toEqual([]);
  });

  it.each([
    '// Two lines are told apart by their size.',
    '// The staff claim of the token.',
    '// A press turns the list off.',
    '// The condition is met.',
  ])('are not found in plain English: %s', (line) => {
    expect(usesIn(line)).toEqual([]);
  });

  it('are found where the same word is used privately', () => {
    expect(usesIn('// A job takes turns.\n// Claims the units.\n')).toEqual(['turn 1', 'claim 2']);
  });
});

test('names are taken apart into words without moving a line', () => {
  expect(takeApart('orderDesk\nMAX_HTTPWait')).toBe('order desk\nmax http wait');
});

describe('the limits', () => {
  const figures = { functionsCircle: 0, featuresCircle: 0, featureImports: 4, privateWords: 30 };

  it('fall with the figures and never rise', () => {
    const limits = { functionsCircle: 10, featuresCircle: 0, featureImports: 3, privateWords: 40 };
    expect(lowerLimits(figures, limits)).toEqual({
      functionsCircle: 0,
      featuresCircle: 0,
      featureImports: 3,
      privateWords: 30,
    });
  });

  it('name each figure that is above them', () => {
    expect(explainExcess(figures, { ...figures, featureImports: 3 })).toEqual([
      'featureImports is 4, and may be 3 at most.',
    ]);
  });
});
