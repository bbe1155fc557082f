import { createHash } from 'node:crypto';

/** Returns letters and digits from a hash of `purpose`, the same in every build. */
export function idFor(purpose: string, length = 20): string {
  const text = createHash('sha512').update(`demo shop ${purpose}`).digest('base64');
  return text.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, length);
}

/** Returns a UUID from a hash of `purpose`, the same in every build. */
export function uuidFor(purpose: string): string {
  const hex = createHash('sha256').update(`demo shop ${purpose}`).digest('hex');
  const variant = ((parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`;
}
