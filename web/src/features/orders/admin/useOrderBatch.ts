import { order as orderContract, prepareOrder, updateOrder } from '@shop/core/contracts/orders';
import { getallOrders } from '@shop/core/contracts/ordersAdmin';
import type { Order } from '@shop/core/model/order';
import { useState } from 'react';
import { useDispatch } from 'react-redux';

import { toApiFailure } from '@/api/apiError';
import { callContract } from '@/api/callContract';
import { serverDataChanged } from '@/api/serverCache';
import { toast } from '@/ui/toast';

import type { AgeAnswer } from './AgeGate';
import type { BatchStep } from './orderBatch';
import { ordersFor, ordersText } from './orderBatch';

/** Number of concurrent requests, which leaves room for other requests of the screen. */
const atOnce = 4;

type Done = { before: Order; after: Order };
type Taking = { step: BatchStep; orders: readonly Order[]; answer?: AgeAnswer };

type Work = (orders: readonly Order[]) => Promise<void>;
type BatchFailure = { order: Order; message: string; again: Work };

export type OrderBatch = {
  /** Progress of the current step or of its undo, which `action` names. */
  progress: { action: string; done: number; total: number } | null;
  /** Orders for which a step failed, kept until staff retry or dismiss them. */
  failures: readonly BatchFailure[];
  retry: () => Promise<void>;
  dismiss: () => void;
  take: (taking: Taking) => Promise<void>;
};

/**
 * Applies a step to several orders, with one request for each order. A refusal does not stop the other requests. The
 * whole step can be undone.
 */
export function useOrderBatch(onChanged: (orders: readonly Order[]) => void): OrderBatch {
  const dispatch = useDispatch();
  const [progress, setProgress] = useState<OrderBatch['progress']>(null);
  const [failures, setFailures] = useState<readonly BatchFailure[]>([]);

  async function work(
    orders: readonly Order[],
    action: string,
    { call, again }: { call: (order: Order) => Promise<Order>; again: Work },
  ): Promise<Done[]> {
    const total = orders.length;
    const ids = new Set(orders.map(({ id }) => id));
    setProgress({ action, done: 0, total });
    setFailures((before) => before.filter(({ order }) => !ids.has(order.id)));
    const done: Done[] = [];
    const failed: BatchFailure[] = [];
    const waiting = [...orders];
    async function next(): Promise<void> {
      const before = waiting.shift();
      if (before === undefined) return;
      try {
        done.push({ before, after: await call(before) });
      } catch (error) {
        failed.push({ order: before, message: toApiFailure(error).message, again });
      }
      setProgress({ action, done: done.length + failed.length, total });
      await next();
    }
    await Promise.all(Array.from({ length: atOnce }, next));
    dispatch(serverDataChanged([getallOrders.name, orderContract.name]));
    onChanged(done.map(({ after }) => after));
    setFailures((before) => [...before, ...failed]);
    setProgress(null);
    return done;
  }

  async function take({ step, orders, answer }: Taking) {
    const done = await work(ordersFor(step, orders), texts[step].action, {
      call: (order) => callStep(step, order, answer),
      again: (failed) => take({ step, orders: failed, ...(answer !== undefined && { answer }) }),
    });
    if (done.length > 0)
      toast.undo(`${ordersText(done.length)}: ${texts[step].done}`, () => void undo(step, done));
  }
  async function undo(step: BatchStep, done: readonly Done[]) {
    const befores = new Map(done.map(({ before }) => [before.id, before]));
    const call = (order: Order) => callUndo(step, order, befores.get(order.id) ?? order);
    const again: Work = async (orders) => void (await work(orders, 'Undoing', { call, again }));
    await again(done.map(({ after }) => after));
  }
  async function retry() {
    setFailures([]);
    for (const again of new Set(failures.map((failure) => failure.again))) {
      const orders = failures.filter((failure) => failure.again === again).map(({ order }) => order);
      // oxlint-disable-next-line no-await-in-loop -- the steps share the progress
      await again(await Promise.all(orders.map(newest)));
    }
  }
  return { progress, failures, retry, dismiss: () => setFailures([]), take };
}

/**
 * Returns the current state of an order, which a colleague may have changed. Returns the given state if the request
 * fails.
 */
async function newest(order: Order): Promise<Order> {
  try {
    return (await callContract(orderContract, { orderId: order.id }, { as: 'staff' })).order;
  } catch {
    return order;
  }
}

const texts: Record<BatchStep, { action: string; done: string }> = {
  packing: { action: 'Starting to pack', done: 'packing started' },
  ready: { action: 'Marking ready', done: 'packed and ready' },
  collected: { action: 'Handing over', done: 'handed over' },
};

async function callStep(step: BatchStep, { id }: Order, answer?: AgeAnswer): Promise<Order> {
  if (step !== 'collected') {
    return (await callContract(prepareOrder, { orderId: id, preparation: step })).order;
  }
  return (await callContract(updateOrder, { orderId: id, status: 'completed', ...answer })).order;
}

async function callUndo(step: BatchStep, { id }: Order, before: Order): Promise<Order> {
  if (step === 'collected') {
    return (await callContract(updateOrder, { orderId: id, status: 'pending' })).order;
  }
  return (await callContract(prepareOrder, { orderId: id, preparation: before.preparation })).order;
}
