import { order as orderContract } from '@shop/core/contracts/orders';
import type { Order } from '@shop/core/model/order';
import { useState } from 'react';

import { coldStartMs } from '@/api/coldStart';
import { usePolling } from '@/api/usePolling';
import { useServerData } from '@/api/useServerData';

import { restOf } from '../useMyOrders';

/** While a dialog about the order is open, the returned order does not change. */
export function useOrder(id: string) {
  const fetched = useServerData(orderContract, { orderId: id }, { freshMs: 0, timeoutMs: coldStartMs });
  const [held, setHeld] = useState<Order | null>(null);
  const latest = fetched.data?.order ?? null;
  usePolling(fetched.refetch, restOf(latest === null ? [] : [latest]));
  return {
    order: held ?? latest,
    error: fetched.error,
    isLoading: fetched.status === 'loading',
    refetch: fetched.refetch,
    onHold: (isHeld: boolean) => setHeld(isHeld ? latest : null),
  };
}
