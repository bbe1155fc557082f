import type { OutputOf } from '@shop/core/contracts/contract';
import { getallOrders } from '@shop/core/contracts/ordersAdmin';

import type { ServerData } from '@/api/useServerData';
import { useServerData } from '@/api/useServerData';

type Orders = OutputOf<typeof getallOrders>;

/**
 * Returns the orders to pack, newest first: `newest` has up to 9. `all` has up to 50 if more wait, and is undefined until
 * that response contains the newest ones, because an older response may contain orders that have been packed.
 */
export function usePackQueue({ skip }: { skip: boolean }): {
  newest: ServerData<Orders>;
  all: Orders | undefined;
} {
  const newest = useServerData(getallOrders, { limit: '9', queue: 'unpacked' }, { freshMs: 0, skip });
  const isMore = newest.data?.more === true;
  const many = useServerData(
    getallOrders,
    { limit: '50', queue: 'unpacked' },
    { freshMs: 0, skip: skip || !isMore },
  );
  const ids = new Set(many.data?.orders.map(({ id }) => id));
  const isCurrent = newest.data?.orders.every(({ id }) => ids.has(id)) === true;
  if (!isMore) return { newest, all: newest.data };
  return { newest, all: isCurrent ? many.data : undefined };
}
