import { getallOrders } from '@shop/core/contracts/ordersAdmin';
import type { Order } from '@shop/core/model/order';
import { waitingSince } from '@shop/core/rules/orderQueues';
import { useEffect, useMemo } from 'react';

import type { ApiFailure } from '@/api/apiError';
import { useServerData } from '@/api/useServerData';

import { setSeenUntil, useSeenUntil } from './seenOrders';
import { useOrderStamp } from './useOrderChanges';

export type UnseenOrders = {
  /** Orders paid since staff last acknowledged, and not packed yet; newest first. */
  orders: readonly Order[];
  /** There are more than these. */
  isMore: boolean;
  error: ApiFailure | null;
  acknowledge: () => void;
};

/** Returns orders paid since staff on this device last acknowledged new orders. */
export function useUnseenOrders(): UnseenOrders {
  const stamp = useOrderStamp();
  // Waits for the first load: the screen's own content comes before new orders.
  const skip = stamp.status === 'loading';
  const waiting = useServerData(getallOrders, { limit: '9', queue: 'pack' }, { freshMs: 0, skip });
  const seenUntil = useSeenUntil();
  const loaded = waiting.data?.orders;
  const unpacked = useMemo(
    () =>
      (loaded ?? []).filter(
        ({ preparation, paymentStatus }) => preparation === '' && paymentStatus === 'paid',
      ),
    [loaded],
  );
  const orders = useMemo(
    () => (seenUntil === null ? [] : unpacked.filter((order) => waitingSince(order) > seenUntil)),
    [unpacked, seenUntil],
  );
  const isMore = waiting.data?.more === true && orders.length > 0 && orders.length === unpacked.length;
  const acknowledge = () => setSeenUntil(latestOf(unpacked.map(waitingSince), seenUntil ?? ''));
  // A device without an acknowledgement starts with orders from now on, by the shop's clock.
  const isFirstVisit = seenUntil === null && waiting.status === 'ready';
  useEffect(() => {
    if (isFirstVisit) setSeenUntil(latestOf(unpacked.map(waitingSince), ''));
  }, [isFirstVisit, unpacked]);
  return { orders, isMore, error: stamp.error ?? waiting.error, acknowledge };
}

function latestOf(instants: readonly string[], known: string): string {
  return instants.reduce((latest, instant) => (instant > latest ? instant : latest), known);
}
