import { AppError } from '../model/appError';

/** `what` is a name such as "the terms"; `now` is the current content, for the person to compare. */
type Current = { version: number; what: string; now?: object };

/**
 * Throws `stale-version` when a change names a version other than the current one, so that nothing is overwritten unseen. A
 * change without a version overwrites.
 */
export function assertVersion(seen: number | undefined, { version, what, now }: Current): void {
  if (seen === undefined || seen === version) return;
  const message = `Someone else has changed ${what} meanwhile. Look at the new values and try again.`;
  throw new AppError('stale-version', message, { details: { version, ...now } });
}
