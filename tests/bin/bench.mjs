/** `npm run bench`: the figures of this machine, each beside the bar it is held to. */
import { mkdirSync, writeFileSync } from 'node:fs';

import { importContracts } from '../../emulators/bin/suite/importContracts.mjs';
import { inRoot } from '../../emulators/bin/suite/paths.mjs';
import { checkouts } from '../benchmarks/checkouts.mjs';
import { firestoreStandIn } from '../benchmarks/firestoreStandIn.mjs';
import { firstLoad } from '../benchmarks/firstLoad.mjs';
import { indexLoad } from '../benchmarks/indexLoad.mjs';
import { interaction } from '../benchmarks/interaction.mjs';
import { lastUnits } from '../benchmarks/lastUnits.mjs';
import { pageQuality } from '../benchmarks/lighthouse.mjs';
import { orderDesk } from '../benchmarks/orderDesk.mjs';
import { photoUpload } from '../benchmarks/photoUpload.mjs';
import { publicRead } from '../benchmarks/publicRead.mjs';
import { purchaseDocuments } from '../benchmarks/purchaseDocuments.mjs';
import { startTime } from '../benchmarks/startTime.mjs';
import { writes } from '../benchmarks/writes.mjs';
import { startTestSuite } from './run/testSuite.mjs';
import { renderTable } from './run/table.mjs';

const { region } = await importContracts();
const codebases = [writeEcho(region)];
// The first start builds; the second one is measured.
await (await startTestSuite('bench', { codebases })).stop();
const begun = performance.now();
const suite = await startTestSuite('bench', { codebases });
const startedInMs = performance.now() - begun;
try {
  const ground = {
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
  /** @type {import('./run/table.mjs').Row[]} */
  const rows = [
    ...startTime(ground),
    ...firstLoad(ground),
    ...indexLoad(),
    ...(await publicRead(ground)),
    ...(await writes(ground)),
    ...(await lastUnits(ground)),
    ...(await checkouts(ground)),
    ...(await purchaseDocuments(suite)),
    ...(await interaction(ground)),
    ...(await pageQuality(ground)),
    ...(await photoUpload(ground)),
    ...(await firestoreStandIn()),
    ...(await orderDesk(ground)),
  ];
  console.log(`\n${renderTable(rows)}`);
  process.exitCode = rows.every(({ holds }) => holds !== false) ? 0 : 1;
} finally {
  await suite.stop();
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
