/** `npm run cost -- --help` describes this program. */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { inRoot } from '../../emulators/bin/suite/paths.mjs';
import type { Assumptions, Measured, Prices } from './cost/bill';
import { measure } from './cost/measure';
import { costPage } from './cost/page';

const help = `Writes docs/cost.md, the estimated bill for a month, from the figures in ops/cost: prices, assumptions and measurements.

  npm run cost                 writes the page
  npm run cost -- --measure    measures the built site and its pictures first (npm run build)
  npm run cost -- --check      reports whether the page is up to date, and writes nothing
`;

const { values: flags } = parseArgs({
  options: {
    measure: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

if (flags.help) console.log(help);
else writePage();

function writePage() {
  const read = (name: string): unknown => JSON.parse(readFileSync(inRoot(`ops/cost/${name}.json`), 'utf8'));
  const page = inRoot('docs/cost.md');
  let measured = read('measured') as Measured;
  if (flags.measure) {
    measured = measure(measured);
    writeFileSync(inRoot('ops/cost/measured.json'), `${JSON.stringify(measured, null, 2)}\n`);
  }
  const text = costPage(read('prices') as Prices, read('assumptions') as Assumptions, measured);
  if (!flags.check) writeFileSync(page, text);
  else if (readFileSync(page, 'utf8') !== text) {
    console.error('docs/cost.md does not match the figures in ops/cost. Run npm run cost.');
    process.exitCode = 1;
  }
}
