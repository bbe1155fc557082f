import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import type { JarOffer } from '../../../emulators/bin/suite/binaries';
import { findGoogleFirestore } from '../../../emulators/bin/suite/binaries';
import { runOnSuite } from './runReported';
import { runStage } from './runStage';
import type { Stage } from './stages';
import { proofStages, rehearsalStage, reportFolder, everyWidthStage } from './stages';
import type { Row } from './table';
import { renderColumns } from './table';
import { startTestSuite } from './testSuite';

/** The stand-in without its grace wait: like Firestore, it grants both reads and aborts one commit. */
type Database = 'official' | 'standin';
const databases = {
  official: { title: 'Google’s emulator', settings: {} },
  standin: { title: 'Stand-in, no grace', settings: { FIRESTORE_EMULATOR_GRACE_WAIT_MS: '0' } },
};

/**
 * Runs every proof: those without a suite once, the others on each database. Prints one table with a column for each.
 * @param on one database; both without it
 * @param rest arguments for jest
 * @returns exit code
 */
export async function runProofs(
  on: string | undefined,
  rest: string[],
  signal: AbortSignal,
): Promise<number> {
  mkdirSync(reportFolder, { recursive: true });
  const google = await findGoogleFirestore(process.env);
  if (!('jar' in google)) console.log(`skipped: Google's emulator is not here (${google.refusal})`);
  const chosen = chooseDatabases(on, google);
  const stages = proofStages(rest, 'jar' in google);
  const results: { passed: number; failed: number }[] = [];
  const columns: Record<string, Row[]> = {};
  const prove: (name: string, stage: Stage, env: Record<string, string>) => Promise<void> = async (
    name,
    stage,
    env,
  ) => {
    const figures = path.join(reportFolder, `${name}.jsonl`);
    const result = await runStage(stage, { env: { ...env, PROOF: '1', FIGURES: figures }, signal });
    columns[name] = readFigures(figures);
    results.push(result);
    const seconds = Math.round(result.ms / 1000);
    console.log(
      `${name}: ${result.passed} passed, ${result.failed} failed, ${seconds} s ${result.note}`.trimEnd(),
    );
  };
  try {
    if (!on) await prove('no database', stages.alone, {});
    if (!on && rest.length === 0) {
      await prove('deployment', rehearsalStage(), {});
      results.push(...(await runOnSuite(everyWidthStage(), signal)));
    }
    for (const database of chosen) {
      if (signal.aborted) break;
      const { title, settings } = databases[database];
      const suite = await startTestSuite('test', {
        site: false,
        signal,
        emulators: database,
        emulatorSettings: settings,
      });
      try {
        await prove(title, stages.onSuite, { ...suite.env, ...settings, PROOF_ON: database });
      } finally {
        await suite.stop();
      }
    }
  } finally {
    rmSync(reportFolder, { recursive: true });
  }
  const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${renderColumns(columns)}\n`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 && !signal.aborted ? 0 : 1;
}

/** The deployment alone. */
export async function runRehearsal(signal: AbortSignal): Promise<number> {
  mkdirSync(reportFolder, { recursive: true });
  const { passed, failed, note } = await runStage(rehearsalStage(), { env: {}, signal });
  rmSync(reportFolder, { recursive: true });
  console.log(`deployment: ${passed} passed, ${failed} failed ${note}`.trimEnd());
  return failed === 0 ? 0 : 1;
}

function chooseDatabases(on: string | undefined, google: JarOffer): Database[] {
  if (on && on !== 'official' && on !== 'standin') {
    throw new Error(`--on= is either "official" or "standin", not "${on}".`);
  }
  if (on === 'standin') return ['standin'];
  if ('jar' in google) return on === 'official' ? ['official'] : ['official', 'standin'];
  if (on === 'official') throw new Error(`Google's emulator is not here: ${google.refusal}.`);
  return ['standin'];
}

function readFigures(file: string): Row[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}
