import { cpSync, mkdirSync, rmSync } from 'node:fs';

import { findGoogleFirestore } from '../../../emulators/bin/suite/binaries.mjs';
import { wakeEveryFunction, wakeFunctions } from '../../../emulators/bin/suite/ready.mjs';
import { listenForStop } from '../../../emulators/bin/suite/stopSignal.mjs';
import { findBrowser } from '../browser.mjs';
import { runStage } from './runStage.mjs';
import { allStages, reportFolder } from './stages.mjs';
import { countQueries } from './reports.mjs';
import { queryReport, startTestSuite } from './testSuite.mjs';

/**
 * @typedef {import('./stages.mjs').Stage} Stage
 * @typedef {import('./runStage.mjs').Result} Result
 */

/**
 * Runs the chosen parts and prints the summary; the closing line is the last one printed.
 * @param {string[]} only parts; empty for all
 * @param {string[]} rest arguments for the runners of tests
 * @param {string} [keepReports] folder into which the runners' reports go in the end
 * @returns {Promise<number>} exit code
 */
export async function runEverything(only, rest, keepReports) {
  const startedAt = Date.now();
  const stages = await leaveOutMissing(chooseStages(allStages(rest), only));
  mkdirSync(reportFolder, { recursive: true });
  const signal = listenForStop();

  const alone = stages.filter((stage) => stage.lane === undefined);
  // Checks of one process each go two at a time; what uses all processors itself goes alone.
  const results = await inPairs(
    alone.filter((stage) => !stage.report),
    (stage) => runAndReport(stage, { env: {}, signal }),
  );
  for (const stage of alone.filter((stage) => stage.report)) {
    results.push(await runAndReport(stage, { env: {}, signal }));
  }
  if (!signal.aborted) {
    const lanes = [...new Set(stages.flatMap(({ lane }) => lane ?? []))];
    const ofLanes = lanes.map((lane) =>
      runOnSuite(
        stages.filter((stage) => stage.lane === lane),
        signal,
      ),
    );
    results.push(...(await Promise.all(ofLanes)).flat());
  }

  if (keepReports) cpSync(reportFolder, keepReports, { recursive: true });
  rmSync(reportFolder, { recursive: true });

  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    results.reduce((total, result) => total + result[key], 0);
  // A part that was never reached has not passed.
  const failed =
    sum('failed') + stages.filter(({ name }) => !results.some((result) => result.name === name)).length;
  console.log(`\n${Math.round((Date.now() - startedAt) / 1000)} s in all`);
  console.log(`${sum('passed')} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/**
 * @param {Stage[]} stages
 * @param {string[]} only
 */
function chooseStages(stages, only) {
  const known = [...new Set(stages.flatMap(({ parts }) => parts))];
  const unknown = only.filter((part) => !known.includes(part));
  if (unknown.length > 0) throw new Error(`--only= takes ${known.join(', ')}; not ${unknown.join(', ')}.`);
  return only.length === 0 ? stages : stages.filter(({ parts }) => parts.some((part) => only.includes(part)));
}

/**
 * Without the stages that need Google's Firestore emulator where it is not at hand, and says so.
 * @param {Stage[]} stages
 */
async function leaveOutMissing(stages) {
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

/**
 * @param {Stage[]} stages
 * @param {AbortSignal} signal
 * @returns {Promise<Result[]>}
 */
async function runOnSuite(stages, signal) {
  const startedAt = Date.now();
  /** @type {Result[]} */
  const results = [];
  let suite;
  try {
    suite = await startTestSuite('test', { signal });
    console.log(
      `     suite started on ${suite.urls.shop}, Firestore ${suite.binaries.firestore.kind} ${seconds(startedAt)}`,
    );
    const hasJourneys = stages.some(({ name }) => name === 'journeys');
    const browser = hasJourneys ? browserEnvironment() : {};
    if (hasJourneys) {
      await wakeFunctions(suite.urls.shop, 2);
      await wakeEveryFunction(suite.urls.shop);
    }
    for (const stage of stages) {
      if (signal.aborted) break;
      results.push(
        await runAndReport(stage, { env: { ...suite.env, ...browser, SHOP_SUITE_NAME: suite.name }, signal }),
      );
    }
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

/** @param {unknown} error */
function explain(error) {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}\n${error.cause.stack}` : error.message;
}

/**
 * Google's emulator answers queries that production refuses for want of an index; the check on the way to it has seen them.
 * @param {string} file
 * @returns {Result}
 */
function reportIndexes(file) {
  const { passed, failures } = countQueries(file);
  for (const failure of failures) console.log(`     ${failure}`);
  const result = { name: 'indexes', passed, failed: failures.length, ms: 0, note: '' };
  console.log(
    `${failures.length === 0 ? 'ok  ' : 'FAIL'} ${'indexes'.padEnd(10)} queries on ${passed} collections checked`,
  );
  return result;
}

/**
 * @param {Stage} stage
 * @param {{ env: Record<string, string>, signal: AbortSignal }} ground
 */
async function runAndReport(stage, ground) {
  const startedAt = Date.now();
  const result = await runStage(stage, ground);
  const verdict = result.failed === 0 ? 'ok  ' : 'FAIL';
  const counts = `${result.passed} passed, ${result.failed} failed`;
  console.log(
    `${verdict} ${stage.name.padEnd(10)} ${counts.padEnd(24)} ${seconds(startedAt)} ${result.note}`.trimEnd(),
  );
  return result;
}

/** @param {number} startedAt */
function seconds(startedAt) {
  return `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
}

/**
 * @template T, R
 * @param {T[]} items
 * @param {(item: T) => Promise<R>} work
 */
async function inPairs(items, work) {
  const waiting = [...items];
  /** @type {R[]} */
  const done = [];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) done.push(await work(item));
  };
  await Promise.all([lane(), lane()]);
  return done;
}
