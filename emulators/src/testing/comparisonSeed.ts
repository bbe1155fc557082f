const SEED_OF_EVERY_RUN = 101;

/**
 * The seed of the random cases by which a stand-in is compared with Google's emulator: DIFFERENTIAL_SEED to repeat a run; else another one
 * in each full proof, which looks for new cases, and always the same one in `npm test`, which must not fail by chance.
 */
export function comparisonSeed(): number {
  const given = Number(process.env['DIFFERENTIAL_SEED']);
  if (Number.isInteger(given) && given > 0) return given;
  return process.env['PROOF'] === '1' ? 1 + Math.floor(Math.random() * 2 ** 31) : SEED_OF_EVERY_RUN;
}
