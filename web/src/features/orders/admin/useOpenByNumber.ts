import { getallOrders } from '@shop/core/contracts/ordersAdmin';
import type { Order } from '@shop/core/model/order';
import { useRef } from 'react';

import { callContract } from '@/api/callContract';
import { toApiFailure } from '@/api/apiError';
import { toast } from '@/ui/toast';

/** Opens the order with the typed or scanned number, or the only order that matches other text. */
export function useOpenByNumber(onFound: (order: Order) => void): (typed: string) => Promise<void> {
  const latest = useRef('');
  return async (typed) => {
    const find = typed.trim();
    latest.current = find;
    if (find === '') return;
    try {
      const { orders } = await callContract(getallOrders, { find, limit: '2' });
      // A later scan takes precedence.
      if (latest.current !== find) return;
      const named = orders.find(({ orderId }) => orderId === find.toUpperCase());
      const [only] = orders.length === 1 ? orders : [named];
      if (only === undefined) toast.error(orders.length === 0 ? `No order ${find}` : 'Several orders match');
      else onFound(only);
    } catch (error) {
      toast.error(toApiFailure(error).message);
    }
  };
}
