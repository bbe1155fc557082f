/**
 * `npm run proof`: the tests that prove something by numbers (`*.proof.test.ts`, `*.proof.suite.test.ts`) at their full size, the journeys at
 * their other width, a rehearsed deployment, and the shop as it is deployed (`tests/production`). The former run at a small size in `npm test`; they
 * read `PROOF`, and report figures through `tests/support/figures.ts`.
 *
 *   npm run proof                                  every part, a line for each
 *   npm run proof -- --resume                      goes on where the last run of the same source was stopped
 *   npm run proof -- --seed=7                      repeats the random parts of a run
 *   npm run proof -- --only=lives                  one part on each database; `official/lives` on one, `official` all parts on one
 *   npm run proof -- --only=dependable [--runs=3]  whole runs of `npm test`, every other one on a busy machine, until there are so many
 *   npm run proof -- --only=oversell -t 'burst'    what follows goes to jest
 */
import { listenForStop } from '../../emulators/bin/suite/stopSignal.mjs';
import { proveDependable } from './run/dependable';
import { runProofs } from './run/proofs';

const usualRuns = 3;

const given = process.argv.slice(2);
const signal = listenForStop();
const only = given.flatMap((argument) => /^--only=(.+)$/.exec(argument)?.[1]?.split(',') ?? []);
if (only.includes('dependable')) {
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
