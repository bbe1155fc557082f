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
import { useQueueMove } from './useQueueMove';

/** Number of concurrent requests, which leaves room for other requests of the screen. */
const atOnce = 4;

type Done = { before: Order; after: Order };
type Taking = { step: BatchStep; orders: readonly Order[]; answer?: AgeAnswer };

type Work = (orders: readonly Order[]) => Promise<void>;
type BatchFailure = { order: Order; message: string; again: Work };

/** Requests for one order of a batch. */
type OrderWork = {
  call: (order: Order) => Promise<Order>;
  /** Returns the order to change, or null if it needs no change any more. */
  read?: (order: Order) => Promise<Order | null>;
  /** Repeats the work for orders that failed. */
  again: Work;
};

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
 * Applies a step to several orders, with one request for each order. A refusal does not stop the others. The whole step
 * can be undone. A retry first reads the current state of each order, which a colleague may have changed.
 */
export function useOrderBatch(onChanged: (orders: readonly Order[]) => void): OrderBatch {
  const dispatch = useDispatch();
  const moveInQueues = useQueueMove();
  const [progress, setProgress] = useState<OrderBatch['progress']>(null);
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

  async function take({ step, orders, answer }: Taking, read?: OrderWork['read']) {
    const done = await work(orders, texts[step].action, {
      call: (order) => callStep(step, order, answer),
      ...(read !== undefined && { read }),
      again: (failed) =>
        take({ step, orders: failed, ...(answer !== undefined && { answer }) }, async (order) => {
          const [open = null] = ordersFor(step, [await newest(order)]);
          return open;
        }),
    });
    if (done.length > 0)
      toast.undo(`${ordersText(done.length)}: ${texts[step].done}`, () => void undo(step, done));
  }
  async function undo(step: BatchStep, done: readonly Done[]) {
    const befores = new Map(done.map(({ before }) => [before.id, before]));
    const call = (order: Order) => callUndo(step, order, befores.get(order.id) ?? order);
    const again: Work = async (orders) => void (await work(orders, 'Undoing', { call, read: newest, again }));
    const orders = done.map(({ after }) => after);
    await work(orders, 'Undoing', { call, again });
  }
  async function retry() {
    for (const again of new Set(failures.map((failure) => failure.again))) {
      const orders = failures.filter((failure) => failure.again === again).map(({ order }) => order);
      // oxlint-disable-next-line no-await-in-loop -- the steps share the progress
      await again(orders);
    }
  }
  return {
    progress,
    failures,
    retry,
    dismiss: () => setFailures([]),
    take: ({ orders, ...taking }) => take({ ...taking, orders: ordersFor(taking.step, orders) }),
  };
}

function asKnown(order: Order): Promise<Order> {
  return Promise.resolve(order);
}

/** Returns the current state of an order on the server. */
async function newest({ id }: Order): Promise<Order> {
  return (await callContract(orderContract, { orderId: id }, { as: 'staff' })).order;
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
