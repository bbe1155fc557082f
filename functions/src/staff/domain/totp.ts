import { generateSecret, verifySync } from 'otplib';

/** RFC 6238 as every authenticator app has it: six digits, SHA-1, steps of half a minute. */
const stepSeconds = 30;
/** Telephones are a little early or late: the code before and the one after are taken as well. */
const toleranceSeconds = stepSeconds;
const secretBytes = 20;

export function newSecret(): string {
  return generateSecret({ length: secretBytes });
}

/** Digits as they were typed, without spaces; null when they cannot be a code of an app. */
export function toDigits(typed: string): string | null {
  const digits = typed.replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/**
 * The time step that a code belongs to; null for one that is wrong, too old or early, or not later than `lastStep`: a code is good
 * once, and those before it are not good afterwards.
 */
export function stepOf(
  digits: string,
  { secret, lastStep }: { secret: string; lastStep: number | null },
  now: Date,
): number | null {
  const epoch = Math.floor(now.getTime() / 1000);
  const verified = verifySync({ secret, token: digits, epoch, epochTolerance: toleranceSeconds });
  if (!verified.valid || !('timeStep' in verified)) return null;
  return lastStep === null || verified.timeStep > lastStep ? verified.timeStep : null;
}
