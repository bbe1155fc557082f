import { existsSync, readFileSync } from 'node:fs';

/**
 * What a stage did. Skipped tests count as failed: a test that does not run protects nothing.
 * @typedef {{ passed: number, failed: number, skipped: number }} Count
 */

/**
 * @param {string} file report of jest's `--json`
 * @returns {Count}
 */
export function countJest(file) {
  const report = read(file);
  if (!report) return nothing;
  const skipped = report.numPendingTests + report.numTodoTests;
  // A file that cannot be loaded has no tests to fail.
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites + skipped;
  return { passed: report.numPassedTests, failed, skipped };
}

/**
 * @param {string} file report of Playwright's json reporter
 * @returns {Count}
 */
export function countPlaywright(file) {
  const report = read(file);
  if (!report) return nothing;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + skipped + report.errors.length, skipped };
}

/**
 * @param {string} file report of the index check: JSON lines
 * @returns {{ passed: number, failures: string[] }} collections whose queries were checked, and what is wrong
 */
export function countQueries(file) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  /** @type {{ checked?: string, missing?: string, error?: string }[]} */
  const entries = lines.map((line) => JSON.parse(line));
  const passed = entries.filter(({ checked }) => checked !== undefined).length;
  const failures = entries.flatMap(({ missing, error }) => missing ?? error ?? []);
  return { passed, failures: passed === 0 ? [...failures, 'The index check saw no query.'] : failures };
}

const nothing = { passed: 0, failed: 0, skipped: 0 };

/** @param {string} file */
function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
