import { transact } from '../../platform/firestore/transact';
import { addAttempt, attemptKey, clearAttempts } from '../data/attemptStore';
import { readAccount } from '../data/accountStore';
import { readSecondFactor, writeSecondFactor } from '../data/secondFactorStore';
import { wrongCredentials } from '../domain/lockout';
import type { StaffMember } from '../domain/staffMember';

import { recoveryDigest } from './recoveryDigest';

/** `locked`: the code was wrong, and all codes are refused for the next fifteen minutes. */
export type CheckedCode = 'code' | 'recovery code' | 'wrong' | 'locked';

/**
 * Only one of several requests with the same code succeeds. Counts attempts before the check, under a key that a
 * correct password does not clear. Throws `locked-out`, and `wrong-credentials` if the password has changed since it
 * was checked.
 */
export async function checkCode(
  member: StaffMember,
  { code, counted }: { code: string; counted: string },
  now: Date,
): Promise<CheckedCode> {
  const tries = attemptKey.ofCode(counted);
  const { isLast } = await addAttempt(tries, now);
  // Imported on first use, because few functions need this library.
  const { afterUse } = await import('../domain/secondFactor');
  const used = await transact(async ({ transaction }) => {
    const current = await readAccount(member.id, transaction);
    if (current === null || current.passwordHash !== member.passwordHash) throw wrongCredentials();
    const { active, pending } = await readSecondFactor(member.id, transaction);
    const digest = recoveryDigest(code, member.id);
    const after = active === null ? null : afterUse(active, { code, digest }, now);
    if (after !== null) await writeSecondFactor(member.id, { active: after.active, pending }, transaction);
    return after;
  });
  if (used === null) return isLast ? 'locked' : 'wrong';
  await clearAttempts(tries);
  return used.isRecovery ? 'recovery code' : 'code';
}
