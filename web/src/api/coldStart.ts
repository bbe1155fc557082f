/** Time-out of a call whose function may have to start first. With a shorter one, successful writes would be reported as lost. */
export const coldStartMs = 20_000;
