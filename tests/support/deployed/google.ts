import type { KeyObject } from 'node:crypto';
import { createSign, generateKeyPairSync } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';

import { publishedKeys } from '../../../functions/src/testing/providerKeys';
import { listen } from '../listen';

type Account = { localId: string; email: string; disabled?: boolean };
type Fields = Record<string, unknown>;

/**
 * Fakes the Google services that a function uses: the public keys of ID tokens, accounts, the platform's access token,
 * and signatures of the service account. The fake signs tokens with its own key, and functions verify them as in
 * production.
 */
export async function startGoogle(projectId: string) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const accounts = new Map<string, Account>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${String(request.headers['x-asked-host'] ?? 'metadata')}${request.url}`);
    void answer(request).then((found) => send(response, found));
  });

  async function answer(request: IncomingMessage): Promise<object | null> {
    const { pathname } = new URL(request.url ?? '/', 'http://google');
    if (pathname.endsWith('/securetoken@system.gserviceaccount.com')) {
      return publishedKeys(publicKey);
    }
    if (pathname.endsWith('/token')) return { access_token: 'test', token_type: 'Bearer', expires_in: 3600 };
    if (pathname.endsWith('/email')) return { text: `shop-functions@${projectId}.iam.gserviceaccount.com` };
    if (pathname.startsWith('/computeMetadata')) return { text: projectId };
    const body = await bodyOf(request);
    if (pathname.endsWith('/accounts:lookup')) {
      const users = ((body['localId'] ?? []) as string[]).flatMap((uid) => accounts.get(uid) ?? []);
      return users.length === 0 ? {} : { users };
    }
    if (pathname.endsWith(':signBlob')) {
      return {
        signedBlob: sign(privateKey, Buffer.from(String(body['payload']), 'base64')).toString('base64'),
      };
    }
    return null;
  }

  const { port, close } = await listen(server);
  return {
    port,
    /** `host/path` of each request. */
    asked,
    publicKey,
    addAccount: (account: Account) => void accounts.set(account.localId, account),
    token: (uid: string, more: Fields = {}) => idToken(privateKey, { projectId, uid, more }),
    forgedToken: (uid: string) =>
      idToken(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey, { projectId, uid, more: {} }),
    close,
  };
}

function send(response: ServerResponse, found: object | null): void {
  response.setHeader('metadata-flavor', 'Google').setHeader('cache-control', 'public, max-age=3600');
  if (found === null) return void response.writeHead(404).end('{}');
  if ('text' in found) return void response.end(String(found.text));
  response.setHeader('content-type', 'application/json').end(JSON.stringify(found));
}

async function bodyOf(request: IncomingMessage): Promise<Fields> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += String(part);
  return text === '' ? {} : (JSON.parse(text) as Fields);
}

function idToken(
  key: KeyObject,
  { projectId, uid, more }: { projectId: string; uid: string; more: Fields },
): string {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: uid,
    user_id: uid,
    iat: now - 5,
    auth_time: now - 5,
    exp: now + 3600,
    email: `${uid}@customer.example`,
    name: 'Test Customer',
    firebase: { sign_in_provider: 'password', identities: {} },
    ...more,
  };
  const text = [{ alg: 'RS256', typ: 'JWT', kid: 'k1' }, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${sign(key, Buffer.from(text)).toString('base64url')}`;
}

function sign(key: KeyObject, bytes: Buffer): Buffer {
  return createSign('RSA-SHA256').update(bytes).sign(key);
}
