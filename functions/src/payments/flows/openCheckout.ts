import { AppError } from '@shop/core/model/appError';
import type { Adjustment } from '@shop/core/model/adjustment';
import { orderTotals } from '@shop/core/rules/orderTotals';

import { recordCheckout, recordFailedTry } from '../../orders/data/orderStore';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { runUntil } from '../../platform/async/workScope';
import { isConflict } from '../../platform/firestore/failures';
import { shopIsBusy } from '../../platform/http/errors';
import { logEvent } from '../../platform/log';
import { paymentProvider } from '../provider/yoco/yocoProvider';
import type { CheckoutRequest } from '../provider/paymentProvider';
import { PaymentProviderError } from '../provider/paymentProvider';

/** Limits all attempts together, and leaves time to record that the payment provider did not respond. */
const longestBudgetMs = 7_000;
/** Minimum remaining time for starting a request to the payment provider. */
const shortestBudgetMs = 1_500;
/** Time reserved for recording the result, and once more for withdrawing the order. */
const recordMs = 500;
/** After a fault of the payment provider, one more request uses a new key. */
const maxKeys = 2;

/** `deadline` is a value of `performance.now()`. */
type CheckoutTime = { now: Date; deadline: number };

const opening = new Map<string, Promise<string>>();

/**
 * Returns the hosted page of the order's checkout, or the shop's page if the order is paid. Parallel requests share one
 * checkout: in the same process, they wait for it; in other processes, they use the same key.
 */
export async function openCheckout(order: OrderRecord, time: CheckoutTime): Promise<string> {
  if (order.payment.status === 'paid') return order.returnUrls.success;
  if (order.payment.redirectUrl !== null) return order.payment.redirectUrl;
  const under = opening.get(order.id);
  if (under !== undefined) return under;
  const page = open(order, time).finally(() => opening.delete(order.id));
  opening.set(order.id, page);
  return page;
}

async function open(order: OrderRecord, { now, deadline }: CheckoutTime): Promise<string> {
  const endsAt = Math.min(performance.now() + longestBudgetMs, deadline - 2 * recordMs);
  const recordedBy = deadline - recordMs;
  if (endsAt - performance.now() < shortestBudgetMs) throw shopIsBusy();
  const request = toRequest(order);
  const initialTries = order.payment.tries;
  for (let tries = initialTries; ; tries += 1) {
    try {
      const call = { key: checkoutKey(order, tries), budgetMs: endsAt - performance.now() };
      const opened = await paymentProvider().createCheckout(request, call);
      await record(recordedBy, () => recordCheckout(order, { ...opened, now }));
      return opened.redirectUrl;
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error;
      logEvent({
        // A refused API key is logged as an error separately, at most once an hour.
        severity: error.failure === 'unauthorized' ? 'WARNING' : 'ERROR',
        event: 'checkout.create_failed',
        fields: { order: order.id, tries },
        error,
      });
      await record(recordedBy, () => recordFailedTry(order, error.needsNewKey ? tries + 1 : null));
      const isTheirFault = error.failure === 'faulted' || error.failure === 'unreadable';
      if (isTheirFault && tries - initialTries + 1 < maxKeys && performance.now() < endsAt) continue;
      // The order remains, so pressing Pay Now again continues with it.
      throw new AppError('payment-provider-failed', 'An error occurred while creating the checkout.', {
        cause: error,
      });
    }
  }
}

/** Throws `busy` if the order has been withdrawn. */
async function record(recordedBy: number, write: () => Promise<void>): Promise<void> {
  try {
    await runUntil(recordedBy, write);
  } catch (error) {
    throw isConflict(error) ? shopIsBusy(error) : error;
  }
}

/** Contains the display number, because a withdrawn attempt that gets another number is a new request. */
export function checkoutKey({ id, orderId }: Pick<OrderRecord, 'id' | 'orderId'>, tries: number): string {
  return `${id}-${orderId}-${tries}`;
}

/** Builds the request only from the stored order, because the payment provider refuses a key with different content. */
function toRequest(order: OrderRecord): CheckoutRequest {
  const added = order.adjustments.filter(({ cents }) => cents > 0);
  const { subtotalCents: fullCents } = orderTotals([...order.lines, ...added.map(toLine)]);
  return {
    orderId: order.id,
    orderNumber: order.orderId,
    amountCents: order.totalCents,
    lines: [...order.lines, ...added.map(toLine)],
    discountCents: fullCents - order.totalCents,
    returnUrls: order.returnUrls,
  };
}

function toLine({ name, cents }: Adjustment): CheckoutRequest['lines'][number] {
  return { name, quantity: 1, unitCents: cents };
}
