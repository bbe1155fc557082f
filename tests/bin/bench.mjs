/** `npm run bench`: the figures of this machine, each with the bar it is held to. */
import { mkdirSync, writeFileSync } from 'node:fs';

import { findGoogleFirestore } from '../../emulators/bin/suite/binaries.mjs';
import { importContracts } from '../../emulators/bin/suite/importContracts.mjs';
import { inRoot } from '../../emulators/bin/suite/paths.mjs';
import { burstBarMs, checkouts } from '../benchmarks/checkouts.mjs';
import { firestoreStandIn } from '../benchmarks/firestoreStandIn.mjs';
import { firstLoad } from '../benchmarks/firstLoad.mjs';
import { indexLoad } from '../benchmarks/indexLoad.mjs';
import { interaction } from '../benchmarks/interaction.mjs';
import { lastUnits } from '../benchmarks/lastUnits.mjs';
import { pageQuality } from '../benchmarks/lighthouse.mjs';
import { adminOrders } from '../benchmarks/adminOrders.mjs';
import { photoUpload } from '../benchmarks/photoUpload.mjs';
import { publicRead } from '../benchmarks/publicRead.mjs';
import { purchaseDocuments } from '../benchmarks/purchaseDocuments.mjs';
import { startTime } from '../benchmarks/startTime.mjs';
import { writes } from '../benchmarks/writes.mjs';
import { startTestSuite } from './run/testSuite.mjs';
import { renderTable } from './run/table.mjs';

const { region } = await importContracts();
const codebases = [writeEcho(region)];
// The first start builds; the later ones are measured.
await (await startTestSuite('bench', { codebases })).stop();

/** @typedef {Awaited<ReturnType<typeof startTestSuite>>} Suite */

// Everything on the stand-in, which leaves most of the time to what is measured.
const own = await onSuite('standin', async (suite, ground) => [
  ...(await eachDatabase(ground, burstBarMs.standin)),
  ...firstLoad(ground),
  ...indexLoad(),
  ...(await publicRead(ground)),
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
 * @param {Parameters<typeof checkouts>[0] & { startedInMs: number, sandboxUrl: string }} ground
 * @param {number} barMs of a burst
 */
async function eachDatabase(ground, barMs) {
  return [...startTime(ground), ...(await lastUnits(ground)), ...(await checkouts(ground, barMs))];
}

/**
 * @param {'official' | 'standin'} emulators
 * @param {(suite: Suite, ground: ReturnType<typeof groundOf>) => Promise<import('./run/table.mjs').Row[]>} measure
 */
async function onSuite(emulators, measure) {
  const start = performance.now();
  const suite = await startTestSuite('bench', { codebases, emulators });
  try {
    return await measure(suite, groundOf(suite, performance.now() - start));
  } finally {
    await suite.stop();
  }
}

/**
 * @param {Suite} suite
 * @param {number} startedInMs
 */
function groundOf(suite, startedInMs) {
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
 * @param {string} where region
 */
function writeEcho(where) {
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
