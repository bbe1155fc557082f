import type { SandboxConfig } from '../config';
import { json, type SentReply } from '../http/exchange';
import { newId } from '../http/ids';

type Credentials = Pick<SandboxConfig['uber'], 'clientId' | 'clientSecret'>;

const lifetimeSeconds = 2_592_000;
const hourMs = 3_600_000;
const maxLiveTokens = 100;
/** Documented maximum number of token requests per hour. */
const documentedLimit = 100;
const knownScopes = ['eats.deliveries', 'direct.organizations'];

/** Issues OAuth tokens for client credentials. A token lasts 30 days, and at most 100 are valid at a time. */
export class TokenOffice {
  /** Expiry times by token. */
  #tokens = new Map<string, number>();
  #requests: number[] = [];
  readonly #credentials: Credentials;
  hourlyLimit = documentedLimit;

  constructor(credentials: Credentials) {
    this.#credentials = credentials;
  }

  issue(form: URLSearchParams, now: number): SentReply {
    this.#requests = [...this.#requests.filter((at) => now - at < hourMs), now];
    if (this.#requests.length > this.hourlyLimit)
      return oauthError(429, 'invalid_request', 'too many token requests');
    const problem = this.#check(form);
    if (problem) return problem;
    const token = newId('sandbox_token_');
    this.#tokens.set(token, now + lifetimeSeconds * 1000);
    const [oldest] = this.#tokens.keys();
    if (this.#tokens.size > maxLiveTokens && oldest !== undefined) this.#tokens.delete(oldest);
    const scope = form.get('scope');
    return json(200, { access_token: token, token_type: 'Bearer', expires_in: lifetimeSeconds, scope });
  }

  accepts(authorization: string | undefined, now: number): boolean {
    return (this.#tokens.get(/^Bearer (\S+)$/.exec(authorization ?? '')?.[1] ?? '') ?? 0) > now;
  }

  revokeAll(): void {
    this.#tokens.clear();
  }

  reset(): void {
    this.#tokens.clear();
    this.#requests = [];
    this.hourlyLimit = documentedLimit;
  }

  #check(form: URLSearchParams): SentReply | undefined {
    if (form.get('grant_type') !== 'client_credentials') {
      return oauthError(400, 'invalid_request', 'grant_type is not client_credentials');
    }
    const { clientId, clientSecret } = this.#credentials;
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret) {
      return oauthError(401, 'invalid_client', 'unknown client or wrong secret');
    }
    const scopes = (form.get('scope') ?? '').split(' ');
    const known = scopes.every((scope) => knownScopes.includes(scope));
    return known ? undefined : oauthError(400, 'invalid_scope', 'unknown scope');
  }
}

function oauthError(status: number, error: string, description: string): SentReply {
  return json(status, { error, error_description: `sandbox: ${description}` });
}
