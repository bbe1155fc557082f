/**
 * `npm start`: runs the shop on this machine. `npm start -- --offset=300` runs a second shop at the same time. This
 * file is plain JavaScript, because it also runs before any dependencies are installed. Old versions of Node can parse
 * the file, so it can report that Node is too old.
 */
import { installDependencies, loadTypeScript, nodeTooOld } from './suite/install.mjs';
import { warnOfShortage } from './suite/room.mjs';
import { listenForStop } from './suite/stopSignal.mjs';

const tooOld = nodeTooOld(process.versions.node);
if (tooOld) {
  console.error(tooOld);
  process.exit(1);
}
const signal = listenForStop();
try {
  const offset = readOffset(process.argv.slice(2));
  warnOfShortage();
  await installDependencies(signal);
  await loadTypeScript();
  const { runShop } = await import('./suite/runShop.ts');
  process.exitCode = await runShop(offset, signal);
} catch (error) {
  console.error('\n%s', error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @param {string[]} given */
function readOffset(given) {
  const [argument = '--offset=0', ...more] = given;
  const [, digits] = /^--offset=(\d{1,5})$/.exec(argument) || [];
  const offset = Number(digits);
  if (more.length > 0 || !(offset <= 50_000)) {
    throw new Error('npm start accepts one option, --offset=<0 to 50000>, which is added to every port.');
  }
  return offset;
}
