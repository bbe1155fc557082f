import { generateSecret, verifySync } from 'otplib';

/** Parameters of RFC 6238 that every authenticator app supports: six digits, SHA-1, steps of half a minute. */
const stepSeconds = 30;
/** Also accepts the previous and the next code, because telephone clocks may be slightly wrong. */
const toleranceSeconds = stepSeconds;
const secretBytes = 20;

export function newSecret(): string {
  return generateSecret({ length: secretBytes });
}

/** Returns the typed digits without spaces. Returns null when they cannot be a code of an app. */
export function toDigits(typed: string): string | null {
  const digits = typed.replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/**
 * Returns the time step of a code. Returns null if it is wrong, too old or early, or not later than `lastStep`. A code is
 * valid once and makes earlier codes invalid.
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
