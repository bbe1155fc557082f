import { createHash } from 'node:crypto';

import { recoveryLetters } from '../domain/recoveryCodes';

/**
 * Returns the stored digest of an account's recovery code, or null for a text that cannot be one. A fast digest is
 * sufficient, because eighty random bits cannot be guessed, unlike a password.
 */
export function recoveryDigest(typed: string, staffId: string): string | null {
  const letters = recoveryLetters(typed);
  return letters === null ? null : createHash('sha256').update(`${staffId} ${letters}`).digest('hex');
}
