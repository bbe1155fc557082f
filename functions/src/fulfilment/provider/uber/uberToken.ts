import * as v from 'valibot';

import { send } from '../../../platform/outbound/send';
import { CourierError } from '../courierProvider';
import { readFault, tokenSchema } from './uberWire';

/** `expiresAt` is in milliseconds since the epoch. */
export type StoredToken = { token: string; expiresAt: number };

/**
 * Shares the token between instances, because the courier issues only a hundred tokens an hour. A failed read or write
 * costs only one more request, so the store may fail silently.
 */
export type TokenStore = {
  read: () => Promise<StoredToken | null>;
  write: (token: StoredToken) => Promise<void>;
};

export type TokenSettings = { url: string; clientId: string; clientSecret: string };

export type UberToken = {
  get: (timeoutMs: number) => Promise<string>;
  /** Discards a token that the courier no longer accepts. */
  discard: (token: string) => void;
};

const scope = 'eats.deliveries';
/** A token with less remaining validity is replaced, so that none expires during a request. */
const leastMarginMs = 10 * 60_000;
/**
 * Upper bound of a random time that each instance adds to `leastMarginMs`. One instance then refreshes the token, and
 * the other instances find the new token in the store.
 */
const spreadMs = 60 * 60_000;
/** HTTP statuses that mean that the client id, the secret or the scope is refused. */
const credentialsRefused: readonly number[] = [400, 401, 403];

/** Takes the token from memory, else from the store, else from the courier. */
export function uberToken(
  settings: TokenSettings,
  store: TokenStore,
  { now, random }: { now: () => number; random: () => number } = { now: Date.now, random: Math.random },
): UberToken {
  const marginMs = leastMarginMs + random() * spreadMs;
  let known: StoredToken | null = null;
  let refused: string | null = null;
  let asking: Promise<StoredToken> | undefined;

  const isGood = (token: StoredToken | null): token is StoredToken =>
    token !== null && token.token !== refused && token.expiresAt - marginMs > now();

  async function renew(timeoutMs: number): Promise<StoredToken> {
    const shared = await store.read();
    if (isGood(shared)) return shared;
    const issued = await ask(settings, timeoutMs, now);
    await store.write(issued);
    return issued;
  }

  return {
    async get(timeoutMs) {
      if (isGood(known)) return known.token;
      asking ??= renew(timeoutMs).finally(() => {
        asking = undefined;
      });
      known = await asking;
      return known.token;
    },
    discard: (token) => {
      refused = token;
    },
  };
}

async function ask(
  { url, clientId, clientSecret }: TokenSettings,
  timeoutMs: number,
  now: () => number,
): Promise<StoredToken> {
  const form = { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials', scope };
  const { status, body } = await send({
    method: 'POST',
    url,
    body: new URLSearchParams(form),
    timeoutMs,
  });
  // Retrying helps neither with refused credentials nor with a rate limit. Any other failure may be temporary.
  if (status >= 400 && status < 500) {
    const { code } = readFault(body);
    const refusal = credentialsRefused.includes(status) ? 'shop' : 'failed';
    throw new CourierError(refusal, `the courier issued no token: ${status} ${code ?? ''}`.trim(), {
      code,
      status,
    });
  }
  if (status < 200 || status >= 300) throw new Error(`the courier issued no token: ${status}`);
  const { access_token, expires_in } = v.parse(tokenSchema, body);
  return { token: access_token, expiresAt: now() + expires_in * 1000 };
}
