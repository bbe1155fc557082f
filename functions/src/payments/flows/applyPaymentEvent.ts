import type { Actor } from '@shop/core/model/timeline';
import { AppError } from '@shop/core/model/appError';

import { changeOrder } from '../../orderChanges/flows/changeOrder';
import { findByCheckout } from '../../orders/data/orderStore';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import type { PaymentOutcome, Settlement } from '../../orders/domain/settlePayment';
import { settlePayment } from '../../orders/domain/settlePayment';
import { refundOfEvent, settleRefundEvent } from '../../orders/domain/settleRefund';
import { courierProvider, paymentMode } from '../../platform/config';
import { logEvent } from '../../platform/log';
import type { CheckoutState, PaymentProvider, ReportedEvent } from '../provider/paymentProvider';
import { PaymentProviderError } from '../provider/paymentProvider';

type Context = { provider: PaymentProvider; now: Date };

export type Applied = { outcome: PaymentOutcome | 'wrong-mode' | 'unknown-checkout'; jobIds: string[] };

/** Outcomes that change nothing and are logged, because they may indicate an error. */
const suspicious: readonly Applied['outcome'][] = [
  'amount-differs',
  'amount-unknown',
  'wrong-mode',
  'unknown-checkout',
];

/** Applies a verified event at most once. Throws `payment-provider-failed` if a required checkout cannot be read. */
export async function applyPaymentEvent(event: ReportedEvent, context: Context): Promise<Applied> {
  const applied = await apply(event, context);
  if (event.type === 'refund-failed' && applied.outcome !== 'repeated') {
    const { id: eventId, checkoutId, refundId, amountCents, reason } = event;
    const fields = { outcome: applied.outcome, eventId, checkoutId, refundId, amountCents, reason };
    logEvent({ severity: 'ERROR', event: 'refund.failed', fields });
  }
  if (applied.outcome === 'paid') {
    const fields = { eventId: event.id, checkoutId: event.checkoutId };
    logEvent({ severity: 'INFO', event: 'payment.applied', fields });
  }
  if (suspicious.includes(applied.outcome)) {
    const fields = { outcome: applied.outcome, eventId: event.id, checkoutId: event.checkoutId };
    logEvent({ severity: 'ERROR', event: 'payment.event_not_applied', fields });
  }
  return applied;
}

async function apply(reported: ReportedEvent, { provider, now }: Context): Promise<Applied> {
  const event = await completeFromCheckout(reported, provider);
  if (event === null) return nothing('unknown-checkout');
  if (event.mode !== paymentMode()) return nothing('wrong-mode');
  const orderId = event.orderId ?? (await findByCheckout(event.checkoutId))?.id ?? null;
  if (orderId === null) return nothing('unknown-checkout');
  const settling = { event, by: { kind: 'provider', name: provider.name } as const, now };
  const applied = await applyToOrder(orderId, { ...settling, isAdopted: false });
  if (applied.outcome !== 'unknown-checkout') return applied;
  // The checkout may come from a request that crashed before recording it. The payment provider knows the id of the
  // order.
  const checkout = await askForCheckout(provider, event.checkoutId);
  if (checkout?.orderId !== orderId) return applied;
  return applyToOrder(orderId, { ...settling, isAdopted: true });
}

type Settling = { event: ReportedEvent; by: Actor; now: Date; isAdopted: boolean };

async function applyToOrder(orderId: string, { event, by, now, isAdopted }: Settling): Promise<Applied> {
  const decided: { outcome: Applied['outcome'] } = { outcome: 'unknown-checkout' };
  const courier = courierProvider();
  try {
    const { order, jobIds } = await changeOrder(
      orderId,
      (current) => {
        decided.outcome = 'unknown-checkout';
        if (!isAdopted && !current.payment.checkoutIds.includes(event.checkoutId)) return null;
        const settled = settleReported(current, event, { now, by, courier });
        decided.outcome = settled.outcome;
        return settled.change;
      },
      now,
    );
    // If the shop could no longer accept the order, the payment is recorded as due for a refund.
    const { outcome } = decided;
    const isRefundDue = outcome === 'paid' && order.payment.status === 'refund-due';
    return { outcome: isRefundDue ? 'refund-due' : outcome, jobIds };
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return nothing('unknown-checkout');
    throw error;
  }
}

type SettlingContext = Parameters<typeof settlePayment>[2];

/** A refund event without an amount uses the amount of the order's refund. */
function settleReported(order: OrderRecord, event: ReportedEvent, context: SettlingContext): Settlement {
  const isRefund = 'refundId' in event;
  const { mode } = event;
  const amountCents = event.amountCents ?? (isRefund ? refundOfEvent(order, event)?.cents : null) ?? null;
  if (amountCents === null || mode === null) return { outcome: 'amount-unknown', change: null };
  return isRefund
    ? settleRefundEvent(order, { ...event, mode, amountCents }, context)
    : settlePayment(order, { ...event, mode, amountCents }, context);
}

/**
 * Adds a missing mode, and the missing amount of a payment, from the checkout. Returns null if the payment provider
 * does not know the checkout.
 */
async function completeFromCheckout(
  event: ReportedEvent,
  provider: PaymentProvider,
): Promise<ReportedEvent | null> {
  const isRefund = 'refundId' in event;
  if (event.mode !== null && (event.amountCents !== null || isRefund)) return event;
  const checkout = await askForCheckout(provider, event.checkoutId);
  if (checkout === null) return null;
  const amountCents = event.amountCents ?? (isRefund ? null : checkout.amountCents);
  return { ...event, mode: event.mode ?? checkout.mode, amountCents };
}

async function askForCheckout(provider: PaymentProvider, checkoutId: string): Promise<CheckoutState | null> {
  try {
    return await provider.readCheckout(checkoutId);
  } catch (cause) {
    if (!(cause instanceof PaymentProviderError)) throw cause;
    throw new AppError('payment-provider-failed', 'The payment provider cannot be reached right now.', {
      cause,
    });
  }
}

function nothing(outcome: Applied['outcome']): Applied {
  return { outcome, jobIds: [] };
}
