/** Customers and staff use separate Firebase apps, so that the two sessions never mix. */
export type Identity = 'customer' | 'staff';

/** Returns null if nobody is signed in. Waits until the sign-in state is known. */
export type TokenSource = () => Promise<string | null>;

/** `onRefused` receives a token that has expired or whose session has ended. */
type Provider = { source: TokenSource; onRefused: (token: string) => void };

const signedOut: Provider = { source: () => Promise.resolve(null), onRefused: () => {} };
const providers: Record<Identity, Provider> = { customer: signedOut, staff: signedOut };

export function provideToken(
  identity: Identity,
  source: TokenSource,
  onRefused = signedOut.onRefused,
): () => void {
  const provider = { source, onRefused };
  providers[identity] = provider;
  return () => {
    if (providers[identity] === provider) providers[identity] = signedOut;
  };
}

export function tokenOf(identity: Identity): Promise<string | null> {
  return providers[identity].source();
}

export function reportRefusedToken(identity: Identity, token: string): void {
  providers[identity].onRefused(token);
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
