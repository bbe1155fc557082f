import type { StaffCaller } from '../../platform/http/caller';
import { addAttempt, attemptKey, clearAttempts } from '../data/attemptStore';

/**
 * Counts attempts per session, so that neither failed logins nor other sessions use them up. Throws `locked-out` after
 * five failures.
 */
export async function countedForSession<T>(
  caller: StaffCaller,
  now: Date,
  act: () => Promise<T>,
): Promise<T> {
  const tries = attemptKey.ofCode(attemptKey.ofSession(caller));
  await addAttempt(tries, now);
  const done = await act();
  await clearAttempts(tries);
  return done;
}
