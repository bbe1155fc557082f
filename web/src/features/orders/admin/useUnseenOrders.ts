import type { OutputOf } from '@shop/core/contracts/contract';
import type { getallOrders } from '@shop/core/contracts/ordersAdmin';
import type { Order } from '@shop/core/model/order';
import { isPackable, waitingSince } from '@shop/core/rules/orderQueues';
import { useEffect, useMemo } from 'react';

import type { ApiFailure } from '@/api/apiError';

import { acknowledgeUntil, startAnnouncing, useHasWaiting, useSeenUntil } from './seenOrders';
import { useOrderStamp } from './useOrderChanges';
import { usePackQueue } from './usePackQueue';

export type UnseenOrders = {
  /** Orders paid since the last acknowledgement and not yet packed, newest first. */
  orders: readonly Order[];
  /** Orders that were waiting on the first visit from this device, until staff acknowledge them. Never shown as new. */
  waiting: readonly Order[];
  /** True if more orders wait than are loaded, some of which may be new. */
  isMore: boolean;
  error: ApiFailure | null;
  acknowledge: () => void;
};

export function useUnseenOrders(): UnseenOrders {
  const stamp = useOrderStamp();
  // Waits for the first load, because the screen's content takes precedence over new orders.
  const skip = stamp.status === 'loading';
  // An order that was paid late may follow orders that staff have already seen.
  const { newest, all } = usePackQueue({ skip });
  const seenUntil = useSeenUntil();
  const loaded = all ?? newest.data ?? none;
  const orders = useMemo(() => loaded.orders.filter(isUnseen(seenUntil)), [loaded, seenUntil]);
  const latest = latestOf(loaded.orders.filter(isUnpacked).map(waitingSince), '');
  const acknowledge = () => acknowledgeUntil(latestOf([latest], seenUntil ?? ''));
  const earlier = useMemo(() => loaded.orders.filter(isEarlier(seenUntil)), [loaded, seenUntil]);
  const waiting = useHasWaiting() ? earlier : none.orders;
  const isFirstVisit = seenUntil === null && newest.status === 'ready' && all !== undefined;
  const hasWaiting = latest !== '';
  // On a new device, only orders paid from now on, by the server's clock, are new.
  useEffect(() => {
    if (isFirstVisit) startAnnouncing(latest, hasWaiting);
  }, [isFirstVisit, latest, hasWaiting]);
  return {
    orders,
    waiting,
    isMore: loaded.more,
    error: stamp.error ?? newest.error,
    acknowledge,
  };
}

type Loaded = Pick<OutputOf<typeof getallOrders>, 'orders' | 'more'>;
const none: Loaded = { orders: [], more: false };

function isUnpacked({ preparation, paymentStatus }: Order): boolean {
  return preparation === '' && paymentStatus === 'paid';
}

function isEarlier(seenUntil: string | null): (order: Order) => boolean {
  return (order) => isUnpacked(order) && isPackable(order) && !isUnseen(seenUntil)(order);
}

function isUnseen(seenUntil: string | null): (order: Order) => boolean {
  return (order) => seenUntil !== null && isUnpacked(order) && waitingSince(order) > seenUntil;
}

function latestOf(instants: readonly string[], known: string): string {
  return instants.reduce((latest, instant) => (instant > latest ? instant : latest), known);
}
