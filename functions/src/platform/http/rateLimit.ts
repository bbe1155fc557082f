import type { IncomingHttpHeaders } from 'node:http';
import { isIPv6 } from 'node:net';

import { AppError } from '@shop/core/model/appError';
import { LRUCache } from 'lru-cache';

/** Limits memory use. */
const maxCallers = 10_000;

/** Counts a request. Throws `rate-limited` if there were too many. */
export type RateLimit = (caller: string | null, now: Date) => void;

/**
 * Counts requests in the memory of one instance. Each instance counts separately, so this limit is not sufficient on
 * its own: it refuses floods before they cost a read of a limit in Firestore. Does not limit unknown callers (null).
 */
export function rateLimit(calls: number, seconds: number): RateLimit {
  let windows: LRUCache<string, { endsAt: number; used: number }> | undefined;
  return (caller, now) => {
    if (caller === null) return;
    // Created on first use, because each process loads all endpoints, and each endpoint has a limit.
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

/** Number of callers assumed to share an IP address, for example in an office or behind a CDN's edge server. */
const callersPerHop = 10;

type ByAddress = (headers: IncomingHttpHeaders, now: Date) => void;

/** Returns the two parts of `addressLimit`, for requests that may skip the second. */
export function addressLimits(calls: number, seconds: number): { byCaller: ByAddress; byHop: ByAddress } {
  const limitByCaller = rateLimit(calls, seconds);
  const limitByHop = rateLimit(calls * callersPerHop, seconds);
  return {
    byCaller: (headers, now) => limitByCaller(callerKey(headers), now),
    byHop: (headers, now) => limitByHop(connectingNetwork(headers), now),
  };
}

/**
 * Only the IP address that connected to the platform can be trusted. It may be that of an edge server of the CDN, so
 * its limit allows several callers. The reported IP address distinguishes callers behind the same edge server. Requests
 * that a caller's limit refuses do not count against the edge server.
 */
export function addressLimit(calls: number, seconds: number): ByAddress {
  const { byCaller, byHop } = addressLimits(calls, seconds);
  return (headers, now) => {
    byCaller(headers, now);
    byHop(headers, now);
  };
}

/** Returns the address that the CDN or the first proxy reports, which can be forged. Reduces IPv6 to its /64. */
export function callerAddress(headers: IncomingHttpHeaders): string | null {
  const edge = headers['fastly-client-ip'];
  return typeof edge === 'string' ? networkOf(edge) : networkOf(forwardedFor(headers)[0]);
}

/** Includes the connecting address, so that a forged address does not use up the limit of its real owner. */
export function callerKey(headers: IncomingHttpHeaders): string | null {
  const [stated, hop] = [callerAddress(headers), connectingNetwork(headers)];
  return stated === null && hop === null ? null : `${hop ?? ''} ${stated ?? ''}`;
}

/** Returns the address that the platform's front end appends, which cannot be forged. Reduces IPv6 to its /64. */
export function connectingNetwork(headers: IncomingHttpHeaders): string | null {
  return networkOf(forwardedFor(headers).at(-1));
}

function forwardedFor(headers: IncomingHttpHeaders): string[] {
  const header = headers['x-forwarded-for'];
  return (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',');
}

/** Counts an IPv6 /64 network as one address, because a household can use any address in its /64. */
function networkOf(address: string | undefined): string | null {
  const trimmed = (address ?? '').trim().toLowerCase();
  if (trimmed === '') return null;
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(trimmed) ?? [];
  if (mapped !== undefined) return mapped;
  return isIPv6(trimmed) ? `${firstHalf(trimmed)}::/64` : trimmed.slice(0, 64);
}

/** Returns the first four groups of an IPv6 address, without leading zeros. */
function firstHalf(address: string): string {
  const [left = '', right] = address.split('::');
  const before = left === '' ? [] : left.split(':');
  const missing = right === undefined ? 0 : 8 - before.length - groupsOf(right);
  const groups = [...before, ...Array<string>(missing).fill('0'), ...(right ?? '').split(':')];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** Returns the number of groups in part of an IPv6 address. The last two may be written as an IPv4 address. */
function groupsOf(part: string): number {
  return part === '' ? 0 : part.split(':').length + (part.includes('.') ? 1 : 0);
}
