/**
 * `npm test`: runs everything and ends with one line `N passed, N failed`.
 *
 *   npm test -- --only=check               format, lint, types, unused code, import cycles, docs, unit tests
 *   npm test -- --only=suite <paths, -t>   one part; further arguments are passed to its runner
 *   npm test -- --keep-reports=<folder>    also keeps the runners' reports
 */
import { installDependencies, loadTypeScript, nodeTooOld } from '../../emulators/bin/suite/install.mjs';
import { warnOfShortage } from '../../emulators/bin/suite/room.mjs';
import { listenForStop } from '../../emulators/bin/suite/stopSignal.mjs';

const tooOld = nodeTooOld(process.versions.node);
if (tooOld) {
  console.error(tooOld);
  process.exit(1);
}
const signal = listenForStop();
try {
  const given = process.argv.slice(2);
  const only = given.flatMap((argument) => /^--only=(.*)$/.exec(argument)?.[1]?.split(',') ?? []);
  const [keepReports] = given.flatMap((argument) => /^--keep-reports=(.+)$/.exec(argument)?.[1] ?? []);
  const rest = given.filter((argument) => !/^--(only|keep-reports)=/.test(argument));
  warnOfShortage();
  await installDependencies(signal);
  await loadTypeScript();
  const { runEverything } = await import('./run/runEverything.ts');
  process.exitCode = await runEverything({ only, rest, keepReports, signal });
} catch (error) {
  console.error('\n%s', error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
