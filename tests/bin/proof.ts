/**
 * `npm run proof`: the tests that prove something by numbers (`*.proof.test.ts`, `*.proof.suite.test.ts`) at their full size, and the shop as it
 * is deployed (`tests/production`). The former run at a small size in `npm test`; they read `PROOF`, and report figures through
 * `tests/support/figures.ts`.
 *
 *   npm run proof                                  on each database, one after the other
 *   npm run proof -- --on=official                 on one of them: `official` or `standin`
 *   npm run proof -- --only=deployment             the rehearsal of a deployment, without Google
 *   npm run proof -- --only=dependable [--runs=4]  whole runs of `npm test`, every other one on a busy machine
 *   npm run proof -- -t 'burst'                    what follows goes to jest
 */
import { listenForStop } from '../../emulators/bin/suite/stopSignal.mjs';
import { proveDependable } from './run/dependable';
import { runProofs, runRehearsal } from './run/proofs';

const given = process.argv.slice(2);
const signal = listenForStop();
if (given.includes('--only=dependable')) {
  process.exitCode = await proveDependable(readRuns(given), signal);
} else if (given.includes('--only=deployment')) {
  process.exitCode = await runRehearsal(signal);
} else {
  const [, on] = given.map((argument) => /^--on=(.*)$/.exec(argument)).find((match) => match) ?? [];
  process.exitCode = await runProofs(
    on,
    given.filter((argument) => !argument.startsWith('--on=')),
    signal,
  );
}

function readRuns(given: string[]) {
  const [, digits] =
    given.map((argument) => /^--runs=(\d{1,3})$/.exec(argument)).find((match) => match) ?? [];
  return Number(digits ?? 10);
}
