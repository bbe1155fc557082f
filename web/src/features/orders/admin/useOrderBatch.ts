import { order as orderContract, prepareOrder, updateOrder } from '@shop/core/contracts/orders';
import type { Order } from '@shop/core/model/order';

import { callContract } from '@/api/callContract';
import { toast } from '@/ui/toast';

import type { AgeAnswer } from './AgeGate';
import type { BatchStep } from './orderBatch';
import { ordersFor, ordersText } from './orderBatch';
import type { BatchFailure, BatchProgress, Done, OrderWork, Work } from './useBatchWork';
import { useBatchWork } from './useBatchWork';

type Taking = { step: BatchStep; orders: readonly Order[]; answer?: AgeAnswer };

export type OrderBatch = {
  progress: BatchProgress;
  /** Kept until they are retried or dismissed. */
  failures: readonly BatchFailure[];
  retry: () => Promise<void>;
  dismiss: () => void;
  take: (taking: Taking) => Promise<void>;
};

/** A step can be undone for all its orders. A retry reads each order again, because a colleague may have changed it. */
export function useOrderBatch(onChanged: (orders: readonly Order[]) => void): OrderBatch {
  const { progress, failures, work, dismiss } = useBatchWork(onChanged);

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
    dismiss,
    take: ({ orders, ...taking }) => take({ ...taking, orders: ordersFor(taking.step, orders) }),
  };
}

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
