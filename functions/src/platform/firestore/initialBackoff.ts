/**
 * Lets Firestore's client make its first attempts at once; further attempts wait as before. It would sit out a timer of nought before each
 * read and each transaction as well, which takes a millisecond or more every time (docs/decisions/0013).
 */
export async function disableInitialBackoff(): Promise<void> {
  const { setTimeoutHandler } = await import('@google-cloud/firestore/build/src/backoff');
  setTimeoutHandler((run, ms) => {
    if (ms === 0) queueMicrotask(run);
    else setTimeout(run, ms);
  });
}
