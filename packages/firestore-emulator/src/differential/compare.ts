import * as fc from 'fast-check';

import { comparisonSeed, reportFigure } from '../testing/longRun';
import { isKnownDifference } from './knownDifferences';
import type { Answer } from './rawClient';

export type Outcome = { readonly text: string; readonly last: Answer };

export type Comparison = {
  readonly compared: number;
  readonly refused: number;
  /** Number of cases with different results that are known differences of Google's emulator. */
  readonly excluded: number;
  /** The shortest differences, at most `maxReported`. */
  readonly differences: readonly string[];
};

/** `atOnce` is the number of parallel cases, which must be 1 for cases that write shared data. */
type Cases<Case> = {
  readonly arbitrary: fc.Arbitrary<Case>;
  readonly count: number;
  readonly atOnce?: number;
};

type Run<Case> = (example: Case, index: number) => Promise<{ google: Outcome; emulator: Outcome }>;

const maxReported = 5;

export const seed = comparisonSeed();

export async function compareOn<Case>(
  what: string,
  { arbitrary, count, atOnce = 8 }: Cases<Case>,
  run: Run<Case>,
): Promise<Comparison> {
  const examples = fc.sample(arbitrary, { numRuns: count, seed });
  const differences: string[] = [];
  let [refused, excluded, next] = [0, 0, 0];
  const work = async (): Promise<void> => {
    for (let index = next++; index < examples.length; index = next++) {
      const example = examples[index];
      if (example === undefined) return;
      const { google, emulator } = await run(example, index);
      if ('code' in google.last) refused++;
      if (google.text === emulator.text) continue;
      if (isKnownDifference(example, google, emulator)) excluded++;
      else differences.push(report(example, google, emulator));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  differences.sort((left, right) => left.length - right.length);
  const same = examples.length - excluded - differences.length;
  reportFigure({
    what: `${what} with the same result on this emulator and on Google's, seed ${seed}`,
    figure: `${same} of ${examples.length}, ${excluded} known differences`,
    bar: 'no other differences',
    holds: differences.length === 0,
  });
  return { compared: examples.length, refused, excluded, differences: differences.slice(0, maxReported) };
}

/** Formats a response as text with sorted keys. Omits the values for which `rename` returns undefined. */
export function toComparable(value: unknown, rename: (key: string, value: unknown) => unknown): string {
  return JSON.stringify(value, (key, part: unknown) => {
    const renamed = rename(key, part);
    // Servers usually omit zeros, and clients add them again.
    if ((key === 'latitude' || key === 'longitude') && renamed === 0) return undefined;
    if (typeof renamed !== 'object' || renamed === null || Array.isArray(renamed)) return renamed;
    return Object.fromEntries(Object.entries(renamed).sort(([left], [right]) => (left < right ? -1 : 1)));
  });
}

export function refusal(answer: { readonly code: number }): string {
  return `code ${answer.code}`;
}

function report(example: unknown, google: Outcome, emulator: Outcome): string {
  return [
    `seed ${seed}: ${JSON.stringify(example)}`,
    `  Google:   ${describe(google)}`,
    `  this:     ${describe(emulator)}`,
  ].join('\n');
}

function describe({ text, last }: Outcome): string {
  return 'code' in last ? `${text} ${last.details}` : text;
}
