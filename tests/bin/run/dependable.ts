import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';

import { inRoot, root } from '../../../emulators/bin/suite/paths.mjs';
import { stopTree } from '../../../emulators/bin/suite/processTree';
import { readFailures, readJourneyTimes } from './reports';

const runLimitMs = 60 * 60_000;
const slowestShown = 8;

/**
 * Runs the whole of `npm test` again and again, every other time while a busy process for each processor takes its time, and prints
 * what failed in which run, and which journeys are the slowest.
 * @returns exit code
 */
export async function proveDependable(runs: number, signal: AbortSignal): Promise<number> {
  mkdirSync(inRoot('.local/tests'), { recursive: true });
  const slowest: Map<string, number> = new Map();
  let failedRuns = 0;
  let done = 0;
  for (let run = 1; run <= runs && !signal.aborted; run += 1) {
    const isBusy = run % 2 === 0;
    const folder = mkdtempSync(inRoot('.local/tests/dependable-'));
    const { code, closing, seconds } = await runTests(folder, isBusy, signal);
    done += 1;
    if (code !== 0) failedRuns += 1;
    console.log(`run ${run} ${isBusy ? 'busy ' : 'quiet'}  ${String(seconds).padStart(5)} s  ${closing}`);
    for (const failure of readFailures(folder)) console.log(`        ${failure}`);
    for (const { title, ms } of readJourneyTimes(path.join(folder, 'journeys.json'))) {
      slowest.set(title, Math.max(ms, slowest.get(title) ?? 0));
    }
    rmSync(folder, { recursive: true });
  }
  console.log('\nThe slowest journeys, each at its slowest:');
  const sorted = [...slowest].sort(([, a], [, b]) => b - a).slice(0, slowestShown);
  for (const [title, ms] of sorted) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${title}`);
  console.log(`\n${done} of ${runs} runs, ${failedRuns} with failures`);
  console.log(`${done - failedRuns} passed, ${failedRuns + (runs - done)} failed`);
  return done === runs && failedRuns === 0 ? 0 : 1;
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

/** One process for each processor that computes without a pause, and ends by itself should nothing else end it. */
function startLoad() {
  const program = `const end = Date.now() + ${runLimitMs}; while (Date.now() < end);`;
  return Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['--eval', program], { stdio: 'ignore' }),
  );
}
