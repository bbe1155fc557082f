import { openCheckoutsOf } from '../../orders/domain/expireOrder';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import type { JobHandlers } from '../../outbox/flows/runJobs';
import { runJobs } from '../../outbox/flows/runJobs';
import { logEvent } from '../../platform/log';
import type { CheckoutState, PaymentProvider } from '../provider/paymentProvider';
import { PaymentProviderError } from '../provider/paymentProvider';
import { applyPaymentEvent } from './applyPaymentEvent';

/** `hasTime` returns whether to poll further checkouts after the first. If absent, all checkouts are polled. */
type Asking = { provider: PaymentProvider; now: Date; handlers?: JobHandlers; hasTime?: () => boolean };

/** `unasked` means that some checkouts could not be polled, and that the others have no payment. */
export type Found = 'paid' | 'not' | 'unasked';

/** Looks for an unreported payment on the order's open checkouts, and applies it as if it had been reported. */
export async function findPayment(order: OrderRecord, asking: Asking): Promise<Found> {
  let found: Found = 'not';
  for (const [index, checkoutId] of openCheckoutsOf(order).entries()) {
    if (index > 0 && asking.hasTime?.() === false) return 'unasked';
    const checkout = await askFor(checkoutId, asking);
    if (checkout === 'unasked') found = 'unasked';
    else if (checkout !== null && (await isTaken(order.id, checkout, asking))) return 'paid';
  }
  return found;
}

async function isTaken(
  orderId: string,
  { checkoutId, paymentId, mode, amountCents, currency }: CheckoutState,
  asking: Asking,
): Promise<boolean> {
  if (paymentId === null) return false;
  const event = { type: 'paid', id: `read-${paymentId}`, orderId, checkoutId, paymentId } as const;
  const { outcome, jobIds } = await applyPaymentEvent({ ...event, mode, amountCents, currency }, asking);
  await runJobs(jobIds, asking);
  return outcome === 'paid' || outcome === 'refund-due';
}

async function askFor(checkoutId: string, asking: Asking): Promise<CheckoutState | null | 'unasked'> {
  try {
    return await asking.provider.readCheckout(checkoutId);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    logEvent({ severity: 'WARNING', event: 'payment.read_failed', fields: { checkoutId }, error });
    return 'unasked';
  }
}
