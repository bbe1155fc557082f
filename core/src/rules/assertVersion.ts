import { AppError } from '../model/appError';

/** `what` names the object in a message, such as "the terms". `now` is its current content, for comparison. */
type Current = { version: number; what: string; now?: object };

/**
 * Throws `stale-version` for a change based on another version, which could overwrite unseen changes. Accepts any
 * change without a version.
 */
export function assertVersion(seen: number | undefined, { version, what, now }: Current): void {
  if (seen === undefined || seen === version) return;
  const message = `Someone else has changed ${what} in the meantime. Please check the new values and try again.`;
  throw new AppError('stale-version', message, { details: { version, ...now } });
}
