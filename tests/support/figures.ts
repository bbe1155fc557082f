import { appendFileSync } from 'node:fs';

/** Whether proofs run at their full size (`npm run proof`) or at the small one of `npm test`. */
export const isFullProof = process.env.PROOF === '1';

/** The database of a full proof; bars of time differ, because Google's emulator is slower. */
export const provenOn = process.env.PROOF_ON === 'official' ? 'official' : 'standin';

/** Puts a figure into the table of `npm run proof`; elsewhere the test's own expectations say enough. */
export function reportFigure(row: { what: string; figure: string; bar: string; holds: boolean }): void {
  if (process.env.FIGURES) appendFileSync(process.env.FIGURES, `${JSON.stringify(row)}\n`);
}
