/**
 * `npm run proof`: the tests that prove something by numbers (`*.proof.test.ts`, `*.proof.suite.test.ts`) at their full size.
 * They run at a small size in `npm test`; they read `PROOF`, and report figures through `tests/support/figures.ts`.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { listenForStop } from '../../emulators/bin/suite/stopSignal.mjs';
import { runStage } from './run/runStage.mjs';
import { proofStage, reportFolder } from './run/stages.mjs';
import { renderTable } from './run/table.mjs';
import { startTestSuite } from './run/testSuite.mjs';

const figures = path.join(reportFolder, 'figures.jsonl');
mkdirSync(reportFolder, { recursive: true });

const signal = listenForStop();
const suite = await startTestSuite('test', { site: false, signal });
try {
  const result = await runStage(proofStage(process.argv.slice(2)), {
    env: { ...suite.env, PROOF: '1', FIGURES: figures },
    signal,
  });
  console.log(`\n${renderTable(readFigures())}`);
  console.log(`${result.passed} passed, ${result.failed} failed`);
  process.exitCode = result.failed === 0 ? 0 : 1;
} finally {
  await suite.stop();
  rmSync(reportFolder, { recursive: true });
}

/** @returns {import('./run/table.mjs').Row[]} */
function readFigures() {
  if (!existsSync(figures)) return [];
  const lines = readFileSync(figures, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}
