/** `npm run bench -- --help` describes this program. */
import { mkdirSync, writeFileSync } from 'node:fs';

import { functionsRegion as region } from '../../core/src/model/platform';
import { findGoogleFirestore } from '../../emulators/bin/suite/binaries';
import { inRoot } from '../../emulators/bin/suite/paths.mjs';
import { listenForStop } from '../../emulators/bin/suite/stopSignal.mjs';
import { adminOrders } from '../benchmarks/adminOrders';
import { burstBarMs, checkouts } from '../benchmarks/checkouts';
import { coldStart } from '../benchmarks/coldStart';
import { firestoreStandIn } from '../benchmarks/firestoreStandIn';
import { firstLoad } from '../benchmarks/firstLoad';
import type { Ground } from '../benchmarks/ground';
import { indexLoad } from '../benchmarks/indexLoad';
import { interaction } from '../benchmarks/interaction';
import { lastUnits } from '../benchmarks/lastUnits';
import { pageQuality } from '../benchmarks/lighthouse';
import { photoUpload } from '../benchmarks/photoUpload';
import { publicRead } from '../benchmarks/publicRead';
import { purchaseDocuments } from '../benchmarks/purchaseDocuments';
import { quietDay } from '../benchmarks/quietDay';
import { slowHome } from '../benchmarks/slowHome';
import { startTime } from '../benchmarks/startTime';
import { usedShop } from '../benchmarks/usedShop';
import { writes } from '../benchmarks/writes';
import type { Benchmark } from './run/benchmarks';
import { measureAll, rowOfBroken } from './run/benchmarks';
import type { Row } from './run/table';
import { renderTable } from './run/table';
import { startTestSuite } from './run/testSuite';

const help = `Measures this machine and prints each figure next to its target. A missed target is not a failure. If a benchmark fails to run, the others still run, and the exit code is 1.

  npm run bench                           runs every benchmark, and the database benchmarks also on Google's emulator
  npm run bench -- --only=writes,...      runs only the named benchmarks:
`;

const only = process.argv.flatMap((word) => /^--only=(.+)$/.exec(word)?.[1]?.split(',') ?? []);
const signal = listenForStop();
const codebases = [writeEcho(region)];

export type Suite = Awaited<ReturnType<typeof startTestSuite>>;
type Benchmarks = Record<string, Benchmark<{ suite: Suite; ground: Ground }>>;

// Benchmarks on the stand-in, which adds the least to the measured time.
const onStandIn: Benchmarks = {
  startTime: ({ ground }) => startTime(ground),
  usedShop: ({ suite }) => usedShop(suite),
  ...eachDatabase(burstBarMs.standin),
  firstLoad: ({ ground }) => firstLoad(ground),
  indexLoad: () => indexLoad(),
  publicRead: ({ ground }) => publicRead(ground),
  coldStart: ({ ground }) => coldStart(ground),
  quietDay: () => quietDay(),
  writes: ({ ground }) => writes(ground),
  purchaseDocuments: ({ suite }) => purchaseDocuments(suite, signal),
  interaction: ({ ground }) => interaction(ground),
  slowHome: ({ ground }) => slowHome(ground),
  pageQuality: ({ ground }) => pageQuality(ground),
  photoUpload: ({ ground }) => photoUpload(ground),
  firestoreStandIn: () => firestoreStandIn(),
  adminOrders: ({ ground }) => adminOrders(ground),
};
const onGoogle: Benchmarks = {
  startTime: ({ ground }) => startTime(ground),
  ...eachDatabase(burstBarMs.official),
};
if (process.argv.some((word) => word === '--help' || word === '-h')) {
  console.log(
    `${help}${Object.keys(onStandIn)
      .map((name) => `    ${name}`)
      .join('\n')}\n`,
  );
  process.exit(0);
}
const unknown = only.filter((name) => !(name in onStandIn));
if (unknown.length > 0) {
  throw new Error(`--only= accepts ${Object.keys(onStandIn).join(', ')}, not ${unknown.join(', ')}.`);
}
// The first start includes the builds. Only later starts are measured.
await (await startTestSuite('bench', { codebases, signal })).stop();
const google = await findGoogleFirestore(process.env);
if (!('jar' in google)) console.log(`skipped: Google's emulator is not available (${google.refusal})`);
const rows = [
  ...(await onSuite('standin', '', onStandIn)),
  ...('jar' in google ? await onSuite('official', ', on Google’s emulator', onGoogle) : []),
];
console.log(`\n${renderTable(rows)}`);
const met = rows.filter(({ holds }) => holds === true).length;
const broken = rows.filter(({ isBroken }) => isBroken).length;
const missed = rows.filter(({ holds, isBroken }) => holds === false && !isBroken).length;
console.log(
  `\n${met} targets met, ${missed} missed, ${broken} benchmarks failed, ${Math.round(performance.now() / 1000)} s in total`,
);
// Exits even when a broken benchmark has left a browser or server open.
process.exit(broken === 0 && !signal.aborted ? 0 : 1);

/** @param barMs target time of a burst */
function eachDatabase(barMs: number): Benchmarks {
  return {
    lastUnits: ({ ground }) => lastUnits(ground),
    checkouts: ({ ground }) => checkouts(ground, barMs),
  };
}

/**
 * Runs the selected benchmarks one after another on one suite.
 * @param where added to the name of every row
 */
async function onSuite(
  emulators: 'official' | 'standin',
  where: string,
  benchmarks: Benchmarks,
): Promise<Row[]> {
  const chosen = Object.entries(benchmarks).filter(([name]) => only.length === 0 || only.includes(name));
  if (chosen.length === 0 || signal.aborted) return [];
  const start = performance.now();
  let suite: Suite | undefined;
  try {
    suite = await startTestSuite('bench', { codebases, emulators, signal });
    const ground = groundOf(suite, performance.now() - start);
    return await measureAll(chosen, { suite, ground }, where, signal);
  } catch (error) {
    return chosen.map(([name]) => rowOfBroken(`${name}${where}`, error));
  } finally {
    await suite?.stop();
  }
}

function groundOf(suite: Suite, startedInMs: number): Ground {
  return {
    startedInMs,
    region,
    projectId: suite.projectId,
    shopUrl: suite.urls.shop,
    authUrl: suite.urls.auth,
    functionsUrl: suite.urls.functions,
    firestoreUrl: suite.urls.firestore,
    sandboxUrl: suite.urls.sandbox,
    siteFolder: inRoot(suite.outputs.web),
  };
}

/**
 * Writes an empty function as a separate codebase. It exists only in this suite and is never deployed.
 * @param where region
 */
function writeEcho(where: string) {
  const source = '.local/bench/echo';
  mkdirSync(inRoot(source), { recursive: true });
  writeFileSync(
    inRoot(source, 'package.json'),
    JSON.stringify({
      name: 'echo',
      main: 'index.js',
      engines: { node: '22' },
      dependencies: { 'firebase-functions': '*', 'firebase-admin': '*' },
    }),
  );
  writeFileSync(
    inRoot(source, 'index.js'),
    `const { onRequest } = require('firebase-functions/v2/https');
exports.echo = onRequest({ region: ${JSON.stringify(where)} }, (request, response) => response.json({ success: true }));
`,
  );
  return { source, codebase: 'echo', ignore: ['node_modules'] };
}
