/** Customers and staff sign in to two separate Firebase apps, so their sessions never mix. */
export type Identity = 'customer' | 'staff';

/** Returns the ID token of the signed-in user, or null. Waits until the sign-in state is known. */
export type TokenSource = () => Promise<string | null>;

const signedOut: TokenSource = () => Promise.resolve(null);
const sources: Record<Identity, TokenSource> = { customer: signedOut, staff: signedOut };

/** Registers the token source of an identity. Returns a function that removes the source. */
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

/** Tracks a request until it settles. */
export function trackCall(identity: Identity, call: Promise<unknown>): void {
  const calls = running[identity];
  const ended = () => void calls.delete(call);
  calls.add(call);
  call.then(ended, ended);
}

/**
 * Resolves when all tracked requests of an identity have settled. Each request has a timeout, so this promise always
 * resolves.
 */
export async function callsEnded(identity: Identity): Promise<void> {
  await Promise.allSettled(running[identity]);
}
