import { AppError } from '@shop/core/model/appError';

import { wrongCode } from './codeRefusals';
import type { ActiveFactor, SecondFactor } from './secondFactorRecord';
import { stepOf, toDigits } from './totp';

/** How long a new secret waits for its first code. */
const pendingMs = 10 * 60_000;

/** Replaces an unconfirmed secret. Throws `transition-refused` if a second factor is in use. */
export function withPending(known: SecondFactor, secret: string, now: Date): SecondFactor {
  if (known.active !== null) {
    throw new AppError(
      'transition-refused',
      'Your account has a second factor. Turn it off before you add another.',
    );
  }
  return { active: null, pending: { secret, expiresAt: new Date(now.getTime() + pendingMs).toISOString() } };
}

/** Throws `transition-refused` if the pending secret is missing or expired, and `bad-request` for a wrong code. */
export function confirmed(
  { active, pending }: SecondFactor,
  { code, recoveryCodes }: { code: string; recoveryCodes: string[] },
  now: Date,
): ActiveFactor {
  if (active !== null || pending === null || now >= new Date(pending.expiresAt)) {
    throw new AppError('transition-refused', 'This took too long. Please begin again.');
  }
  const { secret } = pending;
  const digits = toDigits(code);
  const lastStep = digits === null ? null : stepOf(digits, { secret, lastStep: null }, now);
  if (lastStep === null) throw wrongCode();
  return { secret, lastStep, recoveryCodes, since: now.toISOString() };
}

/** Returns null if the code is wrong or has already been used. */
export function afterUse(
  active: ActiveFactor,
  { code, digest }: { code: string; digest: string | null },
  now: Date,
): { active: ActiveFactor; isRecovery: boolean } | null {
  const digits = toDigits(code);
  if (digits !== null) {
    const lastStep = stepOf(digits, active, now);
    return lastStep === null ? null : { active: { ...active, lastStep }, isRecovery: false };
  }
  if (digest === null || !active.recoveryCodes.includes(digest)) return null;
  const recoveryCodes = active.recoveryCodes.filter((one) => one !== digest);
  return { active: { ...active, recoveryCodes }, isRecovery: true };
}
