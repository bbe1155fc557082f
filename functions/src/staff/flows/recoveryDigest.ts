import { createHash } from 'node:crypto';

import { recoveryLetters } from '../domain/recoveryCodes';

/**
 * Returns the digest of an account's recovery code, as stored, or null for input that cannot be a code. A fast digest
 * is sufficient because, unlike a password, eighty random bits cannot be guessed.
 */
export function recoveryDigest(typed: string, staffId: string): string | null {
  const letters = recoveryLetters(typed);
  return letters === null ? null : createHash('sha256').update(`${staffId} ${letters}`).digest('hex');
}
