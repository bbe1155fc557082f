/** How long a call waits whose function may have to start first; giving up sooner would call a write lost that was not. */
export const coldStartMs = 20_000;
