/** Timeout of a request whose function may have to start first. A shorter one would report successful writes as lost. */
export const coldStartMs = 20_000;
