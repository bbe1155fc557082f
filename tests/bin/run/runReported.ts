import { wakeEveryFunction, wakeFunctions } from '../../../emulators/bin/suite/ready';
import { missingEngines } from '../../support/engines/installed';
import { findBrowser } from '../browser';
import { countQueries } from './reports';
import type { Meter } from './meter';
import type { Ground, Result } from './runStage';
import { runStage } from './runStage';
import type { Stage } from './stages';
import type { TestSuite } from './testSuite';
import { queryReport, startTestSuite } from './testSuite';

/** Limits parallel requests. Each may start another process of its function, which then keeps running. */
const fewProcesses = { FUNCTIONS_EMULATOR_PARALLEL: '6' };

/** Returns no result if the run has been stopped. */
export async function runAlone(stage: Stage, signal: AbortSignal, meter?: Meter): Promise<Result[]> {
  return signal.aborted ? [] : [await runAndReport(stage, { env: {}, signal, meter })];
}

/** Runs a stage on new suites, and reports queries without an index. Returns no result if a suite does not start. */
export async function runOnSuites(stage: Stage, signal: AbortSignal, meter?: Meter): Promise<Result[]> {
  if (signal.aborted) return [];
  const starts = await Promise.allSettled(
    Array.from({ length: stage.suites ?? 1 }, () => startFor(stage, signal, meter)),
  );
  const suites = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  try {
    const [broken] = starts.flatMap((start) => (start.status === 'rejected' ? [start.reason] : []));
    if (broken) throw broken;
    if (stage.inBrowser) await prepareForBrowser(suites);
    const results = [await runAndReport(stage, { env: environmentOf(stage, suites), signal, meter })];
    const checked = suites.filter(({ binaries }) => binaries.firestore.kind === 'official');
    if (!signal.aborted && checked.length > 0) results.push(reportIndexes(checked));
    return results;
  } catch (error) {
    console.log(`\n──── the suite did not start ────\n${explain(error)}\n`);
    return [];
  } finally {
    await Promise.all(suites.map((suite) => suite.stop()));
  }
}

async function startFor(stage: Stage, signal: AbortSignal, meter?: Meter): Promise<TestSuite> {
  const startedAt = Date.now();
  const suite = await startTestSuite('test', {
    signal,
    emulatorSettings: fewProcesses,
    ...(stage.isEmpty && { seed: 'none' }),
  });
  console.log(
    `     suite started on ${suite.urls.shop}, Firestore ${suite.binaries.firestore.kind} ${seconds(startedAt)}`,
  );
  for (const pid of suite.pids) meter?.watch(stage.name, pid);
  return suite;
}

async function prepareForBrowser(suites: TestSuite[]): Promise<void> {
  for (const { name, packages } of missingEngines()) {
    console.log(`skip ${name.padEnd(10)} skipped: not installed (Debian: ${packages})`);
  }
  for (const { urls } of suites) {
    await wakeFunctions(urls.shop, 2);
    await wakeEveryFunction(urls.shop);
  }
}

/** Returns the environment variables of a test runner. Each of several workers reads its own from `SHOP_SUITES`. */
function environmentOf({ inBrowser }: Stage, suites: TestSuite[]): Record<string, string> {
  const each = suites.map(({ env, name }) => ({ ...env, SHOP_SUITE_NAME: name }));
  return { ...each[0], ...(inBrowser && browserEnvironment()), SHOP_SUITES: JSON.stringify(each) };
}

function browserEnvironment() {
  const { path, env } = findBrowser();
  return { ...env, SHOP_BROWSER: path };
}

function explain(error: unknown) {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}\n${error.cause.stack}` : error.message;
}

/**
 * Reports missing indexes from the record of the index check. Production refuses queries without an index, but Google's
 * emulator accepts them.
 */
function reportIndexes(suites: TestSuite[]): Result {
  const { passed, failures } = countQueries(suites.map(({ name }) => queryReport(name)));
  for (const failure of failures) console.log(`     ${failure}`);
  const result = { name: 'indexes', passed, failed: failures.length, ms: 0, note: '' };
  console.log(
    `${failures.length === 0 ? 'ok  ' : 'FAIL'} ${'indexes'.padEnd(10)} queries on ${passed} collections checked`,
  );
  return result;
}

async function runAndReport(stage: Stage, ground: Ground) {
  const startedAt = Date.now();
  const result = await runStage(stage, ground);
  const verdict = result.failed === 0 ? 'ok  ' : 'FAIL';
  const counts = `${result.passed} passed, ${result.failed} failed`;
  console.log(
    `${verdict} ${stage.name.padEnd(10)} ${counts.padEnd(24)} ${seconds(startedAt)} ${result.note}`.trimEnd(),
  );
  return result;
}

function seconds(startedAt: number) {
  return `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
}
