import { availableParallelism } from 'node:os';
import path from 'node:path';

import { inRoot } from '../../../emulators/bin/suite/paths.mjs';
import { countJest, countPlaywright } from './reports.mjs';

/**
 * One part of the tests: a command, and how to count what it did. Without `report` the command itself is one check.
 * @typedef {object} Stage
 * @property {string} name
 * @property {string[]} parts which `--only=` words it answers to
 * @property {string[][]} commands of Node, run one after the other
 * @property {number} [lane] set for what needs a suite: stages of one lane share it one after the other, lanes run side by side
 * @property {{ file: string, count: (file: string) => import('./reports.mjs').Count }} [report]
 * @property {Record<string, string>} [env]
 * @property {boolean} [needsGoogleFirestore] compares with Google's Firestore emulator, and is left out where that is not at hand
 * @property {number} limitMs ends what hangs; a machine that does other work as well takes a multiple of the usual time
 */

const bin = (/** @type {string} */ file) => inRoot('node_modules', file);

const workspaces = [
  'core',
  'functions',
  'sandbox',
  'packages/rules-emulator',
  'packages/firestore-emulator',
  'packages/demo-pictures',
  'emulators',
  'emulator-data',
  'tests',
  'web',
];

const minute = 60_000;

/** Reports of this run; other runs may be under way at the same time. */
export const reportFolder = inRoot('.local/tests', `run-${process.pid}`);

/**
 * @param {string[]} rest arguments for the runners of tests
 * @returns {Stage[]}
 */
export function allStages(rest) {
  const check = (/** @type {string} */ name, /** @type {string[][]} */ ...commands) => ({
    name,
    commands,
    parts: ['check', name],
    limitMs: 5 * minute,
  });
  const journeys = path.join(reportFolder, 'journeys.json');
  return [
    check('format', [bin('prettier/bin/prettier.cjs'), '--check', '--cache', '--log-level=warn', '.']),
    check('lint', [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']),
    check('types', ...workspaces.map((workspace) => [bin('typescript/bin/tsc'), '-p', workspace])),
    check('unused', [bin('knip/bin/knip.js'), '--no-progress']),
    check('house', [inRoot('tests/bin/house.mjs'), '--quick']),
    check('docs', [inRoot('tests/bin/docPaths.mjs')], [inRoot('tests/bin/specMap.mjs'), '--check']),
    { name: 'unit', parts: ['check', 'unit'], limitMs: 20 * minute, ...jestEverywhere('unit', rest) },
    // Whole screens in a browser-like document: too slow for the look before a commit.
    { name: 'web', parts: ['web'], limitMs: 20 * minute, ...jestEverywhere('web', rest) },
    // The stand-ins compared with Google's emulator.
    {
      name: 'differential',
      parts: ['differential'],
      needsGoogleFirestore: true,
      limitMs: 20 * minute,
      ...jestEverywhere('differential', rest),
    },
    // One file at a time, as they set the clock, hours and faults of their suite. They wait more than they compute, so the journeys run at
    // the same time on a suite of their own.
    {
      name: 'suite',
      parts: ['suite'],
      limitMs: 45 * minute,
      lane: 1,
      ...jest('suite', ['suite'], ['--runInBand', ...rest]),
    },
    {
      name: 'journeys',
      parts: ['journeys'],
      limitMs: 45 * minute,
      lane: 0,
      commands: [
        [bin('@playwright/test/cli.js'), 'test', '--config', inRoot('tests/playwright.config.ts'), ...rest],
      ],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: journeys },
      report: { file: journeys, count: countPlaywright },
    },
  ];
}

/**
 * The proofs at full size: those that need no suite, and those that run on one.
 * @param {string[]} rest
 * @param {boolean} hasGoogleFirestore whether the stand-ins can be compared with it
 * @returns {{ alone: Stage, onSuite: Stage }}
 */
export function proofStages(rest, hasGoogleFirestore) {
  const stage = (/** @type {string[]} */ projects, /** @type {string} */ pattern) => ({
    name: 'proof',
    parts: [],
    limitMs: 90 * minute,
    ...jest('proof', projects, ['--runInBand', '--testPathPatterns', pattern, ...rest]),
  });
  return {
    alone: stage(
      ['unit', ...(hasGoogleFirestore ? ['differential'] : [])],
      '\\.(proof|differential)\\.test\\.ts$',
    ),
    onSuite: stage(['suite'], '\\.proof\\.suite\\.test\\.ts$'),
  };
}

/**
 * On all processors: jest alone leaves one of them idle, which of two is half.
 * @param {string} project
 * @param {string[]} rest
 */
function jestEverywhere(project, rest) {
  return jest(project, [project], [`--maxWorkers=${availableParallelism()}`, ...rest]);
}

/**
 * @param {string} name
 * @param {string[]} projects
 * @param {string[]} rest
 */
function jest(name, projects, rest) {
  const file = path.join(reportFolder, `${name}.json`);
  const args = ['--selectProjects', ...projects, '--json', `--outputFile=${file}`, ...rest];
  return { commands: [[bin('jest/bin/jest.js'), ...args]], report: { file, count: countJest } };
}
