/** A request gets a response within ten seconds. The rest allows for a busy machine in a test. */
export const answerLimitMs = 10_000 + 5_000;
