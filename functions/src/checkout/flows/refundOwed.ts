import type { PaymentEvent } from '@shop/core/model/payment';
import { currency } from '@shop/core/model/payment';

import { readOrder } from '../../orders/data/orderStore';
import { beginCall } from '../../orders/data/outboxStore';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import type { OwedRecord, OwedResult, Tried } from '../../orders/domain/owedWork';
import { noteUnconfirmed } from '../../orders/domain/unconfirmedRefund';
import { changeOrder } from '../../orders/flows/changeOrder';
import { paymentMode } from '../../platform/config';
import { logEvent } from '../../platform/log';
import type { PaymentProvider, RefundAnswer } from '../provider/paymentProvider';
import { PaymentProviderError } from '../provider/paymentProvider';
import { applyPaymentEvent } from './applyPaymentEvent';

type Refund = OwedRecord<'refund'>;
type Context = { provider: PaymentProvider; now: Date };

/** The provider remembers keys for a day; a part is not asked for again when that is nearly over, for it could go back twice. */
const keyMs = 23 * 3_600_000;

/**
 * One try of sending money back. The order first, then the record: if this process dies in between, the next run finds the refund in
 * the order and only closes the record.
 */
export async function refundOwed(owed: Refund, context: Context): Promise<Tried> {
  const order = await readOrder(owed.orderId);
  // Whoever was heard first has settled it; nothing more is told of it.
  if (order !== null && hasGoneBack(order, owed)) return only({ result: 'done' });
  const isPart = order !== null && owed.amountCents < order.totalCents;
  return only(await (isPart ? sendPart(owed, context) : sendWhole(owed, context)));
}

/** All of a payment, which may be asked for under new keys: no more than was paid goes back. */
async function sendWhole(owed: Refund, context: Context): Promise<OwedResult> {
  try {
    const call = { key: keyOf(owed), amountCents: null };
    const answer = await context.provider.refund(owed.checkoutId, call);
    return await settle(owed, answer, { ...context, isRepeated: true });
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    return { result: 'failed', error: error.message, isStored: error.isStored };
  }
}

/**
 * A part of a payment, of which a second one would go back under another key: asked for under one key, from its first use until nearly
 * the end of the provider's memory, or until he has certainly refused every call of it.
 */
async function sendPart(owed: Refund, context: Context): Promise<OwedResult> {
  const { provider, now } = context;
  if (owed.keySince !== null && now.getTime() - Date.parse(owed.keySince) > keyMs) {
    return giveUp(owed, context);
  }
  const begun = await beginCall(owed, now);
  if (begun === null) return { result: 'overtaken' };
  try {
    const call = { key: keyOf(owed), amountCents: owed.amountCents };
    const answer = await provider.refund(owed.checkoutId, call);
    return await settle(owed, answer, { ...context, isRepeated: false });
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    const { keyCalls } = begun;
    const isStored = isRefusal(error) && !error.isUnheard && keyCalls === 1;
    return { result: 'failed', error: error.message, isStored, keyCalls };
  }
}

async function settle(
  owed: Refund,
  { result, refundId }: RefundAnswer,
  { isRepeated, ...context }: Context & { isRepeated: boolean },
): Promise<OwedResult> {
  if (result === 'pending') return { result: 'asked', isRepeated };
  await applyPaymentEvent(toRefundEvent(owed, refundId), context);
  return { result: 'done' };
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

/** Only the provider's own site can tell now: staff are asked to look, unless he has spoken meanwhile. */
async function giveUp(owed: Refund, { provider, now }: Context): Promise<OwedResult> {
  const told = { now, by: provider.name };
  const { order } = await changeOrder(
    owed.orderId,
    (current) => noteUnconfirmed(current, owed.what, told),
    now,
  );
  if (hasGoneBack(order, owed)) return { result: 'done' };
  const fields = { id: owed.id, order: owed.orderId };
  logEvent({ severity: 'ERROR', event: 'refund not confirmed', fields });
  return { result: 'given-up', error: 'the card provider never said whether it went back' };
}

function keyOf({ id, tries }: Refund): string {
  return `${id}-${tries}`;
}

/** The provider's own answer, told to the order in the words of its webhook, and of which part it was. */
function toRefundEvent(owed: Refund, refundId: string | null): PaymentEvent {
  return {
    type: 'refunded',
    what: owed.what,
    id: `answer-${owed.id}`,
    refundId,
    checkoutId: owed.checkoutId,
    orderId: owed.orderId,
    mode: paymentMode(),
    amountCents: owed.amountCents,
    currency,
  };
}

function only(outcome: OwedResult): Tried {
  return { outcome, owedIds: [] };
}
