import { order as orderContract } from '@shop/core/contracts/orders';
import { getallOrders } from '@shop/core/contracts/ordersAdmin';
import type { Order } from '@shop/core/model/order';
import { useState } from 'react';
import { useDispatch } from 'react-redux';

import { toApiFailure } from '@/api/apiError';
import { serverDataChanged } from '@/api/serverCache';

import { useQueueMove } from './useQueueMove';

/** Leaves capacity for the screen's other requests. */
const atOnce = 4;

export type Done = { before: Order; after: Order };
export type Work = (orders: readonly Order[]) => Promise<void>;
export type BatchFailure = { order: Order; message: string; again: Work };

export type OrderWork = {
  call: (order: Order) => Promise<Order>;
  /** Returns null if the order no longer needs a change. */
  read?: (order: Order) => Promise<Order | null>;
  again: Work;
};

export type BatchProgress = { action: string; done: number; total: number } | null;

/** Sends one request for each order. A refused order does not stop the rest. */
export function useBatchWork(onChanged: (orders: readonly Order[]) => void) {
  const dispatch = useDispatch();
  const moveInQueues = useQueueMove();
  const [progress, setProgress] = useState<BatchProgress>(null);
  const [failures, setFailures] = useState<readonly BatchFailure[]>([]);

  async function work(
    orders: readonly Order[],
    action: string,
    { call, read = asKnown, again }: OrderWork,
  ): Promise<Done[]> {
    const total = orders.length;
    const ids = new Set(orders.map(({ id }) => id));
    setProgress({ action, done: 0, total });
    setFailures((before) => before.filter(({ order }) => !ids.has(order.id)));
    const done: Done[] = [];
    const failed: BatchFailure[] = [];
    const waiting = [...orders];
    async function next(): Promise<void> {
      const order = waiting.shift();
      if (order === undefined) return;
      try {
        const before = await read(order);
        if (before !== null) {
          const after = await call(before);
          done.push({ before, after });
          moveInQueues(before, after);
        }
      } catch (error) {
        failed.push({ order, message: toApiFailure(error).message, again });
      }
      setProgress((before) => before && { ...before, done: before.done + 1 });
      await next();
    }
    await Promise.all(Array.from({ length: atOnce }, next));
    dispatch(serverDataChanged([getallOrders.name, orderContract.name]));
    onChanged(done.map(({ after }) => after));
    setFailures((before) => [...before, ...failed]);
    setProgress(null);
    return done;
  }

  return { progress, failures, work, dismiss: () => setFailures([]) };
}

function asKnown(order: Order): Promise<Order> {
  return Promise.resolve(order);
}
