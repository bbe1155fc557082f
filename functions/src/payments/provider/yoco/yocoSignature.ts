import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Documented tolerance: an event whose time differs by more than this is not to be trusted. */
const toleranceSeconds = 180;
const secretPrefix = 'whsec_';
const version = 'v1,';

/**
 * Returns whether the provider signed exactly these bytes within the last three minutes (or, by a clock that is ahead, the next
 * three): HMAC-SHA256 over id, time and raw body. The header may carry several signatures; one that matches is sufficient.
 */
export function isSigned(
  received: { body: Buffer; headers: IncomingHttpHeaders },
  { secret, now }: { secret: string; now: Date },
): boolean {
  const id = single(received.headers['webhook-id']);
  const timestamp = single(received.headers['webhook-timestamp']);
  const signatures = single(received.headers['webhook-signature']);
  if (id === null || timestamp === null || signatures === null) return false;
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return false;
  const key = Buffer.from(secret.slice(secret.startsWith(secretPrefix) ? secretPrefix.length : 0), 'base64');
  // An empty secret would make every signature forgeable.
  if (key.length === 0) return false;
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(received.body).digest();
  return signatures
    .split(' ')
    .filter((signature) => signature.startsWith(version))
    .map((signature) => Buffer.from(signature.slice(version.length), 'base64'))
    .some((signature) => signature.length === expected.length && timingSafeEqual(signature, expected));
}

function single(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && header !== '' ? header : null;
}
