import { createHash } from 'node:crypto';

import { recoveryLetters } from '../domain/recoveryCodes';

/**
 * What is stored of a recovery code, of one account; null for what cannot be one. A fast digest does: eighty random bits cannot be tried
 * through, as a password can.
 */
export function recoveryDigest(typed: string, staffId: string): string | null {
  const letters = recoveryLetters(typed);
  return letters === null ? null : createHash('sha256').update(`${staffId} ${letters}`).digest('hex');
}
