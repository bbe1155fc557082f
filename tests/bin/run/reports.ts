import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Result of a stage. Skipped tests count as failed: a test that does not run protects nothing. */
export type Count = { passed: number; failed: number; skipped: number };

/** @param file report of jest's `--json` */
export function countJest(file: string): Count {
  const report = read(file);
  if (!report) return nothing;
  const skipped = report.numPendingTests + report.numTodoTests;
  // A file that cannot be loaded counts as a failure, although it has no tests.
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites + skipped;
  return { passed: report.numPassedTests, failed, skipped };
}

/** @param file report of Playwright's json reporter */
export function countPlaywright(file: string): Count {
  const report = read(file);
  if (!report) return nothing;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + skipped + report.errors.length, skipped };
}

/**
 * @param file report of the index check: JSON lines
 * @returns collections whose queries were checked, and the failures
 */
export function countQueries(file: string): { passed: number; failures: string[] } {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const entries: { checked?: string; missing?: string; error?: string }[] = lines.map((line) =>
    JSON.parse(line),
  );
  const passed = entries.filter(({ checked }) => checked !== undefined).length;
  const failures = entries.flatMap(({ missing, error }) => missing ?? error ?? []);
  return { passed, failures: passed === 0 ? [...failures, 'The index check saw no query.'] : failures };
}

const nothing = { passed: 0, failed: 0, skipped: 0 };

/** Returns the failures of a run whose reports were kept. */
export function readFailures(folder: string): string[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return files.flatMap((name) => {
    const report = read(path.join(folder, name));
    if (report.suites)
      return journeysOf(report).flatMap(({ title, status }) => describeStatus(title, status));
    const files: {
      name: string;
      status: string;
      assertionResults: { fullName: string; status: string }[];
    }[] = report.testResults;
    return files.flatMap((file) => {
      const failed = file.assertionResults.filter(({ status }) => status !== 'passed');
      if (failed.length > 0) return failed.map(({ fullName }) => `${path.basename(file.name)}: ${fullName}`);
      return file.status === 'failed' ? [`${path.basename(file.name)} failed to run`] : [];
    });
  });
}

/** Describes a result. A journey that passed on its second attempt is flaky, which counts as a failure. */
function describeStatus(title: string, status: string) {
  if (status === 'expected') return [];
  return [`${title}${status === 'flaky' ? ' (flaky)' : ''}`];
}

/**
 * Returns the duration of each journey.
 * @param file report of Playwright's json reporter
 */
export function readJourneyTimes(file: string): { title: string; ms: number }[] {
  const report = read(file);
  return report ? journeysOf(report) : [];
}

type Suite = { title: string; specs?: Spec[]; suites?: Suite[] };
type Spec = {
  title: string;
  tests: { projectName: string; status: string; results: { duration: number }[] }[];
};

function journeysOf(report: { suites: Suite[] }): { title: string; status: string; ms: number }[] {
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

function specsOf(suite: Suite): Spec[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function read(file: string) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
