import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import type { Choice } from './suite/binaries';
import { chooseBinaries, describeMissing, surveyMachine } from './suite/binaries';
import { copyFunctions, runBuild, suiteBuilds } from './suite/builds';
import { localSecrets, writeSuiteConfig } from './suite/config';
import { publishHubLocator } from './suite/hubLocator';
import { createStaff } from './suite/members';
import { inRoot } from './suite/paths.mjs';
import type { Ports } from './suite/ports';
import {
  emulatorsProgram,
  sandboxProgram,
  suiteUrls,
  testEnvironment,
  webEnvironment,
} from './suite/programs';
import { checkFunctions, untilAnswers, untilShopAnswers, untilSiteAnswers, within } from './suite/ready';
import { demoLogins, loadSeed } from './suite/seed';

const readyLine = 'All emulators ready!';
const startTimeoutMs = 60_000;
const downloadTimeoutMs = 600_000;

export type SuiteOptions = {
  /** used in names of folders and files: `.local/suites/<name>`, `.firebase.<name>.json` */
  name: string;
  /** starts with `demo-`, which keeps the Firebase tools from reaching production */
  projectId: string;
  ports: Ports;
  /** build folders, below the project folder */
  outputs: { functions: string; web: string };
  ui?: boolean;
  /** true (default) to build and serve the site; false for only the API */
  site?: boolean;
  /**
   * `load`: loads the demo shop (default). `import`: imports the export of the demo shop and shifts the dates to today.
   * This is faster, but works only in the project of `npm start`. `none`: leaves the suite empty.
   */
  seed?: 'load' | 'import' | 'none';
  /** additional environment variables of the sandbox */
  sandbox?: Record<string, string>;
  /** `official` or `standin`; defaults to SHOP_EMULATORS */
  emulators?: string;
  /** additional environment variables of the emulators */
  emulatorSettings?: Record<string, string>;
  /** additional function codebases, as in `firebase.json` */
  codebases?: object[];
  signal?: AbortSignal;
  onLine?: (line: string) => void;
  onProgress?: (text: string) => void;
};
export type Suite = Awaited<ReturnType<typeof startSuite>>;

/** Resolves when the shop responds. */
export async function startSuite(options: SuiteOptions) {
  const { name } = options;
  options.signal?.throwIfAborted();
  const folder = inRoot('.local/suites', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // The path must be short: function workers listen on sockets in this folder, and socket paths are limited to about
  // 100 characters.
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'shop-'));
  const staff = createStaff(temporary);

  const over = new AbortController();
  options.signal?.addEventListener('abort', () => over.abort(options.signal?.reason), { once: true });

  let withdraw = () => {};
  const stop = async () => {
    over.abort();
    withdraw();
    await staff.stop();
    rmSync(temporary, { recursive: true, force: true });
    rmSync(inRoot(`.firebase.${name}.json`), { force: true });
    rmSync(path.join(folder, 'suite.json'), { force: true });
  };
  try {
    const ground = { folder, temporary, staff, signal: over.signal };
    const suite = await Promise.race([bringUp(options, ground), untilAborted(over.signal)]);
    withdraw = publishHubLocator(temporary, options.projectId);
    return { ...suite, pids: staff.pids(), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export type Ground = {
  folder: string;
  temporary: string;
  staff: ReturnType<typeof createStaff>;
  signal: AbortSignal;
};

async function bringUp(options: SuiteOptions, ground: Ground) {
  const { name, projectId, ports, outputs, seed = 'load', onProgress = () => {} } = options;
  const { signal } = ground;
  const builds = suiteBuilds(outputs, webEnvironment(projectId, ports));

  onProgress('Building …');
  const [offer] = await Promise.all([
    surveyMachine(process.env, { ui: options.ui === true }),
    ...builds.programs.map((build) => runBuild(build, signal)),
  ]);
  const forced = options.emulators ?? process.env.SHOP_EMULATORS;
  const binaries = chooseBinaries(offer, forced);
  const missing = forced === 'official' && describeMissing(binaries);
  if (missing) onProgress(missing);
  const config = writeSuiteConfig({ ...options, ui: binaries.ui });
  copyFunctions(outputs.functions);
  signal.throwIfAborted();

  onProgress('Starting the emulators and the sandbox …');
  mkdirSync(inRoot(outputs.web), { recursive: true });
  const site = options.site === false ? undefined : runBuild(builds.site, signal);
  site?.catch(() => {}); // the `await` below reports a failure
  const started = startPrograms(options, { ...ground, binaries, configFile: config.file });
  await started.ready;
  ground.staff.note();

  const urls = suiteUrls(ports);
  const wait = { limitMs: startTimeoutMs, signal };
  await checkFunctions(urls, config.functionIds);
  if (seed !== 'none') {
    onProgress('Loading the demo shop …');
    const loaded = loadSeed(testEnvironment(projectId, ports), { isImported: seed === 'import' });
    await Promise.race([loaded.catch((error: Error) => failWithLog(error, ground.folder)), started.failed]);
    await Promise.race([untilShopAnswers(urls, demoLogins().customer, wait), started.failed]);
  }
  if (site) {
    await site;
    await untilSiteAnswers(urls, wait);
  }
  const suite = { name, projectId, ports, urls, env: testEnvironment(projectId, ports) };
  writeFileSync(path.join(ground.folder, 'suite.json'), JSON.stringify(suite, null, 2));
  return { ...suite, binaries, failed: started.failed };
}

function startPrograms(
  { projectId, ports, seed, sandbox = {}, onLine = () => {}, ...options }: SuiteOptions,
  ground: Ground & { binaries: Choice; configFile: string },
) {
  const { binaries, folder, staff, signal } = ground;
  let sayReady: () => void;
  const emulatorsReady: Promise<void> = new Promise((resolve) => (sayReady = resolve));
  const importFrom = seed === 'import' ? inRoot('emulator-data') : undefined;
  const emulators = emulatorsProgram(
    { ...ground, projectId, importFrom, settings: options.emulatorSettings },
    (line) => {
      if (line.includes(readyLine)) sayReady();
      onLine(line);
    },
  );
  staff.add(emulators);
  const outside = sandboxProgram({ ports, folder, settings: { ...localSecrets(), ...sandbox } }, onLine);
  staff.add(outside);

  const failed = Promise.race(
    [emulators, outside].map(async (member) => {
      throw new Error(
        `The program "${member.name}" ${await member.exited}.\n${lastLines(folder, member.name)}`,
      );
    }),
  );
  failed.catch(() => {}); // callers that await `failed` handle the error
  const mayDownload =
    binaries.ui ||
    [binaries.firestore, binaries.storage].some((each) => each.kind === 'official' && !each.jar);
  const ready = Promise.race([
    Promise.all([
      within(mayDownload ? downloadTimeoutMs : startTimeoutMs, 'the emulators are ready', emulatorsReady),
      untilAnswers(`${suiteUrls(ports).sandbox}/_sandbox/health`, { limitMs: startTimeoutMs, signal }),
    ]),
    failed,
  ]);
  return { ready, failed };
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Adds the end of the emulators' log, which names the cause if an emulator closed a connection. */
function failWithLog({ message }: Error, folder: string): never {
  throw new Error(`${message}\nLast lines of emulators.log:\n${lastLines(folder, 'emulators')}`);
}

function lastLines(folder: string, name: string) {
  return readFileSync(path.join(folder, `${name}.log`), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(-15)
    .join('\n');
}
