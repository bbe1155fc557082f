import { appendFileSync } from 'node:fs';

/** True when proofs run at full size (`npm run proof`), not at the small size of `npm test`. */
export const isFullProof = process.env.PROOF === '1';

/**
 * Seed of random cases. `npm run proof` chooses and prints a new seed, and `--seed` repeats a run. `npm test` always
 * uses the same seed.
 */
export const proofSeed = Number(process.env.PROOF_SEED ?? 101);

/**
 * Returns a function that reports whether there is time for another round. A full proof runs for `seconds`. `npm test`
 * runs a fixed number of rounds instead.
 */
export function timeFor(seconds: number): () => boolean {
  const end = Date.now() + seconds * 1000;
  return () => !isFullProof || Date.now() < end;
}

/**
 * Describes what n random cases without a failure prove: they miss a fault that affects 3 of n cases with a probability
 * of 5 %.
 */
export function chanceOfMiss(cases: number): string {
  return `a fault in 1 of ${Math.max(1, Math.floor(cases / 3))} cases is missed with a probability of 5 %`;
}

/** Firestore emulator of a proof: Google's (`official`) or our own (`standin`). */
export const provenOn = process.env.PROOF_ON === 'official' ? 'official' : 'standin';

/** Marks the lines that `npm run proof` shows while a part runs. */
export const progressMark = '· ';

/** Prints the progress of a full proof. An interrupted run therefore still shows figures. */
export function reportProgress(text: string): void {
  if (isFullProof) process.stdout.write(`${text.replaceAll(/^/gm, progressMark)}\n`);
}

/** Adds a figure to the table of `npm run proof` or `npm run bench`. Does nothing in other runs. */
export function reportFigure(row: { what: string; figure: string; bar: string; holds: boolean }): void {
  if (process.env.FIGURES) appendFileSync(process.env.FIGURES, `${JSON.stringify(row)}\n`);
}
