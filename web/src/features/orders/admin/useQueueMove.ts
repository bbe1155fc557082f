import type { OutputOf } from '@shop/core/contracts/contract';
import { getallOrders, maxQueueCount } from '@shop/core/contracts/ordersAdmin';
import type { Order } from '@shop/core/model/order';
import { isPackable, orderQueueOf } from '@shop/core/rules/orderQueues';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';

import type { WithServerCache } from '@/api/serverCache';
import { changeServerData } from '@/api/serverCache';

type Answer = OutputOf<typeof getallOrders>;
type QueueCounts = NonNullable<NonNullable<Answer['counts']>['queues']>;

/** Adjusts the counts as soon as an order has been changed. The next counts from the server replace them. */
export function useQueueMove(): (before: Order, after: Order) => void {
  const dispatch = useDispatch<ThunkDispatch<WithServerCache, unknown, UnknownAction>>();
  return (before, after) =>
    dispatch(
      changeServerData(getallOrders, (answer) => {
        const { counts } = answer;
        if (counts?.queues === undefined) return answer;
        return { ...answer, counts: { ...counts, queues: movedCounts(counts.queues, before, after) } };
      }),
    );
}

/** A count at the limit does not change, because the real number may be higher. */
export function movedCounts(counts: QueueCounts, before: Order, after: Order): QueueCounts {
  const moved = { ...counts };
  const add = (view: keyof QueueCounts, by: 1 | -1) => {
    if (moved[view] < maxQueueCount) moved[view] = Math.max(0, moved[view] + by);
  };
  for (const view of viewsOf(before)) add(view, -1);
  for (const view of viewsOf(after)) add(view, 1);
  return moved;
}

function viewsOf(order: Order): (keyof QueueCounts)[] {
  const queue = orderQueueOf(order);
  const isToDecide =
    order.needsAction !== '' || order.paymentStatus === 'refund-due' || order.failedRefunds.length > 0;
  return [
    ...(queue === 'pack' && !isPackable(order) ? [] : [queue]),
    ...(isToDecide || (queue !== 'done' && queue !== 'pay') ? (['open'] as const) : []),
    ...(isToDecide ? (['action'] as const) : []),
  ];
}
