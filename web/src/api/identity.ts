/** Customers and staff use separate Firebase apps, so that the two sessions never mix. */
export type Identity = 'customer' | 'staff';

/** Returns null if nobody is signed in. Waits until the sign-in state is known. */
export type TokenSource = () => Promise<string | null>;

const signedOut: TokenSource = () => Promise.resolve(null);
const sources: Record<Identity, TokenSource> = { customer: signedOut, staff: signedOut };

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

export function trackCall(identity: Identity, call: Promise<unknown>): void {
  const calls = running[identity];
  const ended = () => void calls.delete(call);
  calls.add(call);
  call.then(ended, ended);
}

/** Always resolves, because each request has a timeout. */
export async function callsEnded(identity: Identity): Promise<void> {
  await Promise.allSettled(running[identity]);
}
