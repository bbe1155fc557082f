import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import * as deployed from '../../functions/src/index';
import { commands } from '../../functions/src/support/program/commands';
import { allSteps } from '../../ops/live/steps/allSteps';
import { readRunbook } from '../support/runbook';

// Commands of the runbook that need a real project cannot run here. These tests check that everything the commands name
// exists.

const folder = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const blocks = readRunbook();
const lines = blocks.flatMap(({ text }) => text.trim().split('\n'));
const secrets = read('functions/src/platform/config.ts');

const known =
  /^(export \w+=|curl -fsS |gcloud |npx firebase (functions:secrets:(set|prune)|functions:list|auth:export|hosting:disable) |git checkout |npm ci$|npm run )/;

test('the runbook has more than 30 commands, and some blocks run on the local shop', () => {
  expect(lines.length).toBeGreaterThan(30);
  expect(blocks.filter(({ isLocal }) => isLocal).length).toBeGreaterThan(3);
});

test('every command uses a known tool, and every script, step, subcommand and function that a command names exists', () => {
  expect(lines.filter((line) => !known.test(line))).toEqual([]);
  const named = (pattern: RegExp) => lines.flatMap((line) => pattern.exec(line)?.[1] ?? []);
  expect(named(/npm run (?:-s )?([\w:]+)/).filter((script) => !(script in scripts))).toEqual([]);
  const steps = named(/--(?:only|from)=([\w-]+)/);
  expect(steps.length).toBeGreaterThan(5);
  expect(steps.filter((step) => !allSteps.some(({ id }) => id === step))).toEqual([]);
  const looked = named(/support -- (?:--real |\$AT )?([\w-]+)/);
  expect(looked.filter((command) => !(command in commands))).toEqual([]);
  const scheduled = named(/firebase-schedule-(\w+)-/);
  expect(scheduled.filter((name) => !(name in deployed))).toEqual([]);
  expect(named(/secrets:set (\w+)/).filter((name) => !secrets.includes(`defineSecret('${name}')`))).toEqual(
    [],
  );
});

test('the instructions for operators name the pages of the back office as its menu does', () => {
  const menu = read('web/src/admin/sections/adminSections.ts');
  const labels = [...menu.matchAll(/label: '(.+)'/g)].map(([, label]) => label);
  const files = ['README.md', 'docs/runbook.md', ...filesBelow('ops')];
  const named = files.flatMap((file) =>
    [...read(file).matchAll(/under ((?:manage|other|staff) \w+)/gi)].map(([, label]) => ({ file, label })),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ label }) => !labels.includes(label))).toEqual([]);
});

test('the documentation contains no firebase deploy command, because deployments use the guided command', () => {
  const texts = ['README.md', 'docs/runbook.md', 'docs/ci.md', '.github/workflows/deploy-to.yml'].map(read);
  expect(texts.filter((text) => /firebase deploy/.test(text))).toEqual([]);
});

test('every section of the runbook states how long it takes', () => {
  const text = read('docs/runbook.md');
  const [, ...sections] = text.split(/^## /m);
  expect(sections.length).toBeGreaterThan(15);
  expect(
    sections
      .filter((section) => !/^.+\n\n\*\*How long it takes:\*\* /.test(section))
      .map((one) => one.split('\n')[0]),
  ).toEqual([]);
});

test('every gcloud and Firebase command names the project', () => {
  const outside = lines.filter((line) => /^(gcloud|npx firebase) /.test(line));
  expect(outside.filter((line) => !/--project[ =]\$PROJECT/.test(line))).toEqual([]);
});

test('the runbook has a section for each symptom', () => {
  const text = read('docs/runbook.md');
  for (const title of [
    'Payments do not arrive',
    'The courier is down',
    'Stock is wrong',
    'Staff are locked out',
    'A bad release',
    'A secret has leaked',
    'Data are lost',
    'A function was deleted',
    'The whole database is lost',
    'The payment provider is down',
    'The shop is under attack',
    'The bill is too high',
  ]) {
    expect(text).toContain(`\n## ${title}\n`);
  }
});

test("the instructions for going live require only the Firebase CLI's login, and name only scripts that exist", () => {
  const [, goingLive = ''] = read('README.md').split('## Going live');
  const [, realProject = ''] = read('emulator-data/README.md').split('**A real project**');
  const named = [...`${goingLive}${realProject}`.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((script) => !(script in scripts))).toEqual([]);
  expect([goingLive, realProject].filter((text) => /gcloud |default credentials/.test(text))).toEqual([]);
});

function filesBelow(name: string): string[] {
  return readdirSync(path.join(folder, name), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|json)$/.test(file) && !file.includes('node_modules'))
    .map((file) => path.join(name, file));
}
