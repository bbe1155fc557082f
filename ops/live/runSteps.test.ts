import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { startFakeLive, stopFakes } from '../rehearsal/fakeLive';
import { runSteps } from './runSteps';
import type { Finding, Step } from './step';
import { blocked, done, todo } from './step';

const ran: string[] = [];
beforeEach(() => (ran.length = 0));
afterEach(stopFakes);

const step = (id: string, part: Step['part'], finding: Finding): Step => ({
  id,
  part,
  title: `does ${id}`,
  check: () => Promise.resolve(finding),
  run: () => {
    ran.push(id);
    return Promise.resolve('done');
  },
});

async function run(steps: Step[], selection: { only?: string; from?: string; dryRun?: boolean } = {}) {
  const { live, printed } = await startFakeLive();
  const code = await runSteps(steps, live, { dryRun: false, ...selection });
  return { code, text: printed.join('\n') };
}

const way = [
  step('billing', 'doctor', done('enabled', 'a budget')),
  step('apis', 'doctor', todo('enable run')),
  step('rotate', 'by hand', todo('rotate')),
  step('functions', 'deploy', todo('deploy')),
  step('hosting', 'deploy', todo('release')),
];

test('completed steps are skipped, each step describes itself, and open points are printed at the end', async () => {
  const { code, text } = await run(way);
  expect({ code, ran }).toEqual({ code: 0, ran: ['apis', 'functions', 'hosting'] });
  expect(text).toMatch(/▸ billing: does billing\n {2}✔ enabled[^]*Still open:\n {2}- a budget/);
});

test('if anything is missing, the doctor lists every problem, and nothing is deployed', async () => {
  const { code, text } = await run([
    step('maps', 'doctor', blocked('no key')),
    step('login', 'doctor', blocked('no login')),
    ...way.slice(3),
  ]);
  expect({ code, ran }).toEqual({ code: 1, ran: [] });
  expect(text).toContain('Not done:\n  - maps: no key\n  - login: no login');
});

test('the site is not released if deploying the functions failed', async () => {
  const failing = {
    ...step('functions', 'deploy', todo('deploy')),
    run: () => Promise.reject(new Error('quota')),
  };
  const { code } = await run([failing, step('hosting', 'deploy', todo('release'))]);
  expect({ code, ran }).toEqual({ code: 1, ran: [] });
});

test.each([
  [{ only: 'rotate' }, ['rotate']],
  [{ from: 'functions' }, ['functions', 'hosting']],
  [{ dryRun: true }, []],
])('the options %j select the steps %j', async (selection, expected) => {
  const { code } = await run(way, selection);
  expect({ code, ran }).toEqual({ code: 0, ran: expected });
});

test('a dry run names the step that another step waits for, and lists only what the operator must do', async () => {
  const { code, text } = await run(
    [
      step('secrets', 'doctor', todo('ask')),
      { ...step('webhook', 'doctor', blocked('no key')), needs: ['secrets'] },
      { ...step('domain', 'deploy', blocked('no site')), needs: ['site'] },
    ],
    { dryRun: true },
  );
  expect({ code, ran }).toEqual({ code: 1, ran: [] });
  expect(text).toMatch(/▸ webhook: does webhook\n {2}… waits for secrets\n/);
  expect(text.split('Not done:\n')[1]).toMatch(/^ {2}- domain: no site\n\nNothing was changed\./);
  expect((await run(way, { dryRun: true })).text).not.toContain('All steps are done');
});

test('a dry run of a site that is not built yet waits for the build, even if the functions need no deployment', async () => {
  const hosting = { ...step('hosting', 'deploy', blocked('not built')), needs: ['build', 'functions'] };
  const build = step('build', 'deploy', todo('build'));
  const functions = step('functions', 'deploy', done('deployed'));
  const { code, text } = await run([build, functions, hosting], { dryRun: true });
  expect(code).toBe(0);
  expect(text).toMatch(/▸ hosting: does hosting\n {2}… waits for build\n/);
});

test('every command printed in a message includes the project, which the command requires', () => {
  const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const messages = files.map((file) =>
    readFileSync(path.join(__dirname, file), 'utf8').replaceAll(/commandFor\([^)]*\)/g, 'commandFor'),
  );
  expect(messages.filter((text) => text.includes('commandFor')).length).toBeGreaterThan(3);
  const nameless = /npm run live -- (?!--project \$|--list).*|--(only|from)=(?!<).*/g;
  expect(messages.flatMap((text) => text.match(nameless) ?? [])).toEqual([]);
});

test('an unknown step is refused', async () => {
  await expect(run(way, { only: 'hostng' })).rejects.toThrow('There is no step named hostng');
});
