import type { Actor } from '@shop/core/model/timeline';
import { AppError } from '@shop/core/model/appError';
import type { PaymentEvent } from '@shop/core/model/payment';

import { changeOrder } from '../../orderChanges/flows/changeOrder';
import { findByCheckout } from '../../orders/data/orderStore';
import type { PaymentOutcome } from '../../orders/domain/settlePayment';
import { settlePayment } from '../../orders/domain/settlePayment';
import { courierProvider, paymentMode } from '../../platform/config';
import { logEvent } from '../../platform/log';
import type { CheckoutState, PaymentProvider } from '../provider/paymentProvider';
import { PaymentProviderError } from '../provider/paymentProvider';

type Context = { provider: PaymentProvider; now: Date };

export type Applied = { outcome: PaymentOutcome | 'wrong-mode' | 'unknown-checkout'; jobIds: string[] };

/** Outcomes that need a look; none of them has changed anything. */
const suspicious: readonly Applied['outcome'][] = ['amount-differs', 'wrong-mode', 'unknown-checkout'];

/** Applies a genuine event to its order, once, in one transaction; answers the outcome and the ids of the jobs that it caused. */
export async function applyPaymentEvent(event: PaymentEvent, context: Context): Promise<Applied> {
  const applied = await apply(event, context);
  if (event.type === 'refund-failed' && applied.outcome !== 'repeated') {
    const { id: eventId, checkoutId, refundId, amountCents, reason } = event;
    const fields = { outcome: applied.outcome, eventId, checkoutId, refundId, amountCents, reason };
    logEvent({ severity: 'ERROR', event: 'refund.failed', fields });
  }
  if (suspicious.includes(applied.outcome)) {
    const fields = { outcome: applied.outcome, eventId: event.id, checkoutId: event.checkoutId };
    logEvent({ severity: 'ERROR', event: 'payment.event_not_applied', fields });
  }
  return applied;
}

async function apply(event: PaymentEvent, { provider, now }: Context): Promise<Applied> {
  if (event.mode !== paymentMode()) return nothing('wrong-mode');
  const orderId = event.orderId ?? (await findByCheckout(event.checkoutId))?.id ?? null;
  if (orderId === null) return nothing('unknown-checkout');
  const settling = { event, by: { kind: 'provider', name: provider.name } as const, now };
  const applied = await settle(orderId, { ...settling, isAdopted: false });
  if (applied.outcome !== 'unknown-checkout') return applied;
  // The checkout may have been opened by a call that died before it could write it down. The provider knows whose it is.
  const checkout = await askForCheckout(provider, event.checkoutId);
  if (checkout?.orderId !== orderId) return applied;
  return settle(orderId, { ...settling, isAdopted: true });
}

type Settling = { event: PaymentEvent; by: Actor; now: Date; isAdopted: boolean };

async function settle(orderId: string, { event, by, now, isAdopted }: Settling): Promise<Applied> {
  const decided: { outcome: Applied['outcome'] } = { outcome: 'unknown-checkout' };
  const courier = courierProvider();
  try {
    const { order, jobIds } = await changeOrder(
      orderId,
      (current) => {
        decided.outcome = 'unknown-checkout';
        if (!isAdopted && !current.payment.checkoutIds.includes(event.checkoutId)) return null;
        const settled = settlePayment(current, event, { now, by, courier });
        decided.outcome = settled.outcome;
        return settled.change;
      },
      now,
    );
    // The units were gone: what was decided as paid has been written as refunded.
    const { outcome } = decided;
    const isRefundDue = outcome === 'paid' && order.payment.status === 'refund-due';
    return { outcome: isRefundDue ? 'refund-due' : outcome, jobIds };
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return nothing('unknown-checkout');
    throw error;
  }
}

async function askForCheckout(provider: PaymentProvider, checkoutId: string): Promise<CheckoutState | null> {
  try {
    return await provider.readCheckout(checkoutId);
  } catch (cause) {
    if (!(cause instanceof PaymentProviderError)) throw cause;
    throw new AppError('payment-provider-failed', 'The card provider cannot be asked right now.', { cause });
  }
}

function nothing(outcome: Applied['outcome']): Applied {
  return { outcome, jobIds: [] };
}
