import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Header names in the current guide and in an older guide. */
const headerNames = ['x-uber-signature', 'x-postmates-signature'];

/**
 * HMAC-SHA256 over the raw body, in hex of either case. The signature covers no timestamp, so an old event can be
 * replayed. Therefore, the shop stores event ids and never moves a delivery backwards.
 */
export function isSigned(
  received: { body: Buffer; headers: IncomingHttpHeaders },
  signingKey: string,
): boolean {
  // An empty key would make every signature forgeable.
  if (signingKey === '') return false;
  const expected = createHmac('sha256', signingKey).update(received.body).digest();
  return headerNames.some((name) => {
    const header = received.headers[name];
    if (typeof header !== 'string' || !/^[0-9a-f]{64}$/i.test(header)) return false;
    return timingSafeEqual(Buffer.from(header, 'hex'), expected);
  });
}
