import { AppError } from '../model/appError';

/** `what` as in "the terms"; `now` is what stands there now, for the person to compare. */
type Current = { version: number; what: string; now?: object };

/** Nothing is overwritten blindly: throws `stale-version` when a change names another version than the current one. One without a version overwrites. */
export function assertVersion(seen: number | undefined, { version, what, now }: Current): void {
  if (seen === undefined || seen === version) return;
  const message = `Someone else has changed ${what} meanwhile. Look at the new values and try again.`;
  throw new AppError('stale-version', message, { details: { version, ...now } });
}
