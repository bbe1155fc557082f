/** `npm run bench`: the figures of this machine, each with the bar it is held to; with `--only=checkouts,writes` those alone. */
import { mkdirSync, writeFileSync } from 'node:fs';

import { functionsRegion as region } from '../../core/src/model/platform';
import { findGoogleFirestore } from '../../emulators/bin/suite/binaries';
import { inRoot } from '../../emulators/bin/suite/paths.mjs';
import { adminOrders } from '../benchmarks/adminOrders';
import { burstBarMs, checkouts } from '../benchmarks/checkouts';
import { coldStart } from '../benchmarks/coldStart';
import { firestoreStandIn } from '../benchmarks/firestoreStandIn';
import { firstLoad } from '../benchmarks/firstLoad';
import { indexLoad } from '../benchmarks/indexLoad';
import { interaction } from '../benchmarks/interaction';
import { lastUnits } from '../benchmarks/lastUnits';
import { pageQuality } from '../benchmarks/lighthouse';
import { photoUpload } from '../benchmarks/photoUpload';
import { publicRead } from '../benchmarks/publicRead';
import { purchaseDocuments } from '../benchmarks/purchaseDocuments';
import { quietDay } from '../benchmarks/quietDay';
import { startTime } from '../benchmarks/startTime';
import { writes } from '../benchmarks/writes';
import type { Row } from './run/table';
import { renderTable } from './run/table';
import { startTestSuite } from './run/testSuite';

const only = process.argv.flatMap((word) => /^--only=(.+)$/.exec(word)?.[1]?.split(',') ?? []);
const codebases = [writeEcho(region)];
// The first start builds; the later ones are measured.
await (await startTestSuite('bench', { codebases })).stop();

export type Suite = Awaited<ReturnType<typeof startTestSuite>>;
type Benchmarks = Record<string, Benchmark>;
type Benchmark = (on: { suite: Suite; ground: ReturnType<typeof groundOf> }) => Row[] | Promise<Row[]>;

// Everything on the stand-in, which leaves most of the time to what is measured.
const own = await onSuite('standin', '', {
  ...eachDatabase(burstBarMs.standin),
  firstLoad: ({ ground }) => firstLoad(ground),
  indexLoad: () => indexLoad(),
  publicRead: ({ ground }) => publicRead(ground),
  coldStart: ({ ground }) => coldStart(ground),
  quietDay: () => quietDay(),
  writes: ({ ground }) => writes(ground),
  purchaseDocuments: ({ suite }) => purchaseDocuments(suite),
  interaction: ({ ground }) => interaction(ground),
  pageQuality: ({ ground }) => pageQuality(ground),
  photoUpload: ({ ground }) => photoUpload(ground),
  firestoreStandIn: () => firestoreStandIn(),
  adminOrders: ({ ground }) => adminOrders(ground),
});
const google = await findGoogleFirestore(process.env);
const onGoogle =
  'jar' in google
    ? await onSuite('official', ', on Google’s emulator', eachDatabase(burstBarMs.official))
    : [];
const rows = [...own, ...onGoogle];
if (!('jar' in google)) console.log(`skipped: Google's emulator is not here (${google.refusal})`);
console.log(`\n${renderTable(rows)}`);
process.exitCode = rows.every(({ holds }) => holds !== false) ? 0 : 1;

/**
 * What is measured on each database.
 * @param barMs of a burst
 */
function eachDatabase(barMs: number): Benchmarks {
  return {
    startTime: ({ ground }) => startTime(ground),
    lastUnits: ({ ground }) => lastUnits(ground),
    checkouts: ({ ground }) => checkouts(ground, barMs),
  };
}

/**
 * Runs the chosen benchmarks one after the other on one suite. Each row is printed when it is measured: what comes later may fail.
 * @param where said behind the name of every row
 */
async function onSuite(
  emulators: 'official' | 'standin',
  where: string,
  benchmarks: Benchmarks,
): Promise<Row[]> {
  const chosen = Object.entries(benchmarks).filter(([name]) => only.length === 0 || only.includes(name));
  if (chosen.length === 0) return [];
  const start = performance.now();
  const suite = await startTestSuite('bench', { codebases, emulators });
  const measured: Row[] = [];
  try {
    const ground = groundOf(suite, performance.now() - start);
    for (const [, benchmark] of chosen) {
      const rows = (await benchmark({ suite, ground })).map((row) => ({
        ...row,
        what: `${row.what}${where}`,
      }));
      for (const row of rows) console.log(`  ${row.what}: ${row.figure}`);
      measured.push(...rows);
    }
    return measured;
  } finally {
    await suite.stop();
  }
}

function groundOf(suite: Suite, startedInMs: number) {
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
 * A function that does nothing, as a codebase of its own: it exists in this suite only and is never deployed.
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
