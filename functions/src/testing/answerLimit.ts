/** Time within which a request must get a response: ten seconds, plus a margin for a busy test machine. */
export const answerLimitMs = 10_000 + 5_000;
