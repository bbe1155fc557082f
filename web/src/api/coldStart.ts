/** A shorter timeout would report successful writes as failed. */
export const coldStartMs = 20_000;
