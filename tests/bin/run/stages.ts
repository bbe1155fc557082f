import { availableParallelism } from 'node:os';
import path from 'node:path';

import { inRoot } from '../../../emulators/bin/suite/paths.mjs';
import type { Count } from './reports';
import { countJest, countPlaywright } from './reports';

/** Without `report`, the commands together count as one check. */
export type Stage = {
  name: string;
  /** `--only=` words that select the stage */
  parts: string[];
  /** arguments for Node, run one after another */
  commands: string[][];
  /** number of suites that the stage needs; each stage starts its own */
  suites?: number;
  /** starts its suite without data, like a new project */
  isEmpty?: true;
  inBrowser?: true;
  report?: { file: string; count: (file: string) => Count };
  env?: Record<string, string>;
  /** compares with Google's Firestore emulator; omitted if that is unavailable */
  needsGoogleFirestore?: boolean;
  /** observed peak memory use; determines which stages run in parallel */
  gib: number;
  /** ends a hanging stage; several times the usual duration, because a busy machine is slower */
  limitMs: number;
};

const bin = (file: string) => inRoot('node_modules', file);

const tool = (name: string) => ['--import', 'tsx', inRoot('tests/bin', `${name}.ts`)];

const workspaces = [
  'core',
  'functions',
  'sandbox',
  'packages/rules-emulator',
  'packages/firestore-emulator',
  'emulators',
  'emulator-data',
  'ops',
  'tests',
  'web',
];

const minute = 60_000;

const proofLimitMs = 15 * minute;

/** Folder for the reports of this run. Concurrent runs use other folders. */
export const reportFolder = inRoot('.local/tests', `run-${process.pid}`);

/** @param rest arguments for the test runners */
export function allStages(rest: string[]): Stage[] {
  const check = (name: string, gib: number, ...commands: string[][]) => ({
    name,
    gib,
    commands,
    parts: ['check', name],
    limitMs: 5 * minute,
  });
  return [
    {
      name: 'unit',
      parts: ['check', 'unit'],
      gib: 1.7,
      limitMs: 20 * minute,
      ...jestEverywhere('unit', rest),
    },
    // Runs `npm start`, which uses too much memory to run beside the suites.
    {
      name: 'start',
      parts: ['start'],
      gib: 1.5,
      limitMs: 5 * minute,
      ...jest('start', ['start'], ['--runInBand', ...rest]),
    },
    // Each check uses one CPU and runs beside tests, which do not always keep two CPUs busy.
    check('lint', 1.5, [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']),
    check('types', 1, ...workspaces.map((workspace) => [bin('typescript/bin/tsc'), '-p', workspace])),
    check('unused', 0.4, [bin('knip/bin/knip.js'), '--no-progress']),
    check('format', 0.3, [bin('oxfmt/bin/oxfmt'), '--check']),
    check('house', 0.2, [...tool('house'), '--quick']),
    check('docs', 0.2, tool('docPaths'), [...tool('specMap'), '--check']),
    // Tests of whole screens in a simulated browser, which are too slow for the check before a commit. They spend a
    // fifth of their time waiting, so an additional worker keeps the CPUs busy.
    { name: 'web', parts: ['web'], gib: 3.8, limitMs: 20 * minute, ...jestEverywhere('web', rest, 1) },
    // Compares the stand-ins with Google's emulator.
    {
      name: 'differential',
      parts: ['differential'],
      needsGoogleFirestore: true,
      gib: 0.8,
      limitMs: 20 * minute,
      ...jestEverywhere('differential', rest),
    },
    journeyStage('journeys', rest),
    suiteStage(rest),
  ];
}

function journeyStage(name: string, rest: string[], env: Record<string, string> = {}): Stage {
  const file = path.join(reportFolder, `${name}.json`);
  return {
    name,
    parts: [name],
    gib: 4.5,
    limitMs: 45 * minute,
    suites: 1,
    inBrowser: true,
    commands: [
      [bin('@playwright/test/cli.js'), 'test', '--config', inRoot('tests/playwright.config.ts'), ...rest],
    ],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    report: { file, count: countPlaywright },
  };
}

/** Returns the stage of journeys at the width that `npm test` omits. */
export function otherWidthStage(): Stage {
  return { ...journeyStage('journeys', [], { SHOP_WIDTHS: 'other' }), limitMs: proofLimitMs };
}

/** Returns the stage that opens a shop in an empty project, as the README describes. */
export function openingStage(): Stage {
  return { ...journeyStage('opening', [], { SHOP_OPENING: '1' }), isEmpty: true, limitMs: proofLimitMs };
}

/**
 * Heap above which a worker is replaced before its next file. A worker keeps part of the memory of every file, up to
 * 1.4 GiB at the end of the endpoint tests.
 */
const replacingWorkers = '--workerIdleMemoryLimit=600MB';

/**
 * Tests mostly wait, so two files run at the same time. Each worker has its own suite, because tests set the clock,
 * hours and faults of their suite. Three files at a time were not faster.
 */
function suiteStage(rest: string[]): Stage {
  // Selected files need only one suite, which starts sooner.
  const suites = rest.length === 0 ? 2 : 1;
  return {
    name: 'suite',
    parts: ['suite'],
    gib: 1.5 * suites,
    limitMs: 45 * minute,
    suites,
    ...jest('suite', ['suite'], [`--maxWorkers=${suites}`, replacingWorkers, ...rest]),
  };
}

/**
 * @param pattern of the proof files
 * @param rest arguments for jest
 */
export function proofStage(projects: string[], pattern: string, rest: string[]): Stage {
  return {
    name: 'proof',
    parts: [],
    gib: 2.4,
    limitMs: proofLimitMs,
    ...jest('proof', projects, ['--runInBand', '--testPathPatterns', pattern, ...rest]),
  };
}

/**
 * Returns the stage that runs the real `firebase deploy`, as `npm run live` calls it, against local fakes of Google's
 * APIs.
 */
export function rehearsalStage(): Stage {
  return {
    name: 'rehearsal',
    parts: [],
    gib: 2.4,
    limitMs: proofLimitMs,
    ...jest('rehearsal', ['rehearsal'], ['--runInBand']),
  };
}

/**
 * Size in MiB of a semi-space of V8's young generation, large enough for the short-lived objects of a test file. With
 * the default size, garbage collection takes 10 % of the CPU time.
 */
const youngGeneration = '--max-semi-space-size=32';

/**
 * Starts V8's optimizing compiler six times later than by default. Most code of a test file is too short-lived to
 * benefit, and compiling it takes about 13 % of the CPU time of screen tests. Node 22 renamed the setting.
 */
const lateOptimization =
  Number.parseInt(process.versions.node, 10) < 22
    ? '--interrupt-budget=400000'
    : '--invocation-count-for-turbofan=18000';

/** By default, jest leaves one CPU idle, which is half of a machine with two. */
function jestEverywhere(project: string, rest: string[], additional = 0) {
  return jest(project, [project], [`--maxWorkers=${availableParallelism() + additional}`, ...rest]);
}

function jest(name: string, projects: string[], rest: string[]) {
  const file = path.join(reportFolder, `${name}.json`);
  const args = ['--selectProjects', ...projects, '--json', `--outputFile=${file}`, ...rest];
  return {
    commands: [[youngGeneration, lateOptimization, bin('jest/bin/jest.js'), ...args]],
    report: { file, count: (written: string) => countJest(written, rest) },
  };
}
