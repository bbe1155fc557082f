import type { Place } from '@shop/core/rules/distance';

import { ApiError, unexpectedErrorMessage } from '@/api/apiError';
import { logWarning } from '@/config/log';

import { addressMessages } from './deliveryMessages';
import type { FoundAddress, MapsService } from './maps/mapsService';

/** A chosen or marked location has priority. Returns a message if the location is unknown. */
export async function locate(
  service: MapsService | null,
  { address, place }: { address: string; place: Place | null },
): Promise<FoundAddress | string> {
  if (place !== null) return { address, place };
  if (service === null) return addressMessages.notMarked;
  try {
    const lookup = await service.lookUp(address);
    switch (lookup.outcome) {
      case 'found':
        return { address: lookup.address, place: lookup.place };
      case 'not-found':
        return addressMessages.notFound;
      case 'not-exact':
        return addressMessages.notExact;
    }
  } catch (error) {
    logWarning('The address could not be looked up', error);
    return addressMessages.mapsSilent;
  }
}

/** Ignores differences of about a metre. */
export function isSamePlace(a: Place, b: Place): boolean {
  return Math.abs(a.latitude - b.latitude) < 1e-5 && Math.abs(a.longitude - b.longitude) < 1e-5;
}

/** Accepts any digit in the first two comma-separated parts, because the first may be the name of a building. */
export function hasHouseNumber(address: string): boolean {
  return address
    .split(',')
    .slice(0, 2)
    .some((part) => /\d/.test(part));
}

const refusals = new Set(['address-out-of-range', 'delivery-refused']);

/** Returns whether nobody delivers to the address, so another attempt would not help. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && refusals.has(error.code);
}

/** Returns the server's text as `message: details`, otherwise the error's message. */
export function addressFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : unexpectedErrorMessage;
  const { code, message, details } = error;
  // A refused quote without details repeats the error code in `details`.
  return typeof details === 'string' && details !== code ? `${message}: ${details}` : message;
}
