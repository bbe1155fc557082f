import { AppError } from '@shop/core/model/appError';
import type { Actor } from '@shop/core/model/timeline';

import { changeOrder } from '../../orderChanges/flows/changeOrder';
import { readOrder, requireOrder } from '../../orders/data/orderStore';
import { isCourierUnderWay } from '../../orders/domain/courierOfOrder';
import { cancelOrder, requestCancel } from '../../orders/domain/cancelOrder';
import { jobIdOf } from '../../orders/domain/orderChange';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { isCancelRequested } from '../../orders/domain/orderRecord';
import { readJob } from '../../outbox/data/outboxStore';
import { runJob, runJobs } from '../../outbox/flows/runJobs';

/** `assertMay` gets the order that the transaction has read, and throws if the caller may not cancel it. */
type Context = { by: Actor; now: Date; assertMay?: (order: OrderRecord) => void };

/**
 * Without a booked courier, cancels the order and runs the refund's job. With one, records the request, which an outbox
 * job completes even if the process dies. Throws `transition-refused` if the courier refuses; the order then continues.
 * Throws `courier-failed` if the courier cannot be reached; the job is then retried.
 */
export async function cancelWithCourier(
  order: OrderRecord,
  { by, now, assertMay }: Context,
): Promise<OrderRecord> {
  const { order: decided, jobIds } = await changeOrder(
    order.id,
    (current) => {
      // A repeated request, for example after a lost response, gets the same response.
      if (current.status === 'canceled') return null;
      assertMay?.(current);
      const canceled = cancelOrder(current, { now, by });
      if (!isCourierUnderWay(current)) return canceled;
      return isCancelRequested(current) ? null : requestCancel(current, { now, by });
    },
    now,
  );
  if (decided.status !== 'canceled') return cancelCourierFirst(decided, now);
  if (jobIds.length === 0) return decided;
  await runJobs(jobIds, { now });
  return (await readOrder(order.id)) ?? decided;
}

const underWay = new Map<string, Promise<OrderRecord>>();

/** Parallel requests for one order share one attempt and its response. */
function cancelCourierFirst({ id }: OrderRecord, now: Date): Promise<OrderRecord> {
  const shared = underWay.get(id) ?? runCancelJob(id, now).finally(() => underWay.delete(id));
  underWay.set(id, shared);
  return shared;
}

/** Runs the cancellation job immediately, even if an earlier failure has postponed it. */
async function runCancelJob(id: string, now: Date): Promise<OrderRecord> {
  const before = await requireOrder(id);
  const job = isCancelRequested(before) ? await readJob(jobIdOf(id, { kind: 'cancel', reason: '' })) : null;
  if (job !== null) await runJob(job, { now });
  const after = job === null ? before : await requireOrder(id);
  if (after.status === 'canceled') return after;
  if (isCancelRequested(after)) {
    throw new AppError(
      'courier-failed',
      'We have not reached the courier yet. We will keep trying to cancel the order.',
    );
  }
  throw new AppError(
    'transition-refused',
    'The courier already has your order. It can no longer be cancelled.',
  );
}
