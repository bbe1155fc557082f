import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { countJest, readFailures, renderFailures } from './reports';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

function folderWith(reports: Record<string, unknown>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'reports-'));
  folders.push(folder);
  for (const [name, report] of Object.entries(reports)) {
    writeFileSync(path.join(folder, name), JSON.stringify(report));
  }
  return folder;
}

test('failed tests are read from the reports of both runners, with their reasons', () => {
  const journey = (title: string, status: string, message: string) => ({
    title,
    tests: [
      { projectName: 'phone', status, results: [{ duration: 5, errors: message ? [{ message }] : [] }] },
    ],
  });
  const folder = folderWith({
    'journeys.json': {
      suites: [
        {
          title: 'cart.spec.ts',
          specs: [
            journey('a cart is kept', 'unexpected', 'it was empty'),
            journey('a cart fills', 'expected', ''),
          ],
        },
      ],
    },
    'unit.json': {
      testResults: [
        {
          name: '/shop/core/money.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            { fullName: 'cents add up', status: 'passed', failureMessages: [] },
            { fullName: 'cents are whole', status: 'failed', failureMessages: ['0.5 is not whole'] },
          ],
        },
        {
          name: '/shop/core/broken.test.ts',
          status: 'failed',
          message: 'no such module',
          assertionResults: [],
        },
      ],
    },
  });
  expect(readFailures(folder, [])).toEqual([
    { title: 'cart.spec.ts [phone] a cart is kept', reason: 'it was empty' },
    { title: 'money.test.ts: cents are whole', reason: '0.5 is not whole' },
    { title: 'broken.test.ts failed to run', reason: 'no such module' },
  ]);
});

test.each([
  [['-t', 'burst'], 0, []],
  [['--testNamePattern=burst'], 0, []],
  [['tests/proofs'], 2, ['oversell.test.ts: a crowd']],
])(
  'with the arguments %j for jest, tests that did not run add %i failures: only tests that -t omits do not count',
  (rest, failed, titles) => {
    const result = (fullName: string, status: string) => ({ fullName, status, failureMessages: [] });
    const folder = folderWith({
      'proof.json': {
        numPassedTests: 1,
        numFailedTests: 0,
        numPendingTests: 2,
        numTodoTests: 0,
        numRuntimeErrorTestSuites: 0,
        testResults: [
          {
            name: '/shop/oversell.test.ts',
            status: 'passed',
            message: '',
            assertionResults: [result('a burst', 'passed'), result('a crowd', 'pending')],
          },
        ],
      },
    });
    const count = countJest(path.join(folder, 'proof.json'), rest);
    expect(count).toEqual({ passed: 1, failed, skipped: failed });
    expect(readFailures(folder, rest).map(({ title }) => title)).toEqual(titles);
  },
);

test('the first five failures are printed with the first lines of their reasons, without colours', () => {
  const reason = [
    '\u001B[31mexpected 1\u001B[39m',
    '',
    ...Array.from({ length: 20 }, () => 'at a line'),
  ].join('\n');
  const lines = renderFailures(
    Array.from({ length: 7 }, (_, index) => ({ title: `test ${index}`, reason })),
  ).split('\n');
  expect(lines.slice(0, 3)).toEqual(['Failed:', 'test 0', '  expected 1']);
  expect(lines).toHaveLength(1 + 5 * 13 + 1);
  expect(lines.at(-1)).toBe('and 2 more');
});
