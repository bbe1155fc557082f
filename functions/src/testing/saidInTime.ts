/** A request is answered within ten seconds; the rest is what a busy machine may add in a test. */
export const saidInTimeMs = 10_000 + 5_000;
