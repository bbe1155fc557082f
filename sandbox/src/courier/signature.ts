import { createHmac } from 'node:crypto';

/** Lower-case hex over the raw body; the signing key is used as text. Nothing but the body is signed. */
export function signCourierWebhook(signingKey: string, body: string): string {
  return createHmac('sha256', signingKey).update(body).digest('hex');
}
