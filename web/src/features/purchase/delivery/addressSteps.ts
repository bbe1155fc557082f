import type { Place } from '@shop/core/rules/distance';

import { ApiError, unexpectedErrorMessage } from '@/api/apiError';
import { logWarning } from '@/config/log';

import { addressMessages } from './deliveryMessages';
import type { FoundAddress, MapsService } from './maps/mapsService';

/** Where an address is: as chosen or marked, else as the maps service finds it; a sentence when that cannot be said. */
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

/** Whether the street has a number: digits before the first comma, or in the part after the name of a building. */
export function hasHouseNumber(address: string): boolean {
  return address
    .split(',')
    .slice(0, 2)
    .some((part) => /\d/.test(part));
}

/** What to say about a failed call: the server's words as `message: details`, else what kept them from us. */
export function addressFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : unexpectedErrorMessage;
  const { code, message, details } = error;
  // Where the server has no details in words, the quote call repeats the code in their place.
  return typeof details === 'string' && details !== code ? `${message}: ${details}` : message;
}
