import { createHmac } from 'node:crypto';

import { personIdKey } from './config';

/** Minimum length of the key. The deployment generates 64 digits. */
const minKeyLength = 32;

/**
 * Without the shop's key, nobody can find the detail by trying all values, even with the whole database. Throws if the
 * key is missing or too short.
 */
export function personDigest(text: string): string {
  const key = personIdKey.value();
  if (key.length < minKeyLength) throw new Error('PERSON_ID_KEY is missing or too short.');
  return createHmac('sha256', key).update(text).digest('hex');
}
