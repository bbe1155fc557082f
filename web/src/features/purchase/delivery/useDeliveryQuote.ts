import { deliveryQoute } from '@shop/core/contracts/delivery';
import type { PublicProfile } from '@shop/core/model/shopProfile';
import { useCallback, useEffect, useRef, useState } from 'react';

import { callContract } from '@/api/callContract';
import { useIsProfileLoading, useShopProfile } from '@/shared/shop/useShopProfile';

import type { CartItem } from '../cart/cartSlice';
import { wireLine } from '../cart/wireLine';
import { addressFailure } from './addressSteps';
import type { SelectedAddress } from './addressSlice';
import { quoteRequest } from './quoteRequest';
import { quoteTimeoutMs } from './useVerification';

/** `formerFeeCents` is the previous fee if the fee changed while on screen. */
export type DeliveryQuote =
  | { status: 'none' }
  | { status: 'asking' }
  | {
      status: 'ready';
      id: string;
      feeCents: number;
      durationMinutes: number | null;
      formerFeeCents: number | null;
    }
  | { status: 'failed'; message: string };

/** A quote is replaced this long before it expires, so that no payment uses an expired quote. */
const marginMs = 60_000;
/** Minimum delay before an automatic renewal. */
const shortestMs = 30_000;

type Answer = { key: string; quote: DeliveryQuote; validForMs: number };

/** Requests a quote when an address is selected, and again before the quote expires while the page is visible. */
export function useDeliveryQuote(
  address: SelectedAddress | null,
  items: readonly CartItem[],
): {
  quote: DeliveryQuote;
  refresh: () => Promise<DeliveryQuote>;
} {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const shop = useShopProfile();
  const latest = useRef({ address, items, shop });
  useEffect(() => {
    latest.current = { address, items, shop };
  });
  const key = address === null ? null : keyOf(address);

  const ask = useCallback(async (): Promise<DeliveryQuote> => {
    const wanted = latest.current.address;
    if (wanted === null) return { status: 'none' };
    const next = await answerFor(wanted, latest.current);
    const chosen = latest.current.address;
    const isStillWanted = chosen !== null && keyOf(chosen) === next.key;
    if (isStillWanted) setAnswer((old) => withFormerFee(next, old));
    return next.quote;
  }, []);

  // Waits for the profile, because the request includes its province and phone number. Both are omitted if the profile
  // fails to load.
  const isProfileAwaited = useIsProfileLoading();
  useEffect(() => {
    if (key !== null && !isProfileAwaited) void ask();
  }, [key, isProfileAwaited, ask]);

  const current = answer?.key === key ? answer : null;
  const renewInMs = current?.quote.status === 'ready' ? current.validForMs - marginMs : null;
  useEffect(() => {
    if (renewInMs === null) return undefined;
    return whenSeen(Math.max(shortestMs, renewInMs), () => void ask());
    // Each response restarts the timer, even if the validity period is the same.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [current, renewInMs, ask]);

  const refresh = useCallback(() => {
    setAnswer(null);
    return ask();
  }, [ask]);
  if (key === null) return { quote: { status: 'none' }, refresh };
  return { quote: current?.quote ?? { status: 'asking' }, refresh };
}

type Known = { items: readonly CartItem[]; shop: PublicProfile | null | undefined };

async function answerFor(address: SelectedAddress, { items, shop }: Known): Promise<Answer> {
  const key = keyOf(address);
  try {
    const request = quoteRequest(address.address, address, { shop, products: items.map(wireLine) });
    const quote = await callContract(deliveryQoute, request, { timeoutMs: quoteTimeoutMs });
    const { id, fee, duration, validForSeconds } = quote;
    return {
      key,
      quote: { status: 'ready', id, feeCents: fee, durationMinutes: duration, formerFeeCents: null },
      validForMs: validForSeconds * 1000,
    };
  } catch (error) {
    return { key, quote: { status: 'failed', message: addressFailure(error) }, validForMs: 0 };
  }
}

function withFormerFee(next: Answer, old: Answer | null): Answer {
  if (next.quote.status !== 'ready' || old?.key !== next.key || old.quote.status !== 'ready') return next;
  const { feeCents, formerFeeCents } = old.quote;
  const former = feeCents === next.quote.feeCents ? formerFeeCents : feeCents;
  return { ...next, quote: { ...next.quote, formerFeeCents: former } };
}

/** Runs the work after the delay, once the page is visible. Returns a function that cancels it. */
function whenSeen(delayMs: number, work: () => void): () => void {
  function run() {
    if (document.visibilityState === 'hidden') return;
    document.removeEventListener('visibilitychange', run);
    work();
  }
  const timer = setTimeout(() => {
    document.addEventListener('visibilitychange', run);
    run();
  }, delayMs);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', run);
  };
}

function keyOf({ address, latitude, longitude }: SelectedAddress): string {
  return `${address} ${latitude} ${longitude}`;
}
