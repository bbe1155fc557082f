import { generateSecret, verifySync } from 'otplib';

/** Parameters of RFC 6238 that every authenticator app supports: six digits, SHA-1, and steps of 30 seconds. */
const stepSeconds = 30;
/** Tolerance for inaccurate phone clocks: the previous and the next code are also accepted. */
const toleranceSeconds = stepSeconds;
const secretBytes = 20;

export function newSecret(): string {
  return generateSecret({ length: secretBytes });
}

/** Returns null if the text cannot be a code from an app. */
export function toDigits(typed: string): string | null {
  const digits = typed.replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/**
 * Returns null if the code is wrong, too old, too early, or not later than `lastStep`. A code is valid once, and using
 * it invalidates earlier codes.
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
