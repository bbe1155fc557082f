import { deliveryQoute } from '@shop/core/contracts/delivery';
import type { PublicProfile } from '@shop/core/model/shopProfile';
import { useRef, useState } from 'react';

import { callContract } from '@/api/callContract';

import { addressFailure, hasHouseNumber, isRefusal, isSamePlace, locate } from './addressSteps';
import { addressMessages } from './deliveryMessages';
import type { FormMessage } from './formMessage';
import { bad, good } from './formMessage';
import type { FoundAddress } from './maps/mapsService';
import type { Maps } from './maps/useMaps';
import { quoteRequest } from './quoteRequest';
import type { AddressEntry } from './useAddressEntry';

/** Allows ten seconds for the server's work, including the courier's response. */
export const quoteTimeoutMs = 15_000;

/** `feeCents` is null if the address was verified on an earlier visit. */
type VerifiedAddress = FoundAddress & { feeCents: number | null; durationMinutes: number | null };

export type Verification = {
  /** Null while the address and the mark on screen are not verified. An edited address starts as verified. */
  verified: VerifiedAddress | null;
  isBusy: boolean;
  /** True if the courier or the shop does not deliver to the address. */
  isRefused: boolean;
  message: FormMessage | null;
  setMessage: (message: FormMessage | null) => void;
  /** `found` is a new address, which the field shows only after the next render. */
  start: (found?: FoundAddress) => Promise<void>;
};

export function useVerification(
  { whenOpened }: Maps,
  entry: AddressEntry,
  { shop, known }: { shop: PublicProfile; known: FoundAddress | null },
): Verification {
  const [verified, setVerified] = useState<VerifiedAddress | null>(
    known && { ...known, feeCents: null, durationMinutes: null },
  );
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<FoundAddress | null>(null);
  const [message, setMessage] = useState<FormMessage | null>(null);
  /** The last address that was rejected because it has no house number. A second attempt accepts it. */
  const unnumbered = useRef('');

  async function start(found?: FoundAddress) {
    setVerified(null);
    setRefused(null);
    const address = found?.address ?? entry.text.trim();
    if (address === '') return setMessage(bad(addressMessages.addressMissing));
    setMessage(null);
    setIsBusy(true);
    let asked: FoundAddress | null = null;
    try {
      const located = await locate(await whenOpened(), { address, place: found?.place ?? entry.place });
      if (typeof located === 'string') return setMessage(bad(located));
      entry.accept(located);
      asked = located;
      if (!hasHouseNumber(located.address) && unnumbered.current !== located.address) {
        unnumbered.current = located.address;
        return setMessage(bad(addressMessages.noHouseNumber));
      }
      const request = quoteRequest(located.address, located.place, { shop });
      const { fee, duration } = await callContract(deliveryQoute, request, { timeoutMs: quoteTimeoutMs });
      setVerified({ ...located, feeCents: fee, durationMinutes: duration });
      setMessage(good(addressMessages.deliverable));
    } catch (error) {
      if (isRefusal(error)) setRefused(asked);
      setMessage(bad(addressFailure(error)));
    } finally {
      setIsBusy(false);
    }
    return undefined;
  }

  // A result and its message apply only to the address and the mark for which they were requested.
  const result = verified ?? refused;
  const isCurrent = result === null || isOnScreen(result, entry);
  return {
    verified: isCurrent ? verified : null,
    isBusy,
    isRefused: isCurrent && refused !== null,
    message: isCurrent ? message : null,
    setMessage,
    start,
  };
}

/** With a maps service, typed text has no mark, so the text alone identifies the address. */
function isOnScreen({ address, place }: FoundAddress, entry: AddressEntry): boolean {
  return address === entry.text.trim() && (entry.place === null || isSamePlace(place, entry.place));
}
