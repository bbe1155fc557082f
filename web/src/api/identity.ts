/** Customers and staff sign in to two separate apps, so that their sessions never mix. */
export type Identity = 'customer' | 'staff';

/** The ID token of the signed-in user, or null; waits until the sign-in state is known. */
export type TokenSource = () => Promise<string | null>;

const signedOut: TokenSource = () => Promise.resolve(null);
const sources: Record<Identity, TokenSource> = { customer: signedOut, staff: signedOut };

/** Called once by the feature that owns the session. Returns a function that removes the source. */
export function provideToken(identity: Identity, source: TokenSource): () => void {
  sources[identity] = source;
  return () => {
    if (sources[identity] === source) sources[identity] = signedOut;
  };
}

export function tokenOf(identity: Identity): Promise<string | null> {
  return sources[identity]();
}
