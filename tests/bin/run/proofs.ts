import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { progressMark } from '../../support/figures';
import { findGoogleFirestore } from '../../../emulators/bin/suite/binaries';
import { describeSource, keptFile } from './kept';
import type { Database, Part } from './proofParts';
import { chooseParts, proofParts } from './proofParts';
import { selectsTitles } from './reports';
import { runOnSuites } from './runReported';
import { runStage } from './runStage';
import { reportFolder } from './stages';
import type { Row } from './table';
import { renderColumns } from './table';
import { startTestSuite } from './testSuite';

const databases = {
  official: { title: 'Google’s emulator', settings: {} },
  standin: { title: 'Stand-in, no grace', settings: { FIRESTORE_EMULATOR_GRACE_WAIT_MS: '0' } },
};
const noDatabase = 'No database';
/** Settings of the part `lives` that play other lives than a whole proof. */
const livesSettings = ['LIVES', 'LIVES_FROM', 'LIVES_ONLY', 'LIVES_SECONDS', 'LIVES_SEED'];
const graceOf = (database: Database): Record<string, string> => databases[database].settings;

type Shown = { passed: number; failed: number; seconds: number; rows: Row[] };
type Kept = { source: string; seed: number; shown: Record<string, Shown> };

export type ProofOrder = {
  /** parts; empty for all */
  only: string[];
  /** continues the last interrupted run of the same source */
  resume: boolean;
  /** seed of the random parts; undefined for a new seed */
  seed: number | undefined;
  /** arguments for jest */
  rest: string[];
  signal: AbortSignal;
};

/**
 * Runs the parts of the proof one after another, prints a line for each, and stores its result. Prints one table with a
 * column for each database.
 * @returns exit code
 */
export async function runProofs({ only, resume, seed, rest, signal }: ProofOrder): Promise<number> {
  const isWhole = !selectsTitles(rest);
  if (resume && !isWhole)
    throw new Error('--resume continues whole parts, so it cannot be combined with -t.');
  const google = await findGoogleFirestore(process.env);
  if (!('jar' in google)) console.log(`skipped: Google's emulator is not available (${google.refusal})`);
  const parts = chooseParts(proofParts('jar' in google ? ['official', 'standin'] : ['standin'], rest), only);
  const file = keptFile<Kept | undefined>('parts', undefined);
  const kept = takeUp(resume ? file.read() : undefined, seed);
  const isDone = ({ name }: Part) => kept.shown[name]?.failed === 0;
  const waiting = parts.filter((part) => !isDone(part));
  console.log(
    `seed ${kept.seed} (--seed=${kept.seed} repeats it); ${waiting.length} of ${parts.length} parts to run, about ${minutesOf(waiting)} min`,
  );
  mkdirSync(reportFolder, { recursive: true });
  const grounds = suitesInTurn(signal);
  try {
    for (let part = waiting.shift(); part && !signal.aborted; part = waiting.shift()) {
      const shown = await prove(part, { seed: kept.seed, signal, grounds });
      // The result of a stopped part is discarded.
      if (signal.aborted) break;
      kept.shown[part.name] = shown;
      // A part with only some of its titles does not count as done.
      if (isWhole) file.write({ ...kept, shown: withoutChosenLives(kept.shown) });
      const left =
        waiting.length === 0 ? '' : `; ${waiting.length} parts left, about ${minutesOf(waiting)} min`;
      console.log(`${part.name}: ${shown.passed} passed, ${shown.failed} failed, ${shown.seconds} s${left}`);
    }
  } finally {
    await grounds.stop();
    rmSync(reportFolder, { recursive: true, force: true });
  }
  return summarize(parts, kept, isWhole);
}

/** A part that played only chosen lives does not count as done. */
function withoutChosenLives(shown: Kept['shown']): Kept['shown'] {
  const isChosen = livesSettings.some((name) => process.env[name] !== undefined);
  return Object.fromEntries(Object.entries(shown).filter(([part]) => !isChosen || !part.endsWith('/lives')));
}

function takeUp(former: Kept | undefined, seed: number | undefined): Kept {
  const source = describeSource();
  if (former && former.source !== source) {
    console.log(
      `The stored results are for ${former.source}. The source is now ${source}, so every part runs.`,
    );
  }
  const shown = former?.source === source ? former.shown : {};
  const kept = Object.keys(shown).length > 0 ? former?.seed : undefined;
  return { source, shown, seed: seed ?? kept ?? 1 + Math.floor(Math.random() * (2 ** 31 - 1)) };
}

type Grounds = ReturnType<typeof suitesInTurn>;

/** Runs one suite at a time, shared by consecutive parts on the same database. */
function suitesInTurn(signal: AbortSignal) {
  let running: { on: Database; suite: Awaited<ReturnType<typeof startTestSuite>> } | undefined;
  const stop = async () => {
    await running?.suite.stop();
    running = undefined;
  };
  return {
    stop,
    async environment(on: Part['on']): Promise<Record<string, string>> {
      if (on === 'nothing' || on === 'own') {
        await stop();
        return {};
      }
      if (running?.on !== on) {
        await stop();
        const emulatorSettings = graceOf(on);
        running = {
          on,
          suite: await startTestSuite('test', { site: false, signal, emulators: on, emulatorSettings }),
        };
      }
      return { ...running.suite.env, ...graceOf(on), PROOF_ON: on };
    },
  };
}

async function prove(
  { name, on, stage }: Part,
  { seed, signal, grounds }: { seed: number; signal: AbortSignal; grounds: Grounds },
): Promise<Shown> {
  const startedAt = Date.now();
  const figures = path.join(reportFolder, `${name.replaceAll('/', '-')}.jsonl`);
  const proof = { PROOF: '1', PROOF_SEED: String(seed), FIGURES: figures };
  const total = { passed: 0, failed: 0 };
  try {
    const env = { ...(await grounds.environment(on)), ...proof };
    const results =
      on === 'own'
        ? await runOnSuites(stage, signal)
        : [await runStage(stage, { env, signal, onLine: showProgress })];
    for (const { passed, failed } of results) {
      total.passed += passed;
      total.failed += failed;
    }
    if (results.length === 0) total.failed += 1;
  } catch (error) {
    console.log(`\n──── ${name} ────\n${error instanceof Error ? error.message : String(error)}\n`);
    total.failed += 1;
  }
  return { ...total, seconds: Math.round((Date.now() - startedAt) / 1000), rows: readFigures(figures) };
}

function showProgress(line: string): void {
  if (line.startsWith(progressMark)) console.log(line);
}

function summarize(parts: Part[], { shown }: Kept, isWhole: boolean): number {
  const columns: Record<string, Row[]> = {};
  for (const { name, on } of parts) {
    const title = on === 'official' || on === 'standin' ? databases[on].title : noDatabase;
    (columns[title] ??= []).push(...(shown[name]?.rows ?? []));
  }
  console.log(`\n${renderColumns(columns)}\n`);
  const results = parts.map(({ name }) => shown[name]);
  const passed = results.reduce((total, result) => total + (result?.passed ?? 0), 0);
  // A part without a result counts as failed.
  const failed = results.reduce((total, result) => total + (result?.failed ?? 1), 0);
  const missing = parts.filter(({ name }) => !shown[name]);
  if (missing.length > 0 && isWhole) console.log(`${missing.length} parts remain; --resume runs them.`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function minutesOf(parts: Part[]): number {
  return Math.ceil(parts.reduce((total, { minutes }) => total + minutes, 0));
}

function readFigures(file: string): Row[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}
