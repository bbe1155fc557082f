import { appendFileSync } from 'node:fs';

/** Whether proofs run at their full size (`npm run proof`) or at the small one of `npm test`. */
export const isFullProof = process.env.PROOF === '1';

/** `npm run proof` draws its random cases from a new seed, says it, and repeats them with `--seed`; a test run always draws the same. */
export const proofSeed = Number(process.env.PROOF_SEED ?? 101);

/**
 * Whether there is time for one more round. A full proof goes on until its time is over; a test run ends by its number of rounds alone.
 * @param seconds from now on
 */
export function timeFor(seconds: number): () => boolean {
  const end = Date.now() + seconds * 1000;
  return () => !isFullProof || Date.now() < end;
}

/** What so many random cases without a fault say: at 3 ÷ n, the chance that all of them miss a fault is 5 %. */
export function chanceOfMiss(cases: number): string {
  return `a fault in 1 of ${Math.max(1, Math.floor(cases / 3))} is missed with 5 %`;
}

/** The database of a full proof; bars of time differ, because Google's emulator is slower. */
export const provenOn = process.env.PROOF_ON === 'official' ? 'official' : 'standin';

/** Puts a figure into the table of `npm run proof`; elsewhere the test's own expectations say enough. */
export function reportFigure(row: { what: string; figure: string; bar: string; holds: boolean }): void {
  if (process.env.FIGURES) appendFileSync(process.env.FIGURES, `${JSON.stringify(row)}\n`);
}
