import type { retryDelivery } from '@shop/core/contracts/orders';
import type { InputOf } from '@shop/core/contracts/contract';
import { AppError } from '@shop/core/model/appError';

import { runOne } from '../../checkout/flows/runOwedWork';
import { paymentProvider } from '../../checkout/provider/currentProvider';
import { courierProvider } from '../../platform/config';
import { readOrder } from '../data/orderStore';
import { readOwed } from '../data/outboxStore';
import { assertUndecided, collectInstead, sendAgain, settleUnstopped } from '../domain/decideDelivery';
import type { OrderRecord } from '../domain/orderRecord';
import { cancelOrder } from './cancelOrder';
import { changeOrder } from './changeOrder';

type Action = InputOf<typeof retryDelivery>['action'];

/** Carries out what staff decide about a delivery that went wrong, and tries at once what is owed because of it. */
export async function decideDelivery(
  id: string,
  action: Action,
  { now, by }: { now: Date; by: string },
): Promise<OrderRecord> {
  if (action === 'refund') return refund(id, { now, by });
  const decide = action === 'send-again' ? sendAgain : collectInstead;
  const decided: { alsoOwed: string[] } = { alsoOwed: [] };
  const courier = courierProvider();
  const { order, owedIds } = await changeOrder(
    id,
    (current) => {
      const { change, alsoOwed } = decide(current, { now, by, courier });
      decided.alsoOwed = alsoOwed;
      return change;
    },
    now,
  );
  for (const owedWorkId of [...owedIds, ...decided.alsoOwed]) {
    const owed = await readOwed(owedWorkId);
    if (owed !== null && owed.dueAt !== null) await runOne(owed, { provider: paymentProvider(), now });
  }
  return (await readOrder(id)) ?? order;
}

/** Canceled as by any member of staff: a courier who is still about is called off first, then the money goes back; it may have, already. */
async function refund(id: string, context: { now: Date; by: string }): Promise<OrderRecord> {
  const order = await readOrder(id);
  if (order === null) throw new AppError('not-found', 'There is no such order.');
  if (order.needsAction === 'courier-not-stopped') {
    return (await changeOrder(id, (current) => settleUnstopped(current, context), context.now)).order;
  }
  assertUndecided(order);
  return cancelOrder(order, context);
}
