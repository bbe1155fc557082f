import { getallOrders } from '@shop/core/contracts/ordersAdmin';
import type { Order } from '@shop/core/model/order';
import { waitingSince } from '@shop/core/rules/orderQueues';
import { useCallback, useEffect, useRef, useState } from 'react';

import { useServerData } from '@/api/useServerData';
import { localStore } from '@/config/browserStorage';

/** Each poll reads one document while no order changes. */
const pollMs = 4_000;
const storageKey = 'ordersSeenUntil';

export type NewOrders = {
  /** Orders paid since staff last acknowledged, and not packed yet; newest first. */
  orders: readonly Order[];
  /** There are more than these. */
  isMore: boolean;
  /** The last poll failed. */
  isCutOff: boolean;
  acknowledge: () => void;
};

/**
 * Returns orders paid since staff on this device last acknowledged new orders. Polls every few seconds, even in a hidden tab,
 * whose title shows them.
 */
export function useNewOrders(): NewOrders {
  const change = useServerData(getallOrders, { limit: '1', only: 'stamp' }, { freshMs: 0 });
  // Waits for the first load: the screen's own content comes before new orders.
  const skip = change.status === 'loading';
  const waiting = useServerData(getallOrders, { limit: '9', queue: 'pack' }, { freshMs: 0, skip });
  useSteadyPolling(change.refetch, pollMs);
  useOnChange(change.data?.stamp, waiting.refetch);
  const [seenUntil, setSeenUntil] = useState(() => localStore.getItem(storageKey));
  const unpacked = (waiting.data?.orders ?? []).filter(
    ({ preparation, paymentStatus }) => preparation === '' && paymentStatus === 'paid',
  );
  const orders = seenUntil === null ? [] : unpacked.filter((order) => waitingSince(order) > seenUntil);
  const isMore = waiting.data?.more === true && orders.length > 0 && orders.length === unpacked.length;
  const acknowledge = () => setSeenUntil(latestOf(unpacked.map(waitingSince), seenUntil ?? ''));
  // A device without an acknowledgement starts with orders from now on, by the shop's clock.
  if (seenUntil === null && waiting.status === 'ready') acknowledge();
  useEffect(() => {
    if (seenUntil !== null) localStore.setItem(storageKey, seenUntil);
  }, [seenUntil]);
  return { orders, isMore, isCutOff: change.error !== null || waiting.error !== null, acknowledge };
}

function latestOf(instants: readonly string[], known: string): string {
  return instants.reduce((latest, instant) => (instant > latest ? instant : latest), known);
}

/** Calls repeatedly, whether or not the tab is visible, and immediately when it becomes visible again. */
function useSteadyPolling(work: () => void, everyMs: number): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    const look = () => latest.current();
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, [everyMs]);
}

/** Calls when the stamp of all orders has changed. */
export function useOnChange(stamp: string | undefined, onChange: () => void): void {
  const seen = useRef<string | undefined>(undefined);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const changed = useCallback(() => latest.current(), []);
  useEffect(() => {
    const before = seen.current;
    seen.current = stamp ?? before;
    if (before !== undefined && stamp !== undefined && before !== stamp) changed();
  }, [stamp, changed]);
}
