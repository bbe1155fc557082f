// Random cases: a fixed small sample in a test run, thousands of new ones with `PROOF=1`.
import { appendFileSync } from 'node:fs';

const seedOfTestRuns = 101;

const isLongRun = process.env['PROOF'] === '1';

export function sampleSize<Size>(small: Size, full: Size): Size {
  return isLongRun ? full : small;
}

/**
 * Returns the seed of the random cases. `PROOF_SEED` or `DIFFERENTIAL_SEED` repeats a run. Long runs use a new seed to
 * find new cases. Test runs use a fixed seed, because their results must not vary.
 */
export function comparisonSeed(): number {
  const given = Number(process.env['PROOF_SEED'] ?? process.env['DIFFERENTIAL_SEED']);
  if (Number.isInteger(given) && given > 0) return given;
  return isLongRun ? 1 + Math.floor(Math.random() * 2 ** 31) : seedOfTestRuns;
}

/** Appends a figure, as one line of JSON, to the file in `FIGURES`. Does nothing if the variable is not set. */
export function reportFigure(row: { what: string; figure: string; bar: string; holds: boolean }): void {
  const file = process.env['FIGURES'];
  if (file !== undefined && file !== '') appendFileSync(file, `${JSON.stringify(row)}\n`);
}
