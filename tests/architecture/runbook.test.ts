import { readFileSync } from 'node:fs';
import path from 'node:path';

import * as deployed from '../../functions/src/index';
import { readRunbook } from '../support/runbook';

// Commands of the runbook that need a real project cannot be run here; what they name is compared with what there is.

const { scripts } = JSON.parse(readFileSync(path.resolve(__dirname, '../../package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const blocks = readRunbook();
const lines = blocks.flatMap(({ text }) => text.trim().split('\n'));
const secrets = readFileSync(path.resolve(__dirname, '../../functions/src/platform/config.ts'), 'utf8');

test('every command is one of a known tool, and every script and function that it names exists', () => {
  const known = /^(export \w+=|curl -fsS |gcloud |npx firebase |git checkout |npm ci$|npm run )/;
  expect(lines.filter((line) => !known.test(line))).toEqual([]);
  const named = (pattern: RegExp) => lines.flatMap((line) => pattern.exec(line)?.[1] ?? []);
  expect(named(/npm run (?:-s )?([\w:]+)/).filter((script) => !(script in scripts))).toEqual([]);
  const functions = [...named(/functions:(\w+) /), ...named(/firebase-schedule-(\w+)-/)];
  const verbs = ['secrets', 'list'];
  expect(functions.filter((name) => !(name in deployed) && !verbs.includes(name))).toEqual([]);
  expect(named(/secrets:set (\w+)/).filter((name) => !secrets.includes(`defineSecret('${name}')`))).toEqual(
    [],
  );
});

test('a command for a real project names the project', () => {
  const outside = lines.filter((line) => /^(gcloud|npx firebase) /.test(line));
  expect(outside.filter((line) => !/--project[ =]\$PROJECT/.test(line))).toEqual([]);
});

test('each symptom has a section', () => {
  const text = readFileSync(path.resolve(__dirname, '../../docs/runbook.md'), 'utf8');
  for (const title of [
    'Payments do not arrive',
    'The courier is down',
    'Stock is wrong',
    'Staff are locked out',
    'A bad release',
    'A secret has leaked',
    'Data are lost',
    'A function was deleted',
  ]) {
    expect(text).toContain(`\n## ${title}\n`);
  }
});
