/** `npm run proof -- --help` describes this program. */
import { listenForStop } from '../../emulators/bin/suite/stopSignal.mjs';
import { proveDependable } from './run/dependable';
import { runProofs } from './run/proofs';

const help = `Runs the proofs (*.proof.test.ts, *.proof.suite.test.ts) at full size, and the journeys at the width that npm test omits.
Rehearses a deployment, and tests the deployed build (tests/production). npm test runs the proofs at a small size.

  npm run proof                                  runs every part and prints one line for each
  npm run proof -- --resume                      continues the last interrupted run of the same source
  npm run proof -- --seed=7                      repeats the random parts of a run
  npm run proof -- --only=lives                  runs a part on every database (official/lives: on one; official: all parts on one)
  npm run proof -- --only=dependable [--runs=3]  runs npm test until this number of runs is recorded, every other time on a busy machine
  npm run proof -- --only=oversell -t 'burst'    passes further arguments to jest
  LIVES=2000 npm run proof -- --only=lives       plays 2,000 random order histories; LIVES_FROM=1500 starts at one of them, LIVES_ONLY=22 plays only one
`;

const usualRuns = 3;

const given = process.argv.slice(2);
const signal = listenForStop();
const only = given.flatMap((argument) => /^--only=(.+)$/.exec(argument)?.[1]?.split(',') ?? []);
if (given.includes('--help') || given.includes('-h')) {
  console.log(help);
} else if (only.includes('dependable')) {
  process.exitCode = await proveDependable(readNumber('runs') ?? usualRuns, signal);
} else {
  process.exitCode = await runProofs({
    only,
    resume: given.includes('--resume'),
    seed: readNumber('seed'),
    rest: given.filter((argument) => !/^--(resume$|(only|seed|runs)=)/.test(argument)),
    signal,
  });
}

function readNumber(name: string): number | undefined {
  const [text] = given.flatMap((argument) => new RegExp(`^--${name}=(.*)$`).exec(argument)?.[1] ?? []);
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new Error(`--${name}= requires a positive whole number.`);
  return Number(text);
}
