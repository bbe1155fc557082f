import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

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

/**
 * What failed in a run whose reports were kept.
 * @param {string} folder
 * @returns {string[]}
 */
export function readFailures(folder) {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return files.flatMap((name) => {
    const report = read(path.join(folder, name));
    if (report.suites)
      return journeysOf(report).flatMap(({ title, status }) => describeStatus(title, status));
    /** @type {{ name: string, status: string, assertionResults: { fullName: string, status: string }[] }[]} */
    const files = report.testResults;
    return files.flatMap((file) => {
      const failed = file.assertionResults.filter(({ status }) => status !== 'passed');
      if (failed.length > 0) return failed.map(({ fullName }) => `${path.basename(file.name)}: ${fullName}`);
      return file.status === 'failed' ? [`${path.basename(file.name)} failed to run`] : [];
    });
  });
}

/**
 * A journey that passed at a second try is flaky, which counts as a failure.
 * @param {string} title
 * @param {string} status
 */
function describeStatus(title, status) {
  if (status === 'expected') return [];
  return [`${title}${status === 'flaky' ? ' (flaky)' : ''}`];
}

/**
 * How long each journey took.
 * @param {string} file report of Playwright's json reporter
 * @returns {{ title: string, ms: number }[]}
 */
export function readJourneyTimes(file) {
  const report = read(file);
  return report ? journeysOf(report) : [];
}

/**
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ title: string, tests: { projectName: string, status: string, results: { duration: number }[] }[] }} Spec
 *
 * @param {{ suites: Suite[] }} report
 * @returns {{ title: string, status: string, ms: number }[]}
 */
function journeysOf(report) {
  return report.suites.flatMap((suite) =>
    specsOf(suite).flatMap((spec) =>
      spec.tests.map(({ projectName, status, results }) => ({
        title: `${suite.title} [${projectName}] ${spec.title}`,
        status,
        ms: Math.max(0, ...results.map(({ duration }) => duration)),
      })),
    ),
  );
}

/**
 * @param {Suite} suite
 * @returns {Spec[]}
 */
function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
