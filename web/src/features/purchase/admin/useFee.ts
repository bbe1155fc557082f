import { deliveryQoute } from '@shop/core/contracts/delivery';
import type { PublicProfile } from '@shop/core/model/shopProfile';
import { toInternationalPhone } from '@shop/core/rules/phone';
import { useState } from 'react';

import { callContract } from '@/api/callContract';

import { addressFailure, locate } from '../delivery/addressSteps';
import type { Maps } from '../delivery/maps/useMaps';
import { quoteRequest } from '../delivery/quoteRequest';
import type { AddressEntry } from '../delivery/useAddressEntry';
import { quoteTimeoutMs } from '../delivery/useVerification';

import type { Draft, DraftLine, Quoted } from './newOrder';
import { productsOf } from './newOrder';
import { newOrderMessages } from './newOrderMessages';

export type Fee = {
  /** Quote for the address in the field. Null after the address changes. */
  quoted: Quoted | null;
  isBusy: boolean;
  problem: string | null;
  workOut: () => Promise<void>;
  forget: () => void;
};

/** Requests the courier's fee for an address, as staff. The order refers to this quote. */
export function useFee(
  { whenOpened }: Maps,
  entry: AddressEntry,
  {
    draft,
    lines,
    shop,
  }: { draft: Draft; lines: readonly DraftLine[]; shop: PublicProfile | null | undefined },
): Fee {
  const [found, setFound] = useState<Quoted | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function workOut() {
    const address = entry.text.trim();
    setFound(null);
    if (address === '') return setProblem(newOrderMessages.noAddress);
    setProblem(null);
    setIsBusy(true);
    try {
      const located = await locate(await whenOpened(), { address, place: entry.place });
      if (typeof located === 'string') return setProblem(located);
      entry.accept(located);
      const request = quoteRequest(located.address, located.place, {
        shop,
        products: productsOf(lines),
        phoneNumber: toInternationalPhone(draft.phone),
      });
      const { id, fee } = await callContract(deliveryQoute, request, {
        as: 'staff',
        timeoutMs: quoteTimeoutMs,
      });
      setFound({ id, feeCents: fee, address: located.address, ...located.place });
    } catch (error) {
      setProblem(addressFailure(error));
    } finally {
      setIsBusy(false);
    }
    return undefined;
  }

  const quoted = found?.address === entry.text.trim() ? found : null;
  return { quoted, isBusy, problem, workOut, forget: () => setFound(null) };
}
