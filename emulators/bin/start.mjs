/**
 * `npm start`: the whole shop on this machine. `npm start -- --offset=300` runs a second one beside it.
 * Plain Node until the dependencies are installed.
 */
import { parseArgs } from 'node:util';

import { installDependencies, nodeTooOld } from './suite/install.mjs';

const tooOld = nodeTooOld(process.versions.node);
if (tooOld) {
  console.error(tooOld);
  process.exit(1);
}
try {
  const { values } = parseArgs({ options: { offset: { type: 'string', default: '0' } } });
  await installDependencies();
  const { runShop } = await import('./suite/runShop.mjs');
  process.exitCode = await runShop(readOffset(values.offset));
} catch (error) {
  console.error('\n%s', error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @param {string} text */
function readOffset(text) {
  const offset = Number(text);
  if (!Number.isInteger(offset) || offset < 0 || offset > 50_000) {
    throw new Error(`--offset takes a whole number up to 50000, not "${text}".`);
  }
  return offset;
}
