import { AppError } from '@shop/core/model/appError';
import * as v from 'valibot';
import { instantSchema } from '@shop/core/model/ids';

import { stepOf, toDigits } from './totp';

/** How long a secret waits for its first code. */
const pendingMs = 10 * 60_000;

/** The second factor of one account as stored: the one in use, and one that is being added. */
export const secondFactorSchema = v.object({
  active: v.nullable(
    v.object({
      secret: v.string(),
      /** The time step of the last code that was used. */
      lastStep: v.nullable(v.number()),
      /** Digests of those that are left. */
      recoveryCodes: v.array(v.string()),
      since: instantSchema,
    }),
  ),
  pending: v.nullable(v.object({ secret: v.string(), expiresAt: instantSchema })),
});
export type SecondFactor = v.InferOutput<typeof secondFactorSchema>;
export type ActiveFactor = NonNullable<SecondFactor['active']>;

export const noSecondFactor: SecondFactor = { active: null, pending: null };

/** Puts a new secret in the place of one that was not confirmed. Throws `transition-refused` when a second factor is in use. */
export function withPending(known: SecondFactor, secret: string, now: Date): SecondFactor {
  if (known.active !== null) {
    throw new AppError(
      'transition-refused',
      'Your account has a second factor. Turn it off before you add another.',
    );
  }
  return { active: null, pending: { secret, expiresAt: new Date(now.getTime() + pendingMs).toISOString() } };
}

/** The secret that waits, in use from now on. Throws `transition-refused` when there is none, or it waited too long, and for a wrong code. */
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

/** What is left after a code was used, or a recovery code by its `digest`; null when it is neither, or was used before. */
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

/** On the screen of one's own account, where one is signed in. */
export function wrongCode(): AppError {
  return new AppError('bad-request', wrongCodeText, { details: { field: 'code' } });
}

/** At the login, for an account that has a second factor: no code was sent, or one that does not do. */
export function codeNeeded(isWrong: boolean): AppError {
  const text = isWrong ? wrongCodeText : 'Please enter the code from your authenticator app.';
  return new AppError('second-factor-needed', text, { details: { field: 'code' } });
}

const wrongCodeText = 'This code is wrong or was used before. Please wait for the next one.';
