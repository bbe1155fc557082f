import { json, type SentReply } from '../http/exchange';
import { newId } from '../http/ids';

interface Token {
  expiresAt: number;
}

interface Credentials {
  clientId: string;
  clientSecret: string;
}

const LIFETIME_SECONDS = 2_592_000;
const HOUR_MS = 3_600_000;
const MAX_LIVE_TOKENS = 100;
const SCOPES = ['eats.deliveries', 'direct.organizations'];

/** OAuth client credentials: tokens of 30 days, 100 requests an hour, at most 100 alive. */
export class TokenOffice {
  private tokens = new Map<string, Token>();
  private requests: number[] = [];
  private readonly credentials: Credentials;

  constructor(credentials: Credentials) {
    this.credentials = credentials;
  }

  issue(form: URLSearchParams, now: number, hourlyLimit: number): SentReply {
    this.requests = [...this.requests.filter((at) => now - at < HOUR_MS), now];
    if (this.requests.length > hourlyLimit)
      return oauthError(429, 'invalid_request', 'too many token requests');
    const problem = this.check(form);
    if (problem) return problem;
    const token = newId('sandbox_token_');
    this.tokens.set(token, { expiresAt: now + LIFETIME_SECONDS * 1000 });
    const [oldest] = this.tokens.keys();
    if (this.tokens.size > MAX_LIVE_TOKENS && oldest !== undefined) this.tokens.delete(oldest);
    const scope = form.get('scope');
    return json(200, { access_token: token, token_type: 'Bearer', expires_in: LIFETIME_SECONDS, scope });
  }

  accepts(authorization: string | undefined, now: number): boolean {
    const token = this.tokens.get(/^Bearer (\S+)$/.exec(authorization ?? '')?.[1] ?? '');
    return token !== undefined && token.expiresAt > now;
  }

  /** As if the provider had withdrawn every token. */
  revokeAll(): void {
    this.tokens.clear();
  }

  reset(): void {
    this.tokens.clear();
    this.requests = [];
  }

  private check(form: URLSearchParams): SentReply | undefined {
    if (form.get('grant_type') !== 'client_credentials') {
      return oauthError(400, 'invalid_request', 'grant_type is not client_credentials');
    }
    const { clientId, clientSecret } = this.credentials;
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret) {
      return oauthError(401, 'invalid_client', 'unknown client or wrong secret');
    }
    const scopes = (form.get('scope') ?? '').split(' ');
    const known = scopes.every((scope) => SCOPES.includes(scope));
    return known ? undefined : oauthError(400, 'invalid_scope', 'unknown scope');
  }
}

function oauthError(status: number, error: string, description: string): SentReply {
  return json(status, { error, error_description: `sandbox: ${description}` });
}
