import { deliveryEstimate } from '@shop/core/contracts/delivery';
import type { PublicProfile } from '@shop/core/model/shopProfile';
import { distanceMeters } from '@shop/core/rules/distance';
import { useState } from 'react';

import { callContract } from '@/api/callContract';

import { addressFailure, locate } from '../addressSteps';
import { kmFrom, placeMessage } from '../addressText';
import { addressMessages } from '../deliveryMessages';
import type { FoundAddress } from '../maps/mapsService';
import type { Maps } from '../maps/useMaps';
import type { AddressEntry } from '../useAddressEntry';
import { quoteTimeoutMs } from '../useVerification';

/** `failed` means that there is no result, for example because the address was not found. */
type Answer = { kind: 'yes' | 'no' | 'failed'; text: string };

type Estimate = {
  answer: Answer | null;
  isBusy: boolean;
  /** `found` is a new suggestion, which the field shows only after the next render. */
  start: (found?: FoundAddress) => Promise<void>;
  forget: () => void;
};

/** `line` contains the address, the fee and the time. */
export type Estimated = { line: string; feeCents: number };

/** `onAnswer` receives null when a new check starts, because the earlier result is for another address. */
type About = { shop: PublicProfile; onAnswer: (answer: Estimated | null) => void };

/** Sends no request for a location outside the delivery radius. */
export function useEstimate({ whenOpened }: Maps, entry: AddressEntry, { shop, onAnswer }: About): Estimate {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const fail = (text: string) => setAnswer({ kind: 'failed', text });

  async function start(found?: FoundAddress) {
    const typed = found?.address ?? entry.text.trim();
    if (typed === '') return fail(addressMessages.addressMissing);
    setAnswer(null);
    onAnswer(null);
    setIsBusy(true);
    try {
      const service = await whenOpened();
      const marked = found?.place ?? entry.place;
      // This sheet has no map.
      if (service === null && marked === null) return fail(addressMessages.notLocated);
      const located = await locate(service, { address: typed, place: marked });
      if (typeof located === 'string') return fail(located);
      entry.accept(located);
      const { address, place } = located;
      if (distanceMeters(shop, place) > shop.deliveryRadiusMeters)
        return setAnswer({ kind: 'no', text: tooFar(shop, kmFrom(shop, place)) });
      const { fee, duration } = await callContract(
        deliveryEstimate,
        { address, ...place },
        { timeoutMs: quoteTimeoutMs },
      );
      const line = placeMessage(place, shop, { feeCents: fee, durationMinutes: duration });
      setAnswer({ kind: 'yes', text: `Yes, we deliver there. ${line}` });
      const short = `${address.split(',')[0] ?? address} · ${line.split(' · ').slice(1).join(' · ')}`;
      onAnswer({ line: short, feeCents: fee });
    } catch (error) {
      fail(addressFailure(error));
    } finally {
      setIsBusy(false);
    }
    return undefined;
  }

  return { answer, isBusy, start, forget: () => setAnswer(null) };
}

function tooFar({ deliveryRadiusMeters }: PublicProfile, km: number): string {
  return `Not there yet: it is ${km.toFixed(1)} km from the shop and we deliver up to ${deliveryRadiusMeters / 1000} km. You can collect your order at the shop.`;
}
