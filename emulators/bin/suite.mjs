import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { chooseBinaries, surveyMachine } from './suite/binaries.mjs';
import { copyFunctions, runBuild, suiteBuilds } from './suite/builds.mjs';
import { localParameters, writeSuiteConfig } from './suite/config.mjs';
import { createStaff } from './suite/members.mjs';
import { inRoot } from './suite/paths.mjs';
import { emulatorsProgram, sandboxProgram, suiteUrls, webEnvironment } from './suite/programs.mjs';
import { checkFunctions, untilAnswers, untilShopAnswers } from './suite/ready.mjs';
import { demoLogins, hasExport, loadSeed } from './suite/seed.mjs';

const readyLine = 'All emulators ready!';
const startTimeoutMs = 60_000;
const downloadTimeoutMs = 600_000;

/**
 * @typedef {object} SuiteOptions
 * @property {string} name of its folders: `.local/suites/<name>`, `.firebase.<name>.json`
 * @property {string} projectId starts with `demo-`, so that nothing can reach production
 * @property {import('./suite/ports.mjs').Ports} ports
 * @property {{ functions: string, web: string }} outputs build folders, below the project folder
 * @property {boolean} [ui] whether to offer the Emulator UI when it can be had
 * @property {boolean} [seed] whether to load the demo shop (default) or stay empty
 * @property {object[]} [codebases] further function codebases, as in `firebase.json`
 * @property {(line: string) => void} [onLine] gets every line the emulators and the sandbox print
 * @property {(text: string) => void} [onProgress]
 */

/**
 * Starts the emulators and the sandbox for one project and waits until the shop really answers.
 * @param {SuiteOptions} options
 */
export async function startSuite(options) {
  const { name, projectId, ports, outputs, onProgress = () => {} } = options;
  const folder = inRoot('.local/suites', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Function workers listen on sockets in here, whose paths may hold about a hundred characters.
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'shop-'));

  const staff = createStaff(temporary);
  const stop = async () => {
    await staff.stop();
    rmSync(temporary, { recursive: true, force: true });
    rmSync(inRoot(`.firebase.${name}.json`), { force: true });
    rmSync(path.join(folder, 'suite.json'), { force: true });
  };
  try {
    const binaries = chooseBinaries(
      await surveyMachine(process.env, { ui: options.ui === true }),
      process.env.SHOP_EMULATORS,
    );
    const ui = binaries.ui && options.ui === true;
    const config = writeSuiteConfig({ ...options, ui });
    const builds = suiteBuilds(outputs, webEnvironment(projectId, ports));
    onProgress('Building …');
    await Promise.all(builds.programs.map(runBuild));
    copyFunctions(outputs.functions);
    onProgress('Starting …');
    const site = runBuild(builds.site);
    const started = startPrograms({
      ...options,
      folder,
      temporary,
      binaries,
      configFile: config.file,
      staff,
    });
    await Promise.all([site, started.ready]);
    staff.note();

    const urls = suiteUrls(ports);
    await checkFunctions(urls, config.functionIds);
    if (options.seed !== false) {
      onProgress('Seeding the demo shop …');
      if (!hasExport()) await loadSeed(projectId, ports);
      await Promise.race([untilShopAnswers(urls, demoLogins().shopper), started.failed]);
    }
    const suite = { name, projectId, ports, urls, env: testEnvironment(projectId, ports) };
    writeFileSync(path.join(folder, 'suite.json'), JSON.stringify(suite, null, 2));
    return { ...suite, binaries: { ...binaries, ui }, failed: started.failed, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * @param {SuiteOptions & { folder: string, temporary: string, binaries: import('./suite/binaries.mjs').Choice,
 *   configFile: string, staff: ReturnType<typeof createStaff> }} options
 */
function startPrograms({ staff, onLine = () => {}, ...options }) {
  const { ports, binaries, folder } = options;
  /** @type {() => void} */
  let sayReady;
  const emulatorsReady = new Promise((resolve) => (sayReady = () => resolve(undefined)));
  const emulators = emulatorsProgram(options, (line) => {
    if (line.includes(readyLine)) sayReady();
    onLine(line);
  });
  const sandbox = sandboxProgram(ports, localParameters(ports), folder, onLine);
  staff.add(emulators);
  staff.add(sandbox);

  const failed = Promise.race(
    [emulators, sandbox].map(async (member) => {
      throw new Error(`The ${member.name} ${await member.exited}.\n${lastLines(folder, member.name)}`);
    }),
  );
  failed.catch(() => {}); // whoever waits for it hears of it
  const official = binaries.firestore === 'official' || binaries.storage === 'official';
  const ready = Promise.race([
    Promise.all([
      within(official ? downloadTimeoutMs : startTimeoutMs, emulatorsReady),
      untilAnswers(suiteUrls(ports).sandbox, startTimeoutMs),
    ]),
    failed,
  ]);
  return { ready, failed };
}

/**
 * @template T
 * @param {number} limitMs
 * @param {Promise<T>} promise
 */
async function within(limitMs, promise) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The emulators were not ready after ${limitMs / 1000} s.`)),
      limitMs,
    );
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/**
 * @param {string} folder
 * @param {string} name
 */
function lastLines(folder, name) {
  return readFileSync(path.join(folder, `${name}.log`), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(-15)
    .join('\n');
}

/**
 * What a test process needs to find this suite, by the names the Firebase SDKs know.
 * @param {string} projectId
 * @param {import('./suite/ports.mjs').Ports} ports
 */
function testEnvironment(projectId, ports) {
  const urls = suiteUrls(ports);
  return {
    GCLOUD_PROJECT: projectId,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${ports.storage}`,
    FIREBASE_EMULATOR_HUB: `127.0.0.1:${ports.hub}`,
    SHOP_URL: urls.shop,
    SANDBOX_URL: urls.sandbox,
    FUNCTIONS_URL: urls.functions,
  };
}
