import { createHash } from 'node:crypto';

import { recoveryLetters } from '../domain/recoveryCodes';

/** Returns null if the input cannot be a code. A fast digest suffices: eighty random bits cannot be guessed. */
export function recoveryDigest(typed: string, staffId: string): string | null {
  const letters = recoveryLetters(typed);
  return letters === null ? null : createHash('sha256').update(`${staffId} ${letters}`).digest('hex');
}
