import type { StaffCaller } from '../../platform/http/caller';
import { addAttempt, attemptKey, clearAttempts } from '../data/attemptStore';

/**
 * Runs work with a code or password typed by a signed-in person. Counts attempts only for this session, so that others at
 * the login or another session cannot use them up. Throws `locked-out` after five wrong ones.
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
