import { AppError } from '@shop/core/model/appError';

/** Number of failed sign-ins allowed within a window before a username is locked. */
export const maxFailures = 5;
const windowMs = 15 * 60_000;
const lockMs = 15 * 60_000;

/** State of a username's attempts; instants in ISO form. */
export type Attempts = { failures: number; windowEndsAt: string; lockedUntil: string | null };

/**
 * Counts an attempt before its password is checked, so that parallel guesses cannot exceed the limit; a success clears the
 * count. The attempt after the last allowed one locks the username. Returns null when it is locked: the attempt does not count.
 */
export function countAttempt(known: Attempts | null, now: Date): Attempts | null {
  const lockedUntil = known?.lockedUntil ?? null;
  if (lockedUntil !== null && now < new Date(lockedUntil)) return null;
  const running = known !== null && lockedUntil === null && now < new Date(known.windowEndsAt);
  const failures = running ? known.failures + 1 : 1;
  const windowEndsAt = running ? known.windowEndsAt : later(now, windowMs);
  return { failures, windowEndsAt, lockedUntil: failures >= maxFailures ? later(now, lockMs) : null };
}

/** Returns the same refusal for a wrong password, an unknown username and a disabled account. */
export function wrongCredentials(): AppError {
  return new AppError('wrong-credentials', 'Invalid credentials, please try again');
}

/** Returns the refusal of a locked username with the remaining time of the lock: the same for existing and unknown names. */
export function lockedOut(lockedUntil: string, now: Date): AppError {
  const seconds = Math.max(1, Math.ceil((Date.parse(lockedUntil) - now.getTime()) / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return new AppError('locked-out', `Too many failed attempts. Please try again in ${wait}.`, {
    retryAfterSeconds: seconds,
  });
}

function later(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}
