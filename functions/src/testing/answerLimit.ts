/** A request is answered within ten seconds; the rest allows for a busy machine in a test. */
export const answerLimitMs = 10_000 + 5_000;
