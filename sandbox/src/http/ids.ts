import { randomBytes } from 'node:crypto';

const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export function newId(prefix: string): string {
  const letters = Array.from(randomBytes(16), (byte) => alphabet[byte % alphabet.length]);
  return prefix + letters.join('');
}
