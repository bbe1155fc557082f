import type { StaffCaller } from '../../platform/http/caller';
import { addAttempt, attemptKey, clearAttempts } from '../data/attemptStore';

/**
 * Does something with a code, or a password, that a signed-in person typed. It is counted for this session alone: neither strangers at the login nor another session
 * use its tries up. Throws `locked-out` after five wrong ones.
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
