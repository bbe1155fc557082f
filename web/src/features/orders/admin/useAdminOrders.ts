import type { OutputOf } from '@shop/core/contracts/contract';
import { getallOrders } from '@shop/core/contracts/ordersAdmin';
import type { Order } from '@shop/core/model/order';
import { useEffect, useRef } from 'react';

import type { ApiFailure } from '@/api/apiError';
import { useLastReady } from '@/api/useLastReady';
import { usePolling } from '@/api/usePolling';
import type { ServerData } from '@/api/useServerData';
import { useServerData } from '@/api/useServerData';

import type { OrderFilter } from './orderFilter';
import { toQuery } from './orderFilter';
import type { OrderPages } from './useOrderPages';
import { useOrderPages } from './useOrderPages';

/** Orders on one page of the table. */
const rowsPerPage = 9;
const limit = String(rowsPerPage);
/** New orders appear without a reload; what is asked for is whether anything has changed, and then the newest page. */
const pollMs = 5_000;
/** Counting costs more than looking, and is done when something is new, or after this. */
const recountMs = 60_000;

type Answer = OutputOf<typeof getallOrders>;

export type AdminOrders = {
  newest: ServerData<Answer>;
  /** The page that was asked for; the one before stays until it is there. Null before the first. */
  shown: Answer | null;
  isTurning: boolean;
  problem: ApiFailure | null;
  counts: Answer['counts'];
  pages: OrderPages;
  pageCount: number;
  retry: () => void;
};

/** What the orders page of the back office shows: the newest orders, looked for every few seconds, the page of the table, and the figures. */
export function useAdminOrders(filter: OrderFilter): AdminOrders {
  const pages = useOrderPages(filter);
  const query = toQuery(filter);
  const newest = useServerData(getallOrders, { limit }, { freshMs: 0 });
  const order = filter.sort === '' ? {} : { sort: filter.sort };
  const table = useServerData(getallOrders, { limit, ...query, ...order, ...pages.start }, { freshMs: 0 });
  const counting = useServerData(getallOrders, { limit: '1', ...query, counts: 'yes' }, { freshMs: 0 });
  const change = useServerData(getallOrders, { limit: '1', only: 'stamp' }, { freshMs: 0 });
  usePolling(change.refetch, pollMs);
  useRefetchOnChange(change.data?.stamp, newest.refetch);
  usePolling(counting.refetch, recountMs);

  const signature = newest.status === 'ready' ? newest.data.orders.map(signatureOf).join() : null;
  const seen = useRef<string | null>(null);
  const { refetch: recount } = counting;
  const { refetch: refetchPage } = table;
  useEffect(() => {
    const before = seen.current;
    seen.current = signature;
    if (before === null || signature === null || before === signature) return;
    recount();
    refetchPage();
  }, [signature, recount, refetchPage]);

  const shown = useLastReady(table);
  const matching = useLastReady(counting)?.counts?.matching ?? 0;
  return {
    newest: newest.status === 'ready' ? { ...newest, error: newest.error ?? change.error } : newest,
    shown,
    isTurning: table.status === 'loading',
    problem: table.error,
    counts: useLastReady(counting)?.counts,
    pages,
    pageCount: shown?.more === true ? Math.max(pages.page + 1, pagesOf(matching)) : pages.page,
    retry: table.refetch,
  };
}

/** Asks again when the stamp of all orders is another one than before. */
function useRefetchOnChange(stamp: string | undefined, refetch: () => void): void {
  const seen = useRef<string | undefined>(undefined);
  useEffect(() => {
    const before = seen.current;
    seen.current = stamp ?? before;
    if (before !== undefined && stamp !== undefined && before !== stamp) refetch();
  }, [stamp, refetch]);
}

function pagesOf(orders: number): number {
  return Math.max(1, Math.ceil(orders / rowsPerPage));
}

/** What of an order would change a count or a row. */
function signatureOf(order: Order): string {
  return [order.id, order.status, order.paymentStatus, order.uberStatus].join(' ');
}
