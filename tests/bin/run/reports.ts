import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Result of a stage. `failed` includes skipped tests, because a skipped test proves nothing. */
export type Count = { passed: number; failed: number; skipped: number };

/** Returns whether arguments for jest select tests by title. Jest then reports all other tests as skipped. */
export const selectsTitles = (rest: readonly string[]) =>
  rest.some((argument) => /^(-t|--testNamePattern)/.test(argument));

/**
 * @param file report of jest's `--json`
 * @param rest arguments for jest
 */
export function countJest(file: string, rest: readonly string[]): Count {
  const report = read(file);
  if (!report) return nothing;
  const skipped = report.numTodoTests + (selectsTitles(rest) ? 0 : report.numPendingTests);
  // A file that cannot be loaded counts as one failure.
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
 * @param files reports of the index check: JSON lines
 * @returns number of collections whose queries were checked, and the failures
 */
export function countQueries(files: string[]): { passed: number; failures: string[] } {
  const lines = files.flatMap((file) =>
    existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [],
  );
  const entries: { checked?: string; missing?: string; error?: string }[] = lines.map((line) =>
    JSON.parse(line),
  );
  const passed = new Set(entries.flatMap(({ checked }) => checked ?? [])).size;
  const failures = entries.flatMap(({ missing, error }) => missing ?? error ?? []);
  return {
    passed,
    failures: passed === 0 ? [...failures, 'The index check has checked no query.'] : failures,
  };
}

const nothing = { passed: 0, failed: 0, skipped: 0 };

/** `reason` is the output of the test runner. */
export type Failure = { title: string; reason: string };

/** @param rest arguments for the test runners */
export function readFailures(folder: string, rest: readonly string[]): Failure[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return files.flatMap((name) => {
    const report = read(path.join(folder, name));
    return report.suites ? failedJourneys(report) : failedTests(report.testResults ?? [], rest);
  });
}

function failedJourneys(report: { suites: Suite[] }): Failure[] {
  return journeysOf(report).flatMap(({ title, status, reasons }) => {
    if (status === 'expected') return [];
    // A journey that passes on its second attempt is flaky, which counts as a failure.
    return [{ title: `${title}${status === 'flaky' ? ' (flaky)' : ''}`, reason: reasons.join('\n') }];
  });
}

type JestFile = {
  name: string;
  status: string;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
};

function failedTests(files: JestFile[], rest: readonly string[]): Failure[] {
  const passing = ['passed', ...(selectsTitles(rest) ? ['pending'] : [])];
  return files.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => !passing.includes(status));
    const name = path.basename(file.name);
    if (failed.length > 0) {
      return failed.map(({ fullName, failureMessages }) => ({
        title: `${name}: ${fullName}`,
        reason: failureMessages.join('\n'),
      }));
    }
    return file.status === 'failed' ? [{ title: `${name} failed to run`, reason: file.message }] : [];
  });
}

/** Renders the failures for the end of the output, the part that a truncated log keeps. */
export function renderFailures(failures: readonly Failure[]): string {
  const shown = failures.slice(0, maxFailures).map(({ title, reason }) => {
    const lines = stripVTControlCharacters(reason)
      .split('\n')
      .filter((line) => line.trim() !== '');
    return [title, ...lines.slice(0, maxReasonLines).map((line) => `  ${line}`)].join('\n');
  });
  const rest = failures.length - shown.length;
  return ['Failed:', ...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n');
}

const maxFailures = 5;
const maxReasonLines = 12;

/** @param file report of Playwright's json reporter */
export function readJourneyTimes(file: string): { title: string; ms: number }[] {
  const report = read(file);
  return report ? journeysOf(report) : [];
}

type Suite = { title: string; specs?: Spec[]; suites?: Suite[] };
type Spec = {
  title: string;
  tests: { projectName: string; status: string; results: JourneyResult[] }[];
};

type JourneyResult = { duration: number; errors: { message?: string }[] };

type Journey = { title: string; status: string; ms: number; reasons: string[] };

function journeysOf(report: { suites: Suite[] }): Journey[] {
  return report.suites.flatMap((suite) =>
    specsOf(suite).flatMap((spec) =>
      spec.tests.map(({ projectName, status, results }) => ({
        title: `${suite.title} [${projectName}] ${spec.title}`,
        status,
        ms: Math.max(0, ...results.map(({ duration }) => duration)),
        reasons: results.flatMap(({ errors }) => errors.flatMap(({ message }) => message ?? [])),
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
