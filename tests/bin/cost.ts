/**
 * `npm run cost`: writes `docs/cost.md`, the monthly bill, from the figures of `ops/cost`. `--check` tells whether the page is
 * up to date. `--measure` updates the measured figures first.
 */
import { readFileSync, writeFileSync } from 'node:fs';

import { inRoot } from '../../emulators/bin/suite/paths.mjs';
import type { Assumptions, Measured, Prices } from './cost/bill';
import { measure } from './cost/measure';
import { costPage } from './cost/page';

const read = (name: string): unknown => JSON.parse(readFileSync(inRoot(`ops/cost/${name}.json`), 'utf8'));
const measuredFile = inRoot('ops/cost/measured.json');
const page = inRoot('docs/cost.md');

let measured = read('measured') as Measured;
if (process.argv.includes('--measure')) {
  measured = measure(measured);
  writeFileSync(measuredFile, `${JSON.stringify(measured, null, 2)}\n`);
}
const text = costPage(read('prices') as Prices, read('assumptions') as Assumptions, measured);
if (!process.argv.includes('--check')) writeFileSync(page, text);
else if (readFileSync(page, 'utf8') !== text) {
  console.error('docs/cost.md is not what the figures of ops/cost come to: npm run cost writes it anew.');
  process.exitCode = 1;
}
