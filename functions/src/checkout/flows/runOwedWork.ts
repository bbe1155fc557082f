import type { PaymentEvent } from '@shop/core/model/payment';
import { currency } from '@shop/core/model/payment';

import { readOrder } from '../../orders/data/orderStore';
import { readOwed, saveOwed } from '../../orders/data/outboxStore';
import { transact } from '../../orders/data/transact';
import type { OwedRecord, OwedResult } from '../../orders/domain/owedWork';
import { afterTry, isDue } from '../../orders/domain/owedWork';
import { paymentMode } from '../../platform/config';
import { logEvent } from '../../platform/log';
import type { PaymentProvider } from '../provider/paymentProvider';
import { PaymentProviderError } from '../provider/paymentProvider';
import { applyPaymentEvent } from './applyPaymentEvent';

type Context = { provider: PaymentProvider; now: Date };

/**
 * Does work that is owed, after the commit that recorded it. A failure is written down and tried again by `reconcile`, so that
 * nothing here can spoil what caused the work. Runs side by side are safe: the provider sees one key.
 */
export async function runOwedWork(ids: readonly string[], context: Context): Promise<void> {
  for (const id of ids) {
    const owed = await readOwed(id);
    if (owed !== null && isDue(owed, context.now)) await runOne(owed, context);
  }
}

/** One try of one piece of owed work; answers what came of it. */
export async function runOne(owed: OwedRecord, context: Context): Promise<OwedResult['result']> {
  const outcome = await attempt(owed, context);
  if (outcome.result === 'failed') {
    const fields = { id: owed.id, failures: owed.failures + 1 };
    logEvent({ severity: 'WARNING', event: 'owed work failed, will be tried again', fields });
  }
  // The order first: if this process dies in between, the next run finds the refund in the order and only closes the record.
  if (outcome.result === 'done') await applyPaymentEvent(toRefundEvent(owed), context);
  await transact(async ({ transaction }) => {
    const current = await readOwed(owed.id, transaction);
    // The provider's report may have come first; what it said about this try counts more than having asked.
    const isOvertaken = current?.tries !== owed.tries && outcome.result !== 'done';
    if (current === null || current.state === 'done' || isOvertaken) return;
    await saveOwed(afterTry(current, outcome, context.now), transaction);
  });
  return outcome.result;
}

async function attempt(owed: OwedRecord, { provider }: Context): Promise<OwedResult> {
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
function toRefundEvent(owed: OwedRecord): PaymentEvent {
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
