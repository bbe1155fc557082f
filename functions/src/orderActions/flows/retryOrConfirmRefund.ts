import type { RefundChoice } from '@shop/core/model/payment';
import type { Actor } from '@shop/core/model/timeline';
import { AppError } from '@shop/core/model/appError';

import { changeOrder } from '../../orderChanges/flows/changeOrder';
import { readOrder } from '../../orders/data/orderStore';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { chosenRefund, isGivenUp, isOpenRefund } from '../../orders/domain/refunds';
import { askAgain, isLeftToStaff, recordAsRefunded } from '../../orders/domain/settleRefund';
import { readJob } from '../../outbox/data/outboxStore';
import { runJob } from '../../outbox/flows/runJobs';

/** Without `what`, `try` applies to all refunds that are still being retried. `went-back` requires `what`. */
type RefundAction = { what: RefundChoice | undefined; action: 'try' | 'went-back'; note: string };
type Context = { now: Date; by: Actor };

export async function retryOrConfirmRefund(
  order: OrderRecord,
  { what, action, note }: RefundAction,
  context: Context,
): Promise<OrderRecord> {
  const { now } = context;
  if (action === 'went-back') {
    if (what === undefined) throw new AppError('bad-request', 'Please state which refund was made.');
    return (
      await changeOrder(order.id, (current) => recordAsRefunded(current, what, { ...context, note }), now)
    ).order;
  }
  if (what !== undefined && isLeftToStaff(order, what)) {
    await changeOrder(order.id, (current) => askAgain(current, what, context), now);
  }
  const current = (await readOrder(order.id)) ?? order;
  const open = what === undefined ? current.refunds.filter(isTried) : [chosenRefund(current, what)];
  let isAny = false;
  for (const refund of open) {
    const job = refund === undefined ? null : await readJob(refund.key);
    if (job === null || job.state === 'done' || job.state === 'given-up') continue;
    await runJob(job, { now });
    isAny = true;
  }
  if (!isAny) throw new AppError('transition-refused', 'No refund is due for this order.');
  return (await readOrder(order.id)) ?? current;
}

function isTried(refund: OrderRecord['refunds'][number]): boolean {
  return isOpenRefund(refund) && refund.state !== 'unconfirmed' && !isGivenUp(refund);
}
