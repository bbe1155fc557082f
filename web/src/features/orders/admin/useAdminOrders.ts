import type { OutputOf } from '@shop/core/contracts/contract';
import { getallOrders } from '@shop/core/contracts/ordersAdmin';
import type { Order } from '@shop/core/model/order';
import { useMemo } from 'react';

import type { ApiFailure } from '@/api/apiError';
import { useLastReady } from '@/api/useLastReady';
import { usePolling } from '@/api/usePolling';
import type { ServerData } from '@/api/useServerData';
import { useServerData } from '@/api/useServerData';

import type { OrderFilter } from './orderFilter';
import { orderOf, toQuery, viewOf } from './orderFilter';
import type { OrderPages } from './useOrderPages';
import { useOrderPages } from './useOrderPages';
import { useUnseenOrders } from './useUnseenOrders';

/** Interval between counts while no order changes. Counting costs more than reading. */
const recountMs = 60_000;

type Answer = OutputOf<typeof getallOrders>;

export type AdminOrders = {
  /** The newest order, regardless of the filter. */
  newest: ServerData<Answer>;
  /** The requested page, or the previous page until it has loaded. */
  shown: Answer | null;
  rows: readonly Order[];
  /** IDs of orders that staff on this device have not yet seen. These orders keep their position in the list. */
  newIds: ReadonlySet<string>;
  isTurning: boolean;
  problem: ApiFailure | null;
  counts: Answer['counts'];
  pages: OrderPages;
  pageCount: number;
  retry: () => void;
};

export function useAdminOrders(filter: OrderFilter): AdminOrders {
  const pages = useOrderPages(filter);
  const view = viewOf(filter);
  const query = toQuery({ ...filter, queue: view === 'all' ? '' : view });
  const order = orderOf(filter) === 'oldest' ? ({ sort: 'oldest' } as const) : {};
  const limit = String(pages.size);
  const table = useServerData(getallOrders, { limit, ...query, ...order, ...pages.start }, { freshMs: 0 });
  const shown = useLastReady(table);
  // The first page loads alone, so no other request competes for the database and the network.
  const isFirst = shown === null && table.status === 'loading';
  const newest = useServerData(getallOrders, { limit: '1' }, { freshMs: 0, skip: isFirst });
  const counted = useServerData(
    getallOrders,
    { limit: '1', ...query, counts: 'yes' },
    { freshMs: 0, skip: isFirst },
  );
  usePolling(counted.refetch, recountMs);
  function refetch() {
    newest.refetch();
    table.refetch();
    counted.refetch();
  }
  const unseen = useUnseenOrders().orders;
  const counts = useLastReady(counted)?.counts;
  const newIds = useMemo(() => new Set(unseen.map(({ id }) => id)), [unseen]);
  return {
    newest,
    shown,
    rows: shown?.orders ?? [],
    newIds,
    isTurning: table.status === 'loading',
    problem: table.error,
    counts,
    pages,
    pageCount:
      shown?.more === true
        ? Math.max(pages.page + 1, pagesOf(counts?.matching ?? 0, pages.size))
        : pages.page,
    retry: refetch,
  };
}

function pagesOf(orders: number, size: number): number {
  return Math.max(1, Math.ceil(orders / size));
}
