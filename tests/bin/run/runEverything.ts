import { cpSync, mkdirSync, rmSync } from 'node:fs';

import { findGoogleFirestore } from '../../../emulators/bin/suite/binaries';
import { startMeter } from './meter';
import { readFailures, renderFailures } from './reports';
import { runAlone, runOnSuites } from './runReported';
import { sideBySide } from './sideBySide';
import type { Stage } from './stages';
import { allStages, reportFolder } from './stages';
import { gibibytes, renderUse } from './useTable';

export type Order = {
  /** parts; empty for all */
  only: string[];
  /** arguments for the test runners */
  rest: string[];
  /** folder to which the runners' reports are copied at the end */
  keepReports?: string | undefined;
  signal: AbortSignal;
};

/**
 * Runs the selected stages and prints their results. The last line contains the totals.
 * @returns exit code
 */
export async function runEverything({ only, rest, keepReports, signal }: Order): Promise<number> {
  const startedAt = Date.now();
  const stages = await leaveOutMissing(chooseStages(allStages(rest), only));
  mkdirSync(reportFolder, { recursive: true });

  const meter = startMeter();
  const run = (stage: Stage) =>
    stage.suites ? runOnSuites(stage, signal, meter) : runAlone(stage, signal, meter);
  const results = (await sideBySide(stages, run)).flat();
  const failures = readFailures(reportFolder, rest);
  if (keepReports) cpSync(reportFolder, keepReports, { recursive: true });
  rmSync(reportFolder, { recursive: true });

  const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0);
  // A stage without a result counts as failed.
  const failed =
    sum('failed') + stages.filter(({ name }) => !results.some((result) => result.name === name)).length;
  const { peakBytes, measure } = meter.stop();
  if (failures.length > 0) console.log(`\n${renderFailures(failures)}`);
  console.log(`\n${renderUse(results, measure)}`);
  console.log(
    `\n${Math.round((Date.now() - startedAt) / 1000)} s in total, at most ${gibibytes(peakBytes)} of memory`,
  );
  console.log(`${sum('passed')} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function chooseStages(stages: Stage[], only: string[]) {
  const known = [...new Set(stages.flatMap(({ parts }) => parts))];
  const unknown = only.filter((part) => !known.includes(part));
  if (unknown.length > 0) throw new Error(`--only= accepts ${known.join(', ')}, not ${unknown.join(', ')}.`);
  return only.length === 0 ? stages : stages.filter(({ parts }) => parts.some((part) => only.includes(part)));
}

/** Omits the stages that need Google's Firestore emulator if it is unavailable, and prints a line for each. */
async function leaveOutMissing(stages: Stage[]) {
  if (!stages.some(({ needsGoogleFirestore }) => needsGoogleFirestore)) return stages;
  const found = await findGoogleFirestore(process.env);
  if ('jar' in found) return stages;
  return stages.filter(({ name, needsGoogleFirestore }) => {
    if (needsGoogleFirestore) {
      console.log(`skip ${name.padEnd(10)} skipped: Google's emulator is not available (${found.refusal})`);
    }
    return !needsGoogleFirestore;
  });
}
