import { deliveryQoute } from '@shop/core/contracts/delivery';
import type { PublicProfile } from '@shop/core/model/shopProfile';
import type { Place } from '@shop/core/rules/distance';
import { toInternationalPhone } from '@shop/core/rules/phone';
import { useState } from 'react';

import { callContract } from '@/api/callContract';

import { addressFailure, locate } from '../delivery/addressSteps';
import { addressMessages } from '../delivery/deliveryMessages';
import type { Maps } from '../delivery/maps/useMaps';
import { quoteRequest } from '../delivery/quoteRequest';
import type { AddressEntry } from '../delivery/useAddressEntry';
import { quoteTimeoutMs } from '../delivery/useVerification';

import type { Draft, DraftLine, Quoted } from './newOrder';
import { productsOf } from './newOrder';

export type Fee = {
  /** For the address in the field. Null once the address or its location changes. */
  quoted: Quoted | null;
  isBusy: boolean;
  problem: string | null;
  workOut: () => Promise<void>;
};

type Answer = { address: string; place: Place | null; quoted: Quoted | null; problem: string | null };

export function useFee(
  { whenOpened }: Maps,
  entry: AddressEntry,
  {
    draft,
    lines,
    shop,
  }: { draft: Draft; lines: readonly DraftLine[]; shop: PublicProfile | null | undefined },
): Fee {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function workOut() {
    let asked: Pick<Answer, 'address' | 'place'> = { address: entry.text.trim(), place: entry.place };
    const refuse = (problem: string) => setAnswer({ ...asked, quoted: null, problem });
    if (asked.address === '') return refuse(addressMessages.addressMissing);
    setAnswer(null);
    setIsBusy(true);
    try {
      const located = await locate(await whenOpened(), asked);
      if (typeof located === 'string') return refuse(located);
      entry.accept(located);
      asked = located;
      const request = quoteRequest(located.address, located.place, {
        shop,
        products: productsOf(lines),
        phoneNumber: toInternationalPhone(draft.phone),
      });
      const { id, fee } = await callContract(deliveryQoute, request, {
        as: 'staff',
        timeoutMs: quoteTimeoutMs,
      });
      const quoted = { id, feeCents: fee, address: located.address, ...located.place };
      setAnswer({ ...asked, quoted, problem: null });
    } catch (error) {
      refuse(addressFailure(error));
    } finally {
      setIsBusy(false);
    }
    return undefined;
  }

  const isCurrent = answer !== null && answer.address === entry.text.trim() && answer.place === entry.place;
  const { quoted = null, problem = null } = isCurrent ? answer : {};
  return { quoted, isBusy, problem, workOut };
}
