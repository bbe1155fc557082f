/** Calls about the address book wait this long: a function that has slept takes its time to start. */
export const bookPatience = { timeoutMs: 20_000 };
