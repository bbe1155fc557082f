import type { Place } from '@shop/core/rules/distance';

import { ApiError, unexpectedSentence } from '@/api/apiError';
import { logWarning } from '@/config/log';

import { addressSentences } from './deliverySentences';
import type { FoundAddress, MapsService } from './maps/mapsService';

/** Where an address is: as chosen or marked, else as the maps service finds it; a sentence when that cannot be said. */
export async function locate(
  service: MapsService | null,
  { address, place }: { address: string; place: Place | null },
): Promise<FoundAddress | string> {
  if (place !== null) return { address, place };
  if (service === null) return addressSentences.notMarked;
  try {
    const lookup = await service.lookUp(address);
    switch (lookup.outcome) {
      case 'found':
        return { address: lookup.address, place: lookup.place };
      case 'not-found':
        return addressSentences.notFound;
      case 'not-exact':
        return addressSentences.notExact;
    }
  } catch (error) {
    logWarning('The address could not be looked up', error);
    return addressSentences.mapsSilent;
  }
}

/** What to say about a failed call: the server's words as `message: details`, else what kept them from us. */
export function addressFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : unexpectedSentence;
  const { code, message, details } = error;
  // Where the server has no details in words, the quote call repeats the code in their place.
  return typeof details === 'string' && details !== code ? `${message}: ${details}` : message;
}
