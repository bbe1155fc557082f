import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';

import { inRoot, root } from '../../../emulators/bin/suite/paths.mjs';
import { stopTree } from '../../../emulators/bin/suite/processTree';
import { describeSource, keptFile } from './kept';
import { readFailures, readJourneyTimes } from './reports';

const runLimitMs = 30 * 60_000;
const slowestShown = 8;

type KeptRun = {
  source: string;
  endedAt: string;
  isBusy: boolean;
  code: number;
  seconds: number;
  closing: string;
  failures: string[];
  journeys: { title: string; ms: number }[];
};

/**
 * Runs `npm test` until `runs` runs of this source are recorded, every other time with one busy process per CPU. Prints
 * the failures of each run, the slowest journeys, and a table of all recorded runs.
 * @returns exit code
 */
export async function proveDependable(runs: number, signal: AbortSignal): Promise<number> {
  const file = keptFile<KeptRun[]>('dependable', []);
  const source = describeSource();
  const ofThis = () => file.read().filter((run) => run.source === source);
  if (ofThis().length > 0) console.log(`${ofThis().length} of ${runs} runs of ${source} are recorded.`);
  while (ofThis().length < runs && !signal.aborted) {
    const run = await runOnce(source, ofThis().length % 2 === 1, signal);
    // A stopped run has no result.
    if (signal.aborted) break;
    file.write([...file.read(), run]);
    console.log(describeRun(run));
    for (const failure of run.failures) console.log(`        ${failure}`);
  }
  const kept = ofThis();
  console.log('\nThe slowest journeys, each with its longest time:');
  for (const { title, ms } of slowestOf(kept))
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${title}`);
  console.log('\nAll recorded runs:');
  for (const run of file.read()) console.log(describeRun(run));
  const failedRuns = kept.filter(({ code }) => code !== 0).length;
  console.log(`\n${kept.length} of ${runs} runs of ${source}, ${failedRuns} with failures`);
  console.log(`${kept.length - failedRuns} passed, ${failedRuns + Math.max(0, runs - kept.length)} failed`);
  return kept.length >= runs && failedRuns === 0 ? 0 : 1;
}

function describeRun({ source, endedAt, isBusy, seconds, closing }: KeptRun) {
  return `${endedAt.slice(0, 16)}  ${source}  ${isBusy ? 'busy ' : 'quiet'}  ${String(seconds).padStart(5)} s  ${closing}`;
}

function slowestOf(runs: KeptRun[]) {
  const slowest: Map<string, number> = new Map();
  for (const { title, ms } of runs.flatMap(({ journeys }) => journeys)) {
    slowest.set(title, Math.max(ms, slowest.get(title) ?? 0));
  }
  return [...slowest]
    .map(([title, ms]) => ({ title, ms }))
    .sort((one, other) => other.ms - one.ms)
    .slice(0, slowestShown);
}

async function runOnce(source: string, isBusy: boolean, signal: AbortSignal): Promise<KeptRun> {
  mkdirSync(inRoot('.local/tests'), { recursive: true });
  const folder = mkdtempSync(inRoot('.local/tests/dependable-'));
  const run = await runTests(folder, isBusy, signal);
  const failures = readFailures(folder, []).map(({ title }) => title);
  const journeys = readJourneyTimes(path.join(folder, 'journeys.json'));
  rmSync(folder, { recursive: true });
  return { source, endedAt: new Date().toISOString(), isBusy, ...run, failures, journeys };
}

/** @param folder for the reports */
async function runTests(
  folder: string,
  isBusy: boolean,
  signal: AbortSignal,
): Promise<{ code: number; closing: string; seconds: number }> {
  const start = Date.now();
  const load = isBusy ? startLoad() : [];
  const child = spawn(process.execPath, [inRoot('tests/bin/test.mjs'), `--keep-reports=${folder}`], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => child.pid && void stopTree(child.pid, [], 20_000);
  signal.addEventListener('abort', stop, { once: true });
  const limit = setTimeout(stop, runLimitMs);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise<number>((resolve) => child.once('close', (exit) => resolve(exit ?? 1)));
  clearTimeout(limit);
  signal.removeEventListener('abort', stop);
  for (const process of load) process.kill('SIGKILL');
  const closing = output.trim().split('\n').at(-1) ?? '';
  return { code, closing, seconds: Math.round((Date.now() - start) / 1000) };
}

/** Starts one busy process per CPU. Each exits no later than the time limit of a run. */
function startLoad() {
  const program = `const end = Date.now() + ${runLimitMs}; while (Date.now() < end);`;
  return Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['--eval', program], { stdio: 'ignore' }),
  );
}
