/** `npm run proof -- --help` describes this program. */
import { listenForStop } from '../../emulators/bin/suite/stopSignal.mjs';
import { proveDependable } from './run/dependable';
import { runProofs } from './run/proofs';

const help = `Runs the numerical proofs (*.proof.test.ts, *.proof.suite.test.ts) at full size and the journeys at their other width.
Rehearses a deployment, and tests the deployed form of the shop (tests/production). npm test runs the proofs at a small size.

  npm run proof                                  every part, one line each
  npm run proof -- --resume                      continues the last stopped run of the same source
  npm run proof -- --seed=7                      repeats the random parts of a run
  npm run proof -- --only=lives                  one part per database; official/lives on one, official all on one
  npm run proof -- --only=dependable [--runs=3]  runs of npm test, every other one on a busy machine, up to this number
  npm run proof -- --only=oversell -t 'burst'    further arguments are passed to jest
  LIVES=2000 npm run proof -- --only=lives       plays this number of random lives; LIVES_FROM=1500 continues, LIVES_ONLY=22 repeats one
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
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new Error(`--${name}= takes a whole number from 1 on.`);
  return Number(text);
}
