/**
 * Timeout in milliseconds of a request that may wait for a cold start. A shorter timeout would report successful writes
 * as failed.
 */
export const coldStartMs = 20_000;
