import type { IncomingHttpHeaders } from 'node:http';

import { AppError } from '@shop/core/model/appError';

/** Callers remembered at most; the longest known are forgotten first, so that memory stays bounded. */
const maxCallers = 10_000;

/** Counts one more call; throws `rate-limited` when there were too many. */
export type RateLimit = (caller: string | null, now: Date) => void;

/**
 * A limit of `calls` per `seconds` for each caller, in the memory of one instance: a brake in front of a stored limit, not a
 * limit by itself. Unknown callers (null) pass.
 */
export function rateLimit(calls: number, seconds: number): RateLimit {
  const windows = new Map<string, { endsAt: number; used: number }>();
  return (caller, now) => {
    if (caller === null) return;
    const found = windows.get(caller);
    const window =
      found !== undefined && now.getTime() < found.endsAt
        ? found
        : { endsAt: now.getTime() + seconds * 1000, used: 0 };
    window.used += 1;
    windows.delete(caller);
    windows.set(caller, window);
    const longestKnown = windows.keys().next();
    if (windows.size > maxCallers && longestKnown.done !== true) windows.delete(longestKnown.value);
    if (window.used > calls) {
      throw new AppError('rate-limited', 'Too many attempts. Please wait a minute and try again.');
    }
  };
}

/**
 * The caller's address as the platform's front end tells it. Its first entry can be made up by the caller, which is why a
 * limit by address never stands alone.
 */
export function callerAddress(headers: IncomingHttpHeaders): string | null {
  const header = headers['x-forwarded-for'];
  const first = (Array.isArray(header) ? header[0] : header)?.split(',')[0]?.trim();
  return first === undefined || first === '' ? null : first.slice(0, 64);
}
