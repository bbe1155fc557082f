import { readFileSync } from 'node:fs';
import path from 'node:path';

import { crossModuleImports, largestCircle, moduleGraph } from '../bin/house/graph';
import { functionsModule, readProductImports } from '../bin/house/modules';
import { readSources } from '../bin/house/sources';

// Checks the code against the table in docs/architecture.md, which lists the allowed imports between modules of the
// functions.

const project = path.resolve(__dirname, '../..');
const folder = 'functions/src/';

/**
 * Returns the module of a file. Files directly in `functions/src` have the module `.`: they may import every module,
 * but no module may import them.
 */
const moduleOf = (file: string) => functionsModule(file) ?? '.';
const sources = readSources(project);
const found = readProductImports(sources, folder);
const imports = crossModuleImports(found, moduleOf)
  .map(({ from, to }) => ({
    from: moduleOf(from.path),
    to: moduleOf(to.path),
    line: `${from.path.slice(folder.length)} imports ${to.path.slice(folder.length)}`,
  }))
  .filter(({ from }) => from !== '.');
const allowed = readTable(readFileSync(path.join(project, 'docs/architecture.md'), 'utf8'));

/** Returns the allowed imports of each module from the rows `| module | purpose | modules it may import |`. */
function readTable(text: string): Map<string, Set<string>> {
  const [, section = ''] = text.split('\n## The modules of the functions\n');
  const [table = ''] = section.split('\n## ');
  const rows = table.split('\n').filter((line) => /^\| `\w+`/.test(line));
  return new Map(
    rows.map((row) => {
      const [, name = '', , mayImport = ''] = row.split('|').map((cell) => cell.trim());
      return [named(name)[0] ?? '', new Set(named(mayImport))];
    }),
  );
}

function named(text: string): string[] {
  return [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
}

test('the table in docs/architecture.md names every module of the functions', () => {
  const modules = new Set(imports.flatMap(({ from, to }) => [from, to]));
  expect([...allowed.keys()].sort()).toEqual([...modules].sort());
});

test('every import between modules is allowed by the table', () => {
  const forbidden = imports.filter(({ from, to }) => allowed.get(from)?.has(to) !== true);
  expect(forbidden.map(({ line }) => line)).toEqual([]);
});

test('every import that the table allows exists in the code, and the imports form no cycle', () => {
  const made = moduleGraph(found, functionsModule);
  const unused = [...allowed].flatMap(([from, others]) =>
    [...others].filter((to) => made.get(from)?.has(to) !== true).map((to) => `${from} to ${to}`),
  );
  expect(unused).toEqual([]);
  expect(largestCircle(allowed)).toEqual([]);
});

test('only platform/firestore starts transactions', () => {
  const starters = sources
    .filter(({ path: file, kind }) => kind === 'product' && file.startsWith(folder))
    .filter(({ text }) => text.includes('.runTransaction('))
    .map(({ path: file }) => path.posix.dirname(file));
  expect([...new Set(starters)]).toEqual(['functions/src/platform/firestore']);
});

test('the diagram in docs/architecture.md shows the imports of the table, except those of platform', () => {
  const text = readFileSync(path.join(project, 'docs/architecture.md'), 'utf8');
  const drawn = [...text.matchAll(/^ {2}(\w+) --> (\w+(?: & \w+)*)$/gm)].flatMap(([, from, to = '']) =>
    to.split(' & ').map((one) => `${from} to ${one}`),
  );
  const written = [...allowed].flatMap(([from, others]) =>
    [...others].filter((to) => to !== 'platform').map((to) => `${from} to ${to}`),
  );
  expect(drawn.sort()).toEqual(written.sort());
});
