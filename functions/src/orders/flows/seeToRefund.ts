import { AppError } from '@shop/core/model/appError';
import type { RefundPart } from '@shop/core/model/payment';

import { runOne } from '../../checkout/flows/runOwedWork';
import { paymentProvider } from '../../checkout/provider/currentProvider';
import { readOrder } from '../data/orderStore';
import { listOwedOf } from '../data/outboxStore';
import type { OrderRecord } from '../domain/orderRecord';
import type { OwedRecord } from '../domain/owedWork';
import { isUnconfirmed, settleWentBack, tryUnconfirmedAgain } from '../domain/unconfirmedRefund';
import { changeOrder } from './changeOrder';

/** `what`: the part that is meant; without it all that are still being tried. */
type Wish = { what: RefundPart | undefined; action: 'try' | 'went-back' };
type Context = { now: Date; by: string };

/** Has owed refunds tried again at once, or settles one that went back unheard. */
export async function seeToRefund(
  order: OrderRecord,
  { what, action }: Wish,
  context: Context,
): Promise<OrderRecord> {
  if (what !== undefined && (action === 'went-back' || isUnconfirmed(order, what))) {
    const decide = action === 'went-back' ? settleWentBack : tryUnconfirmedAgain;
    await changeOrder(order.id, (current) => decide(current, what, context), context.now);
  } else if (action === 'went-back') {
    throw new AppError('bad-request', 'Please say which refund went back.');
  }
  const open = (await listOwedOf(order.id)).filter((owed) => isMeant(owed, { what, action }));
  if (open.length === 0) throw new AppError('transition-refused', 'No refund is owed for this order.');
  for (const owed of open) await runOne(owed, { provider: paymentProvider(), now: context.now });
  return (await readOrder(order.id)) ?? order;
}

/** What went back is only closed: the order says so already. */
function isMeant(owed: OwedRecord, { what, action }: Wish): boolean {
  if (owed.kind !== 'refund' || owed.state === 'done') return false;
  if (what !== undefined && owed.what !== what) return false;
  return action === 'went-back' || owed.state !== 'given-up';
}
