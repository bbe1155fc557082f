/** Time-out of a call whose function may have to start first; a shorter one would report successful writes as lost. */
export const coldStartMs = 20_000;
