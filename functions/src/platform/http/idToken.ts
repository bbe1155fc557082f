import type { JWTPayload, JWTVerifyGetKey, RemoteJWKSet } from 'jose';

import { memoizeAsync } from '../cache';
import { isDeployed } from '../deployed';
import { send } from '../outbound/send';
import { shopIsBusy } from './errors';

/** `auth_time` is the sign-in time in seconds. */
export type IdToken = Readonly<Record<string, unknown>> & { uid: string; auth_time: number };

/** `jwks_uri` of Firebase Authentication's OpenID configuration. */
const keysUrl = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const keysTimeoutMs = 3_000;
/** Minimum interval between fetches of the keys that are caused by an unknown key id. */
const keysCooldownMs = 30_000;
/** How long the keys are cached. Google permits about six hours. */
const keysKeptMs = 6 * 3_600_000;

const maxUidLength = 128;

/** Error codes of jose for invalid tokens. All other codes mean that Google's keys were unavailable. */
const tokenFaults: ReadonlySet<string> = new Set([
  'ERR_JOSE_ALG_NOT_ALLOWED',
  'ERR_JOSE_NOT_SUPPORTED',
  'ERR_JWKS_MULTIPLE_MATCHING_KEYS',
  'ERR_JWKS_NO_MATCHING_KEY',
  'ERR_JWS_INVALID',
  'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
  'ERR_JWT_CLAIM_VALIDATION_FAILED',
  'ERR_JWT_EXPIRED',
  'ERR_JWT_INVALID',
]);

const keys = memoizeAsync(async (): Promise<RemoteJWKSet> => {
  const { createRemoteJWKSet, customFetch } = await import('./jose');
  return createRemoteJWKSet(new URL(keysUrl), {
    cooldownDuration: keysCooldownMs,
    cacheMaxAge: keysKeptMs,
    [customFetch]: async (url: string) => {
      const { status, body } = await send({ method: 'GET', url, timeoutMs: keysTimeoutMs });
      return Response.json(body ?? null, { status });
    },
  });
});

export async function loadKeys(): Promise<void> {
  const { reload } = await keys();
  await reload();
}

/** Returns null for an invalid token. Throws `busy` while Google's keys cannot be fetched. */
export async function verifyIdToken(token: string): Promise<IdToken | null> {
  const { errors } = await import('./jose');
  try {
    return toIdToken(await verifiedClaims(token));
  } catch (error) {
    if (error instanceof errors.JOSEError && tokenFaults.has(error.code)) return null;
    throw shopIsBusy(error);
  }
}

async function verifiedClaims(token: string): Promise<JWTPayload> {
  const { errors, jwtVerify, UnsecuredJWT } = await import('./jose');
  const project = process.env['GCLOUD_PROJECT'] ?? '';
  const expected = {
    issuer: `https://securetoken.google.com/${project}`,
    audience: project,
    requiredClaims: ['auth_time', 'exp', 'iat', 'sub'],
  };
  // The emulator does not sign tokens.
  if (process.env['FIREBASE_AUTH_EMULATOR_HOST'] !== undefined && !isDeployed()) {
    return UnsecuredJWT.decode(token, expected).payload;
  }
  const published = await keys();
  const named: JWTVerifyGetKey = (header, input) => {
    if (header.kid === undefined) throw new errors.JWKSNoMatchingKey();
    return published(header, input);
  };
  return (await jwtVerify(token, named, { ...expected, algorithms: ['RS256'] })).payload;
}

function toIdToken(claims: JWTPayload): IdToken | null {
  const { sub: uid, auth_time: signedInAt }: Record<string, unknown> = claims;
  if (typeof uid !== 'string' || uid === '' || uid.length > maxUidLength) return null;
  return typeof signedInAt === 'number' ? { ...claims, uid, auth_time: signedInAt } : null;
}
