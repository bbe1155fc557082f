import type { IncomingHttpHeaders } from 'node:http';

import { AppError } from '@shop/core/model/appError';
import { LRUCache } from 'lru-cache';

/** Callers counted at most; the least recent are forgotten first, so that memory stays bounded. */
const maxCallers = 10_000;

/** Counts one more call; throws `rate-limited` when there were too many. */
export type RateLimit = (caller: string | null, now: Date) => void;

/**
 * A limit of `calls` per `seconds` for each caller, in the memory of one instance: a brake in front of a stored limit, not a
 * limit by itself. Unknown callers (null) pass.
 */
export function rateLimit(calls: number, seconds: number): RateLimit {
  let windows: LRUCache<string, { endsAt: number; used: number }> | undefined;
  return (caller, now) => {
    if (caller === null) return;
    // Made on first use: every endpoint has a limit, and one program loads them all.
    windows ??= new LRUCache({ max: maxCallers });
    const found = windows.get(caller);
    const window =
      found !== undefined && now.getTime() < found.endsAt
        ? found
        : { endsAt: now.getTime() + seconds * 1000, used: 0 };
    window.used += 1;
    windows.set(caller, window);
    if (window.used > calls) {
      throw new AppError('rate-limited', 'Too many attempts. Please wait a minute and try again.', {
        retryAfterSeconds: Math.ceil((window.endsAt - now.getTime()) / 1000),
      });
    }
  };
}

/** So many callers may share one way in, an office or an edge of the CDN, before all of them are slowed down. */
const callersPerHop = 10;

type ByAddress = (headers: IncomingHttpHeaders, now: Date) => void;

/** The two parts of `addressLimit`, for calls that may pass the second. */
export function addressLimits(calls: number, seconds: number): { byCaller: ByAddress; byHop: ByAddress } {
  const limitByCaller = rateLimit(calls, seconds);
  const limitByHop = rateLimit(calls * callersPerHop, seconds);
  return {
    byCaller: (headers, now) => limitByCaller(callerAddress(headers), now),
    byHop: (headers, now) => limitByHop(nearestHop(headers), now),
  };
}

/**
 * A limit of `calls` per `seconds` by where calls come from. The forwarded address of a caller can be made up; the address that
 * connected to the platform cannot, so it is counted as well, with room for several callers behind it. What a caller's own limit
 * refuses does not count there: one caller uses up no more of what others share than any other.
 */
export function addressLimit(calls: number, seconds: number): ByAddress {
  const { byCaller, byHop } = addressLimits(calls, seconds);
  return (headers, now) => {
    byCaller(headers, now);
    byHop(headers, now);
  };
}

/** The caller's address according to the CDN or else the first proxy. It can be made up. */
export function callerAddress(headers: IncomingHttpHeaders): string | null {
  const edge = headers['fastly-client-ip'];
  return typeof edge === 'string' ? shortened(edge) : shortened(forwardedFor(headers)[0]);
}

/** Who connected to the platform: its front end adds that address behind whatever the caller sent. */
function nearestHop(headers: IncomingHttpHeaders): string | null {
  return shortened(forwardedFor(headers).at(-1));
}

function forwardedFor(headers: IncomingHttpHeaders): string[] {
  const header = headers['x-forwarded-for'];
  return (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',');
}

function shortened(address: string | undefined): string | null {
  const trimmed = (address ?? '').trim();
  return trimmed === '' ? null : trimmed.slice(0, 64);
}
