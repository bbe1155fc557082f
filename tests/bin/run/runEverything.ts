import { cpSync, mkdirSync, rmSync } from 'node:fs';

import { findGoogleFirestore } from '../../../emulators/bin/suite/binaries';
import { wakeEveryFunction, wakeFunctions } from '../../../emulators/bin/suite/ready';
import { listenForStop } from '../../../emulators/bin/suite/stopSignal';
import { findBrowser } from '../browser';
import { countQueries } from './reports';
import type { Result } from './runStage';
import { runStage } from './runStage';
import type { Stage } from './stages';
import { allStages, reportFolder } from './stages';
import { queryReport, startTestSuite } from './testSuite';

/**
 * Runs the chosen parts and prints the summary; the closing line is the last one printed.
 * @param only parts; empty for all
 * @param rest arguments for the runners of tests
 * @param keepReports folder into which the runners' reports go in the end
 * @returns exit code
 */
export async function runEverything(only: string[], rest: string[], keepReports?: string): Promise<number> {
  const startedAt = Date.now();
  const stages = await leaveOutMissing(chooseStages(allStages(rest), only));
  mkdirSync(reportFolder, { recursive: true });
  const signal = listenForStop();

  const alone = stages.filter((stage) => stage.onSuite !== true);
  // Checks of one process each go two at a time; what uses all processors itself goes alone.
  const results = await inPairs(
    alone.filter((stage) => !stage.report),
    (stage) => runAndReport(stage, { env: {}, signal }),
  );
  for (const stage of alone.filter((stage) => stage.report)) {
    results.push(await runAndReport(stage, { env: {}, signal }));
  }
  if (!signal.aborted) {
    const onSuite = stages.filter((stage) => stage.onSuite);
    results.push(...(await inPairs(onSuite, (stage) => runOnSuite(stage, signal))).flat());
  }
  if (keepReports) cpSync(reportFolder, keepReports, { recursive: true });
  rmSync(reportFolder, { recursive: true });

  const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0);
  // A part that was never reached has not passed.
  const failed =
    sum('failed') + stages.filter(({ name }) => !results.some((result) => result.name === name)).length;
  console.log(`\n${Math.round((Date.now() - startedAt) / 1000)} s in all`);
  console.log(`${sum('passed')} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function chooseStages(stages: Stage[], only: string[]) {
  const known = [...new Set(stages.flatMap(({ parts }) => parts))];
  const unknown = only.filter((part) => !known.includes(part));
  if (unknown.length > 0) throw new Error(`--only= takes ${known.join(', ')}; not ${unknown.join(', ')}.`);
  return only.length === 0 ? stages : stages.filter(({ parts }) => parts.some((part) => only.includes(part)));
}

/** Without the stages that need Google's Firestore emulator where it is not at hand, and says so. */
async function leaveOutMissing(stages: Stage[]) {
  if (!stages.some(({ needsGoogleFirestore }) => needsGoogleFirestore)) return stages;
  const found = await findGoogleFirestore(process.env);
  if ('jar' in found) return stages;
  return stages.filter(({ name, needsGoogleFirestore }) => {
    if (needsGoogleFirestore) {
      console.log(`skip ${name.padEnd(10)} skipped: Google's emulator is not here (${found.refusal})`);
    }
    return !needsGoogleFirestore;
  });
}

async function runOnSuite(stage: Stage, signal: AbortSignal): Promise<Result[]> {
  if (signal.aborted) return [];
  const startedAt = Date.now();
  const results: Result[] = [];
  let suite;
  try {
    suite = await startTestSuite('test', { signal });
    console.log(
      `     suite started on ${suite.urls.shop}, Firestore ${suite.binaries.firestore.kind} ${seconds(startedAt)}`,
    );
    const isInBrowser = stage.name === 'journeys';
    if (isInBrowser) {
      await wakeFunctions(suite.urls.shop, 2);
      await wakeEveryFunction(suite.urls.shop);
    }
    const env = { ...suite.env, ...(isInBrowser && browserEnvironment()), SHOP_SUITE_NAME: suite.name };
    results.push(await runAndReport(stage, { env, signal }));
    if (!signal.aborted && suite.binaries.firestore.kind === 'official') {
      results.push(reportIndexes(queryReport(suite.name)));
    }
  } catch (error) {
    console.log(`\n──── the suite did not start ────\n${explain(error)}\n`);
  } finally {
    await suite?.stop();
  }
  return results;
}

function browserEnvironment() {
  const { path, env } = findBrowser();
  return { ...env, SHOP_BROWSER: path };
}

function explain(error: unknown) {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}\n${error.cause.stack}` : error.message;
}

/** Google's emulator answers queries that production refuses for want of an index; the check on the way to it has seen them. */
function reportIndexes(file: string): Result {
  const { passed, failures } = countQueries(file);
  for (const failure of failures) console.log(`     ${failure}`);
  const result = { name: 'indexes', passed, failed: failures.length, ms: 0, note: '' };
  console.log(
    `${failures.length === 0 ? 'ok  ' : 'FAIL'} ${'indexes'.padEnd(10)} queries on ${passed} collections checked`,
  );
  return result;
}

async function runAndReport(stage: Stage, ground: { env: Record<string, string>; signal: AbortSignal }) {
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

async function inPairs<T, R>(items: T[], work: (item: T) => Promise<R>) {
  const waiting = [...items];
  const done: R[] = [];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) done.push(await work(item));
  };
  await Promise.all([worker(), worker()]);
  return done;
}
