import { AppError } from '@shop/core/model/appError';

/** Number of failures in a window after which a key, or a caller on an unknown device, is locked. */
export const maxFailures = 5;
const windowMs = 15 * 60_000;
const lockMs = 15 * 60_000;

/**
 * Allowed failures from unknown devices for a username: per caller, per network, and in total. A single attacker
 * reaches one of the first two limits, and so is the only one locked out.
 */
const maxFailuresOfNew = { caller: maxFailures, network: 10, all: 25 };
/** Limits the size of the record. */
const maxOrigins = 400;

/** `origins` counts attempts by caller and network. */
export type Attempts = {
  failures: number;
  windowEndsAt: string;
  lockedUntil: string | null;
  origins?: Record<string, number> | undefined;
};

/**
 * Counts an attempt before its password is checked, so that parallel guesses cannot exceed the limit. A success clears
 * the count. The last allowed attempt sets the lock. Returns null while locked; the attempt then does not count.
 */
export function countAttempt(known: Attempts | null, now: Date): Attempts | null {
  const lockedUntil = known?.lockedUntil ?? null;
  if (lockedUntil !== null && now < new Date(lockedUntil)) return null;
  const running = known !== null && lockedUntil === null && now < new Date(known.windowEndsAt);
  const failures = running ? known.failures + 1 : 1;
  const windowEndsAt = running ? known.windowEndsAt : later(now, windowMs);
  return { failures, windowEndsAt, lockedUntil: failures >= maxFailures ? later(now, lockMs) : null };
}

/** Digests: `caller` of the reported and the connecting IP address together, `network` of the connecting one alone. */
export type Origin = { caller: string; network: string };

/**
 * `needsCode` means that all unknown devices together have failed too often, so that only the correct password with a
 * code is accepted. Returns null, and does not count the attempt, if the caller or the network has failed too often or
 * the record has no room for another caller.
 */
export function countNewDevice(
  known: Attempts | null,
  { caller, network }: Origin,
  now: Date,
): { next: Attempts; isLast: boolean; needsCode: boolean } | null {
  const isRunning = known !== null && now < new Date(known.windowEndsAt);
  const origins = (isRunning ? known.origins : undefined) ?? {};
  const counted = [`caller ${caller}`, `network ${network}`] as const;
  const [ofCaller, ofNetwork] = counted.map((origin) => origins[origin] ?? 0) as [number, number];
  if (ofCaller >= maxFailuresOfNew.caller || ofNetwork >= maxFailuresOfNew.network) return null;
  const isFull = ofCaller === 0 && Object.keys(origins).length >= maxOrigins;
  if (isFull) return null;
  const failures = isRunning ? known.failures + 1 : 1;
  const next = {
    failures,
    windowEndsAt: isRunning ? known.windowEndsAt : later(now, windowMs),
    lockedUntil: null,
    origins: { ...origins, [counted[0]]: ofCaller + 1, [counted[1]]: ofNetwork + 1 },
  };
  const isLast = ofCaller + 1 === maxFailuresOfNew.caller || failures === maxFailuresOfNew.all;
  return { next, isLast, needsCode: failures > maxFailuresOfNew.all };
}

/** Returns the same error for a wrong password, an unknown username and a disabled account. */
export function wrongCredentials(): AppError {
  return new AppError('wrong-credentials', 'Invalid credentials, please try again');
}

/** Returns the same error for known and unknown usernames. */
export function lockedOut(lockedUntil: string, now: Date): AppError {
  const { wait, retryAfterSeconds } = waitUntil(lockedUntil, now);
  return new AppError('locked-out', `Too many failed attempts. Please try again in ${wait}.`, {
    retryAfterSeconds,
  });
}

/**
 * Returns the same error for correct and wrong passwords, with and without a code, and for unknown usernames. `field`
 * makes the page request a code.
 */
export function lockedForNewDevices(windowEndsAt: string, now: Date): AppError {
  const { wait, retryAfterSeconds } = waitUntil(windowEndsAt, now);
  return new AppError(
    'locked-out',
    `Too many failed attempts from other devices. Please use a device that you have logged in with before, enter the code from your authenticator app, or try again in ${wait}.`,
    { retryAfterSeconds, details: { field: 'code' } },
  );
}

function waitUntil(end: string, now: Date): { wait: string; retryAfterSeconds: number } {
  const retryAfterSeconds = Math.max(1, Math.ceil((Date.parse(end) - now.getTime()) / 1000));
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return { wait: minutes === 1 ? '1 minute' : `${minutes} minutes`, retryAfterSeconds };
}

function later(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}
