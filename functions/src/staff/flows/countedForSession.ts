import { AppError } from '@shop/core/model/appError';

import type { StaffCaller } from '../../platform/http/caller';
import { isPassword } from '../../platform/passwordHash';
import { addAttempt, attemptKey, clearAttempts } from '../data/attemptStore';
import { findByUsername } from '../data/staffStore';

/**
 * Counts attempts with a code per session, so that neither failed logins nor other sessions use them up. Throws
 * `locked-out` after five failures.
 */
export function countedForSession<T>(caller: StaffCaller, now: Date, act: () => Promise<T>): Promise<T> {
  return counted(attemptKey.ofCode(attemptKey.ofSession(caller)), now, act);
}

/** Returns the hash of the caller's password. Throws `bad-request` if it is wrong, and `locked-out`. */
export function checkOwnPassword(caller: StaffCaller, password: string, now: Date): Promise<string> {
  return counted(attemptKey.ofSession(caller), now, async () => {
    const hash = (await findByUsername(caller.username))?.passwordHash ?? null;
    if (hash === null || !(await isPassword(password, hash))) {
      throw new AppError('bad-request', 'This is not your password.', { details: { field: 'password' } });
    }
    return hash;
  });
}

async function counted<T>(tries: string, now: Date, act: () => Promise<T>): Promise<T> {
  await addAttempt(tries, now);
  const done = await act();
  await clearAttempts(tries);
  return done;
}
