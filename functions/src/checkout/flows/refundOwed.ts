import { formatRand } from '@shop/core/model/money';
import type { PaymentEvent } from '@shop/core/model/payment';
import { currency } from '@shop/core/model/payment';

import { readOrder } from '../../orders/data/orderStore';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import type { OwedRecord, OwedResult, Tried } from '../../orders/domain/owedWork';
import { withEntry } from '../../orders/domain/timeline';
import { changeOrder } from '../../orders/flows/changeOrder';
import { paymentMode } from '../../platform/config';
import { logEvent } from '../../platform/log';
import type { PaymentProvider } from '../provider/paymentProvider';
import { PaymentProviderError } from '../provider/paymentProvider';
import { applyPaymentEvent } from './applyPaymentEvent';

type Refund = OwedRecord<'refund'>;
type Context = { provider: PaymentProvider; now: Date };
type Attempted = { outcome: OwedResult; refundId: string | null };

/** The provider remembers keys for a day; a part is not asked for again when that is nearly over, for it could go back twice. */
const keyMs = 23 * 3_600_000;

/**
 * One try of sending money back. The order first, then the record: if this process dies in between, the next run finds the refund in
 * the order and only closes the record.
 */
export async function refundOwed(owed: Refund, context: Context): Promise<Tried> {
  const { outcome, refundId } = await attempt(owed, context);
  if (outcome.result === 'done') await applyPaymentEvent(toRefundEvent(owed, refundId), context);
  if (outcome.result === 'given-up') await tellStaff(owed, context);
  return { outcome, owedIds: [] };
}

async function attempt(owed: Refund, { provider, now }: Context): Promise<Attempted> {
  const order = await readOrder(owed.orderId);
  if (order !== null && hasGoneBack(order, owed)) return { outcome: { result: 'done' }, refundId: null };
  const isPart = order !== null && owed.amountCents < order.totalCents;
  if (isPart && owed.isUncertain && now.getTime() - Date.parse(owed.createdAt) > keyMs) {
    const error = 'the card provider never said whether it went back';
    return { outcome: { result: 'given-up', error }, refundId: null };
  }
  try {
    const call = { key: `${owed.id}-${owed.tries}`, amountCents: isPart ? owed.amountCents : null };
    const { result, refundId } = await provider.refund(owed.checkoutId, call);
    // No more than was paid goes back, so that a whole payment may be asked for under a new key.
    return result === 'succeeded'
      ? { outcome: { result: 'done' }, refundId }
      : { outcome: { result: 'asked', isRepeated: !isPart }, refundId };
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    const isStored = isPart ? isRefusal(error) : error.isStored;
    return { outcome: { result: 'failed', error: error.message, isStored }, refundId: null };
  }
}

function hasGoneBack({ payment }: OrderRecord, { what, checkoutId }: Refund): boolean {
  return what === 'fee'
    ? payment.feeBack?.state === 'refunded'
    : payment.refundedCheckoutIds.includes(checkoutId);
}

/** Only a provider who refuses the call as such has certainly sent nothing; a fault of his own may have come after the deed. */
function isRefusal({ isStored, status }: PaymentProviderError): boolean {
  return isStored && status !== null && status >= 400 && status < 500;
}

/** A part of a payment that may have gone back unheard: only the provider's own site can tell. */
async function tellStaff(owed: Refund, { provider, now }: Context): Promise<void> {
  const fields = { id: owed.id, order: owed.orderId };
  logEvent({ severity: 'ERROR', event: 'refund not confirmed', fields });
  const what = `The refund of ${formatRand(owed.amountCents)} was not confirmed; the shop looks into it`;
  await changeOrder(
    owed.orderId,
    (current) => {
      const timeline = withEntry(current, { now, by: provider.name, what });
      const order: OrderRecord = {
        ...current,
        needsAction: owed.what === 'fee' ? 'fee-not-back' : current.needsAction,
        timeline,
      };
      return { order, move: null, owed: [], by: 'shop', reason: what };
    },
    now,
  );
}

/** The provider's own answer, told to the order in the words of its webhook. */
function toRefundEvent(owed: Refund, refundId: string | null): PaymentEvent {
  return {
    type: 'refunded',
    id: `answer-${owed.id}`,
    refundId,
    checkoutId: owed.checkoutId,
    orderId: owed.orderId,
    mode: paymentMode(),
    amountCents: owed.amountCents,
    currency,
  };
}
