import { createHmac } from 'node:crypto';

/** Returns the HMAC-SHA256 of the raw body in lower-case hex, keyed with the UTF-8 text of the signing key. */
export function signCourierWebhook(signingKey: string, body: string): string {
  return createHmac('sha256', signingKey).update(body).digest('hex');
}
