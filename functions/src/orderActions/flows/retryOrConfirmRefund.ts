import type { Actor } from '@shop/core/model/timeline';
import { AppError } from '@shop/core/model/appError';
import type { RefundChoice } from '@shop/core/model/payment';

import { changeOrder } from '../../orderChanges/flows/changeOrder';
import { readOrder } from '../../orders/data/orderStore';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { isUnconfirmed, settleWentBack, tryUnconfirmedAgain } from '../../orders/domain/unconfirmedRefund';
import { listJobsOf } from '../../outbox/data/outboxStore';
import type { OutboxJob } from '../../outbox/domain/outboxJob';
import { runJob } from '../../outbox/flows/runJobs';
import { isRefund } from '../../payments/flows/refundJob';

/** `what`: the part that is meant; without it all that are still being tried. */
type RefundAction = { what: RefundChoice | undefined; action: 'try' | 'went-back' };
type Context = { now: Date; by: Actor };

/** Tries pending refunds again at once, or settles one whose refund the provider never confirmed. */
export async function retryOrConfirmRefund(
  order: OrderRecord,
  { what, action }: RefundAction,
  context: Context,
): Promise<OrderRecord> {
  if (what !== undefined && (action === 'went-back' || isUnconfirmed(order, what))) {
    const decide = action === 'went-back' ? settleWentBack : tryUnconfirmedAgain;
    await changeOrder(order.id, (current) => decide(current, what, context), context.now);
  } else if (action === 'went-back') {
    throw new AppError('bad-request', 'Please say which refund went back.');
  }
  const open = (await listJobsOf(order.id, 'refund')).filter((job) => isMeant(order, job, { what, action }));
  if (open.length === 0) throw new AppError('transition-refused', 'No refund is due for this order.');
  for (const job of open) await runJob(job, { now: context.now });
  return (await readOrder(order.id)) ?? order;
}

/** A refund that went back is only closed: the order says so already. */
function isMeant({ payment }: OrderRecord, job: OutboxJob, { what, action }: RefundAction): boolean {
  if (!isRefund(job) || job.state === 'done') return false;
  const isSecond = payment.secondCheckoutIds.includes(job.checkoutId);
  if (what !== undefined && (isSecond ? 'second-payment' : job.what) !== what) return false;
  return action === 'went-back' || job.state !== 'given-up';
}
