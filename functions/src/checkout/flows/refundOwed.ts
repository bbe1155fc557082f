import type { PaymentEvent } from '@shop/core/model/payment';
import { currency } from '@shop/core/model/payment';

import { readOrder } from '../../orders/data/orderStore';
import type { OwedRecord, OwedResult, Tried } from '../../orders/domain/owedWork';
import { paymentMode } from '../../platform/config';
import type { PaymentProvider } from '../provider/paymentProvider';
import { PaymentProviderError } from '../provider/paymentProvider';
import { applyPaymentEvent } from './applyPaymentEvent';

type Refund = OwedRecord<'refund'>;
type Context = { provider: PaymentProvider; now: Date };

/**
 * One try of sending money back. The order first, then the record: if this process dies in between, the next run finds the refund in
 * the order and only closes the record.
 */
export async function refundOwed(owed: Refund, context: Context): Promise<Tried> {
  const outcome = await attempt(owed, context);
  if (outcome.result === 'done') await applyPaymentEvent(toRefundEvent(owed), context);
  return { outcome, owedIds: [] };
}

async function attempt(owed: Refund, { provider }: Context): Promise<OwedResult> {
  const order = await readOrder(owed.orderId);
  if (order?.payment.refundedCheckoutIds.includes(owed.checkoutId) === true) return { result: 'done' };
  try {
    const answer = await provider.refund(owed.checkoutId, `${owed.id}-${owed.tries}`);
    return { result: answer === 'succeeded' ? 'done' : 'asked' };
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    return { result: 'failed', error: error.message, isStored: error.isStored };
  }
}

/** The provider's own answer, told to the order in the words of its webhook. */
function toRefundEvent(owed: Refund): PaymentEvent {
  return {
    type: 'refunded',
    id: `answer-${owed.id}`,
    checkoutId: owed.checkoutId,
    orderId: owed.orderId,
    mode: paymentMode(),
    amountCents: owed.amountCents,
    currency,
  };
}
