import { StatusError } from '../wire/status';

/** Server SDKs call as the owner, clients as a signed-in user or anonymously. */
export type Caller =
  | { readonly kind: 'owner' }
  | { readonly kind: 'user'; readonly uid: string; readonly claims: Readonly<Record<string, unknown>> }
  | { readonly kind: 'anonymous' };

export const owner: Caller = { kind: 'owner' };

/** Returns the caller named by an `authorization` header. Local tokens are unsigned, so only the payload is read. */
export function callerOf(authorization: string | undefined): Caller {
  if (authorization === undefined || authorization === '') return { kind: 'anonymous' };
  const token = /^(?:bearer|firebase) (.+)$/i.exec(authorization.trim())?.[1];
  if (token === undefined)
    throw new StatusError('UNAUTHENTICATED', 'The authorization header is not a bearer token.');
  if (token === 'owner') return owner;
  const claims = claimsOf(token);
  const uid = claims['sub'] ?? claims['user_id'];
  if (typeof uid !== 'string' || uid === '')
    throw new StatusError('UNAUTHENTICATED', 'The bearer token does not identify a user.');
  return { kind: 'user', uid, claims };
}

function claimsOf(token: string): Record<string, unknown> {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    if (typeof payload === 'object' && payload !== null) return { ...payload };
  } catch {
    // An unreadable token is refused below.
  }
  throw new StatusError('UNAUTHENTICATED', 'The bearer token is not a JSON Web Token.');
}
