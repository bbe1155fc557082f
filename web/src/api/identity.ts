/** Customers and staff sign in to two separate apps, so that their sessions never mix. */
export type Identity = 'customer' | 'staff';

/** The ID token of the signed-in user, or null; waits until the sign-in state is known. */
export type TokenSource = () => Promise<string | null>;

const signedOut: TokenSource = () => Promise.resolve(null);
const sources: Record<Identity, TokenSource> = { customer: signedOut, staff: signedOut };

/** The feature that owns the session uses this once. Returns a function that removes the source. */
export function provideToken(identity: Identity, source: TokenSource): () => void {
  sources[identity] = source;
  return () => {
    if (sources[identity] === source) sources[identity] = signedOut;
  };
}

export function tokenOf(identity: Identity): Promise<string | null> {
  return sources[identity]();
}

const running: Record<Identity, Set<Promise<unknown>>> = { customer: new Set(), staff: new Set() };

/** Registers a request in the name of the user until it ends. */
export function trackCall(identity: Identity, call: Promise<unknown>): void {
  const calls = running[identity];
  const ended = () => void calls.delete(call);
  calls.add(call);
  call.then(ended, ended);
}

/** Resolves when all current requests in the name of the user have ended. Their time limits guarantee this. */
export async function callsEnded(identity: Identity): Promise<void> {
  await Promise.allSettled(running[identity]);
}
