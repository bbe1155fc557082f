import { namedPaths } from './paths';

const topLevel = ['README.md', 'core', 'docs', 'functions', 'firebase.json'];

const pathsIn = (text: string) => namedPaths('docs/spec/decided.md', text, topLevel);

test('the links of a page are resolved relative to the page', () => {
  expect(
    pathsIn('See [0001](../decisions/0001.md#why), [this](#here) and [that](https://example.com/a.md).'),
  ).toEqual(['docs/decisions/0001.md']);
});

test.each([
  'core/src/rules',
  'core/src/rules/',
  'functions/src/index.ts',
  'firebase.json',
  'elsewhere/pay.ts',
])('`%s` counts as a path', (piece) => {
  expect(pathsIn(`The file \`${piece}\` does it.`)).toEqual([piece.replace(/\/$/, '')]);
});

test.each([
  'npm run house',
  'core/src/<module>',
  'docs/spec/*.json',
  '/pay',
  'price',
  'hours/minutes',
  'functions/.env.demo',
])('`%s` does not count as a path', (piece) => {
  expect(pathsIn(`The piece \`${piece}\`.`)).toEqual([]);
});
