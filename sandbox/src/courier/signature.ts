import { createHmac } from 'node:crypto';

/** Returns the signature of the raw body in lower-case hex. The signing key is used as text. Only the body is signed. */
export function signCourierWebhook(signingKey: string, body: string): string {
  return createHmac('sha256', signingKey).update(body).digest('hex');
}
