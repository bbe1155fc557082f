/**
 * Timeout of a request whose function may have to start first. A shorter timeout would report successful writes as
 * failed.
 */
export const coldStartMs = 20_000;
