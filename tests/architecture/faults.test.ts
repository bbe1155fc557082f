import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

// Checks that the test files and parts of test titles in the table of docs/faults.md exist.

const root = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8').replace(/\s+/g, ' ');

const folders = [
  'core/src',
  'functions/src',
  'web/src',
  'ops',
  'sandbox/src',
  'emulators',
  'emulator-data/src',
  'tests',
];
const tests = folders
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(folder, file),
    ),
  )
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !file.includes('node_modules'));
/** Files whose step names count as test titles: the random order histories consist of these steps. */
const stepsOfLives = ['tests/proofs/paymentSteps.ts', 'tests/proofs/courierSteps.ts'];

type Named = { file: string; titles: string[] };

/**
 * Returns the tests of one row: a file in backticks, then parts of titles in parentheses, with ellipses for omitted
 * words.
 */
function testsOf(row: string): Named[] {
  const cell = row.split('|').slice(2).join('|');
  return [...cell.matchAll(/`([\w.-]+\.(?:test|spec)\.tsx?)`(?:\s\(((?:[^()]|\([^()]*\))*)\))?/g)].map(
    ([, file = '', titles = '']) => ({
      file,
      titles: titles
        .split(/, |…/)
        .map((title) => title.trim())
        .filter((title) => title !== ''),
    }),
  );
}

const named = readFileSync(path.join(root, 'docs/faults.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .flatMap(testsOf);

test('the table of faults names tests that exist', () => {
  expect(named.length).toBeGreaterThan(200);
  const missing = named.flatMap(({ file, titles }) => {
    const found = tests.filter((known) => path.basename(known) === file);
    const steps = file.startsWith('lives.') ? stepsOfLives : [];
    const text = [...found, ...steps]
      .map(read)
      .join(' ')
      .replaceAll(String.raw`\'`, "'");
    return found.length === 0
      ? [file]
      : titles.filter((title) => !text.includes(title)).map((title) => `${file}: ${title}`);
  });
  expect(missing).toEqual([]);
});
