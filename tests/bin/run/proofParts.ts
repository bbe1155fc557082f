import { readdirSync } from 'node:fs';

import { inRoot } from '../../../emulators/bin/suite/paths.mjs';
import type { Stage } from './stages';
import { openingStage, otherWidthStage, proofStage, rehearsalStage } from './stages';

/**
 * Database of a part. The stand-in runs without its grace wait. Like Firestore, it then grants conflicting reads and
 * aborts one of the commits.
 */
export type Database = 'official' | 'standin';

/** One part of the proof. `on`: the database of its suite. `own`: a separate suite. `nothing`: no suite. */
export type Part = { name: string; on: Database | 'own' | 'nothing'; stage: Stage; minutes: number };

/** Approximate minutes per part on two cores; others take one minute. Used only to estimate the remaining time. */
const minutesOf: Record<string, number> = {
  differential: 4,
  deployment: 4,
  opening: 1,
  serializability: 0.25,
  widths: 5.5,
  lives: 1.75,
  crashes: 3.5,
  holds: 1.5,
  oversell: 2,
  badInput: 1.5,
  production: 1.5,
  moveBack: 0.5,
  races: 0.5,
  purchase: 0.5,
  adminOrders: 0.5,
};

/**
 * Returns every part of the proof in run order.
 * @param databases available databases
 * @param rest arguments for jest
 */
export function proofParts(databases: Database[], rest: string[]): Part[] {
  const part = (name: string, on: Part['on'], stage: Stage): Part => {
    const [last = name] = name.split('/').slice(-1);
    return { name, on, stage: { ...stage, name }, minutes: minutesOf[last] ?? 1 };
  };
  const compared = databases.includes('official')
    ? [part('differential', 'nothing', proofStage(['differential'], 'differential', rest))]
    : [];
  return [
    part('serializability', 'nothing', proofStage(['unit'], String.raw`\.proof\.test\.ts$`, rest)),
    ...compared,
    part('deployment', 'nothing', rehearsalStage()),
    part('deployment/opening', 'own', openingStage()),
    part('widths', 'own', otherWidthStage()),
    ...databases.flatMap((on) => [
      ...proofsOnSuite().map((name) =>
        part(`${on}/${name}`, on, proofStage(['suite'], `/proofs/${name}\\.proof`, rest)),
      ),
      part(`${on}/production`, on, proofStage(['production'], '/tests/production/', rest)),
    ]),
  ];
}

/**
 * Returns the parts selected by any of the words. A word is a full name or one of its halves.
 * @param words empty for all
 */
export function chooseParts(parts: Part[], words: string[]): Part[] {
  const namesOf = ({ name }: Part) => [name, ...name.split('/')];
  const known = new Set(parts.flatMap(namesOf));
  const unknown = words.filter((word) => !known.has(word));
  if (unknown.length > 0) {
    throw new Error(`--only= accepts dependable, ${[...known].join(', ')}, not ${unknown.join(', ')}.`);
  }
  return words.length === 0
    ? parts
    : parts.filter((part) => namesOf(part).some((name) => words.includes(name)));
}

function proofsOnSuite() {
  const ending = '.proof.suite.test.ts';
  return readdirSync(inRoot('tests/proofs')).flatMap((file) =>
    file.endsWith(ending) ? [file.slice(0, -ending.length)] : [],
  );
}
