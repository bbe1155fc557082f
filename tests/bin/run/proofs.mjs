import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { findGoogleFirestore } from '../../../emulators/bin/suite/binaries.mjs';
import { runStage } from './runStage.mjs';
import { proofStages, reportFolder } from './stages.mjs';
import { renderColumns } from './table.mjs';
import { startTestSuite } from './testSuite.mjs';

/**
 * The stand-in without its grace wait: like Firestore, it grants both reads and aborts one commit.
 * @typedef {'official' | 'standin'} Database
 * @type {Record<Database, { title: string, settings: Record<string, string> }>}
 */
const databases = {
  official: { title: 'Google’s emulator', settings: {} },
  standin: { title: 'Stand-in, no grace', settings: { FIRESTORE_EMULATOR_GRACE_WAIT_MS: '0' } },
};

/**
 * Runs every proof: those without a suite once, the others on each database. Prints one table with a column for each.
 * @param {string | undefined} on one database; both without it
 * @param {string[]} rest arguments for jest
 * @param {AbortSignal} signal
 * @returns {Promise<number>} exit code
 */
export async function runProofs(on, rest, signal) {
  mkdirSync(reportFolder, { recursive: true });
  const google = await findGoogleFirestore(process.env);
  if (!('jar' in google)) console.log(`skipped: Google's emulator is not here (${google.refusal})`);
  const chosen = chooseDatabases(on, google);
  const stages = proofStages(rest, 'jar' in google);
  /** @type {{ passed: number, failed: number }[]} */
  const results = [];
  /** @type {Record<string, import('./table.mjs').Row[]>} */
  const columns = {};
  /** @type {(name: string, stage: import('./stages.mjs').Stage, env: Record<string, string>) => Promise<void>} */
  const prove = async (name, stage, env) => {
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
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${renderColumns(columns)}\n`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 && !signal.aborted ? 0 : 1;
}

/**
 * @param {string | undefined} on
 * @param {import('../../../emulators/bin/suite/binaries.mjs').JarOffer} google
 * @returns {Database[]}
 */
function chooseDatabases(on, google) {
  if (on && on !== 'official' && on !== 'standin') {
    throw new Error(`--on= is either "official" or "standin", not "${on}".`);
  }
  if (on === 'standin') return ['standin'];
  if ('jar' in google) return on === 'official' ? ['official'] : ['official', 'standin'];
  if (on === 'official') throw new Error(`Google's emulator is not here: ${google.refusal}.`);
  return ['standin'];
}

/**
 * @param {string} file
 * @returns {import('./table.mjs').Row[]}
 */
function readFigures(file) {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}
