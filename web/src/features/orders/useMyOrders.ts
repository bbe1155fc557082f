import { getUserOrders } from '@shop/core/contracts/orders';
import type { Order } from '@shop/core/model/order';
import { isPast } from '@shop/core/rules/orderStates';
import { useState } from 'react';

import type { ApiFailure } from '@/api/apiError';
import { toApiFailure } from '@/api/apiError';
import { callContract } from '@/api/callContract';
import { coldStartMs } from '@/api/coldStart';
import { usePolling } from '@/api/usePolling';
import { useServerData } from '@/api/useServerData';

export type MyOrders = { refetch: () => void } & (
  | { status: 'loading' }
  | { status: 'failed'; error: ApiFailure }
  | {
      status: 'ready';
      orders: Order[];
      /** Error of the latest refresh of the newest page. */
      refreshError: ApiFailure | null;
      unread: number;
      hasOlder: boolean;
      isLoadingOlder: boolean;
      olderError: ApiFailure | null;
      loadOlder: () => Promise<void>;
    }
);

type Older = { orders: Order[]; unread: number; more: boolean; isLoading: boolean; error: ApiFailure | null };

/** Polling intervals: shorter for deliveries and unpaid orders, longer for paid pickup orders. */
const [soonMs, laterMs] = [15_000, 60_000];

export function useMyOrders(uid: string): MyOrders {
  const newest = useServerData(getUserOrders, { userUID: uid }, { freshMs: 0, timeoutMs: coldStartMs });
  const [older, setOlder] = useState<Older | null>(null);
  const { refetch } = newest;
  usePolling(refetch, restOf(newest.data?.orders ?? []));
  if (newest.status === 'loading') return { status: 'loading', refetch };
  if (newest.status === 'failed') return { status: 'failed', error: newest.error, refetch };
  const { orders: first, more } = newest.data;
  const known = new Set(first.map(({ id }) => id));
  const orders = [...first, ...(older?.orders ?? []).filter(({ id }) => !known.has(id))];

  async function loadOlder() {
    const last = orders.at(-1);
    if (last === undefined || older?.isLoading === true) return;
    const { orders: before, unread } = older ?? { orders: [], unread: 0 };
    setOlder({ orders: before, unread, more: true, isLoading: true, error: null });
    try {
      const cursor = { before: last.createdDateTime, beforeId: last.id };
      const page = await callContract(
        getUserOrders,
        { userUID: uid, ...cursor },
        {
          timeoutMs: coldStartMs,
        },
      );
      setOlder({
        orders: [...before, ...page.orders],
        unread: unread + (page.unread ?? 0),
        more: page.more,
        isLoading: false,
        error: null,
      });
    } catch (error) {
      setOlder({ orders: before, unread, more: true, isLoading: false, error: toApiFailure(error) });
    }
  }

  return {
    status: 'ready',
    orders,
    refreshError: newest.error,
    unread: (newest.data.unread ?? 0) + (older?.unread ?? 0),
    hasOlder: older?.more ?? more,
    isLoadingOlder: older?.isLoading ?? false,
    olderError: older?.error ?? null,
    loadOlder,
    refetch,
  };
}

/** Returns the polling interval in milliseconds, or null if the orders no longer change. */
export function restOf(orders: readonly Order[]): number | null {
  const live = orders.filter((order) => !isPast(order) || order.needsAction !== '' || isRefundDue(order));
  if (live.length === 0) return null;
  return live.some((order) => !order.selfDelivery || order.paymentStatus !== 'paid') ? soonMs : laterMs;
}

function isRefundDue({ paymentStatus }: Order): boolean {
  return paymentStatus === 'refund-due';
}
