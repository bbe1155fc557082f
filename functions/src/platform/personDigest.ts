import { createHmac } from 'node:crypto';

import { personIdKey } from './config';

/** Minimum length of the key. The deployment generates 64 digits. */
const minKeyLength = 32;

/**
 * Returns a keyed digest of a personal detail. Without the key, nobody can recover the detail by trying all values,
 * even with a copy of the database. Throws if the key is missing or too short.
 */
export function personDigest(text: string): string {
  const key = personIdKey.value();
  if (key.length < minKeyLength) throw new Error('PERSON_ID_KEY is missing or too short.');
  return createHmac('sha256', key).update(text).digest('hex');
}
