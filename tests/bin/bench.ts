/** `npm run bench`: the figures of this machine, each with the bar it is held to. */
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

const codebases = [writeEcho(region)];
// The first start builds; the later ones are measured.
await (await startTestSuite('bench', { codebases })).stop();

export type Suite = Awaited<ReturnType<typeof startTestSuite>>;

// Everything on the stand-in, which leaves most of the time to what is measured.
const own = await onSuite('standin', async (suite, ground) => [
  ...(await eachDatabase(ground, burstBarMs.standin)),
  ...firstLoad(ground),
  ...indexLoad(),
  ...(await publicRead(ground)),
  ...(await coldStart(ground)),
  ...quietDay(),
  ...(await writes(ground)),
  ...(await purchaseDocuments(suite)),
  ...(await interaction(ground)),
  ...(await pageQuality(ground)),
  ...(await photoUpload(ground)),
  ...(await firestoreStandIn()),
  ...(await adminOrders(ground)),
]);
const google = await findGoogleFirestore(process.env);
const onGoogle =
  'jar' in google ? await onSuite('official', (_, ground) => eachDatabase(ground, burstBarMs.official)) : [];
const rows = [...own, ...onGoogle.map((row) => ({ ...row, what: `${row.what}, on Google’s emulator` }))];
if (!('jar' in google)) console.log(`skipped: Google's emulator is not here (${google.refusal})`);
console.log(`\n${renderTable(rows)}`);
process.exitCode = rows.every(({ holds }) => holds !== false) ? 0 : 1;

/**
 * What is measured on each database.
 * @param barMs of a burst
 */
async function eachDatabase(
  ground: Parameters<typeof checkouts>[0] & { startedInMs: number; sandboxUrl: string },
  barMs: number,
) {
  return [...startTime(ground), ...(await lastUnits(ground)), ...(await checkouts(ground, barMs))];
}

async function onSuite(
  emulators: 'official' | 'standin',
  measure: (suite: Suite, ground: ReturnType<typeof groundOf>) => Promise<Row[]>,
) {
  const start = performance.now();
  const suite = await startTestSuite('bench', { codebases, emulators });
  try {
    return await measure(suite, groundOf(suite, performance.now() - start));
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
