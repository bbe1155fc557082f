/** What staff save is seldom asked for, so its function may have to start first; giving up earlier would call a save failed that was not. */
export const deskTimeoutMs = 20_000;
