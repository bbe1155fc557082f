import { appendFileSync } from 'node:fs';

/** True when proofs run at full size (`npm run proof`), not at the small size of `npm test`. */
export const isFullProof = process.env.PROOF === '1';

/**
 * `npm run proof` draws its random cases from a new seed, prints it, and repeats them with `--seed`. A test run always
 * draws the same cases.
 */
export const proofSeed = Number(process.env.PROOF_SEED ?? 101);

/**
 * Returns a function that returns whether there is time for another round. A full proof continues until its time is over. A
 * test run ends after its number of rounds.
 * @param seconds from now on
 */
export function timeFor(seconds: number): () => boolean {
  const end = Date.now() + seconds * 1000;
  return () => !isFullProof || Date.now() < end;
}

/** Describes the significance of random cases without a fault. At 3 ÷ n, all of them miss a fault with a chance of 5 %. */
export function chanceOfMiss(cases: number): string {
  return `a fault in 1 of ${Math.max(1, Math.floor(cases / 3))} is missed with 5 %`;
}

/** Database of a full proof. Time limits differ, because Google's emulator is slower. */
export const provenOn = process.env.PROOF_ON === 'official' ? 'official' : 'standin';

/** Marks the lines that `npm run proof` shows while a part runs. */
export const progressMark = '· ';

/** Shows how far a full proof has come, so that a run that is cut off keeps its figures. */
export function reportProgress(text: string): void {
  if (isFullProof) process.stdout.write(`${text.replaceAll(/^/gm, progressMark)}\n`);
}

/** Adds a figure to the table of `npm run proof`. In other runs, the expectations of the test suffice. */
export function reportFigure(row: { what: string; figure: string; bar: string; holds: boolean }): void {
  if (process.env.FIGURES) appendFileSync(process.env.FIGURES, `${JSON.stringify(row)}\n`);
}
