import { createHmac } from 'node:crypto';

const prefix = 'whsec_';

export function isSigningSecret(secret: string): boolean {
  return secret.startsWith(prefix) && Buffer.from(secret.slice(prefix.length), 'base64').length >= 16;
}

/**
 * Returns `v1,<base64>`: the HMAC-SHA256 of `id.timestamp.body`, keyed with the decoded part of the secret after
 * `whsec_`. The timestamp is in Unix seconds.
 */
export function signWebhook(secret: string, webhookId: string, timestamp: number, body: string): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const digest = createHmac('sha256', key).update(`${webhookId}.${timestamp}.${body}`).digest('base64');
  return `v1,${digest}`;
}
