import type { retryDelivery } from '@shop/core/contracts/orders';
import type { InputOf } from '@shop/core/contracts/contract';

import { staffActor } from '../../audit/domain/author';
import { changeOrder } from '../../orderChanges/flows/changeOrder';
import { readOrder, requireOrder } from '../../orders/data/orderStore';
import { cancelOrder } from '../../orders/domain/cancelOrder';
import {
  assertNeedsAction,
  collectInstead,
  sendAgain,
  settleUnstopped,
} from '../../orders/domain/decideDelivery';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { readJob } from '../../outbox/data/outboxStore';
import { runJob } from '../../outbox/flows/runJobs';
import { courierProvider } from '../../platform/config';
import type { StaffCaller } from '../../platform/http/caller';
import { countForAssistant } from '../../platform/limits/assistantLimit';
import { cancelWithCourier } from './cancelWithCourier';

type Action = InputOf<typeof retryDelivery>['action'];

export async function decideDelivery(
  id: string,
  action: Action,
  { now, caller }: { now: Date; caller: StaffCaller },
): Promise<OrderRecord> {
  if (action === 'refund') return refund(id, { now, caller });
  const by = staffActor(caller);
  const decide = action === 'send-again' ? sendAgain : collectInstead;
  const decided: { dueJobIds: string[] } = { dueJobIds: [] };
  const courier = courierProvider();
  const { order, jobIds } = await changeOrder(
    id,
    (current) => {
      const { change, dueJobIds } = decide(current, { now, by, courier });
      decided.dueJobIds = dueJobIds;
      return change;
    },
    now,
  );
  for (const jobId of [...jobIds, ...decided.dueJobIds]) {
    const job = await readJob(jobId);
    if (job !== null && job.dueAt !== null) await runJob(job, { now });
  }
  return (await readOrder(id)) ?? order;
}

async function refund(id: string, { now, caller }: { now: Date; caller: StaffCaller }): Promise<OrderRecord> {
  const context = { now, by: staffActor(caller) };
  const order = await requireOrder(id);
  if (order.needsAction === 'courier-not-stopped') {
    return (await changeOrder(id, (current) => settleUnstopped(current, context), now)).order;
  }
  assertNeedsAction(order);
  // Throws if the order cannot be canceled. A refused request does not count towards the assistant's limit.
  cancelOrder(order, context);
  await countForAssistant(caller, 'cancellations of an assistant', now);
  return cancelWithCourier(order, context);
}
