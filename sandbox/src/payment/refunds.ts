import { json, type SentReply } from '../http/exchange';
import { newId } from '../http/ids';
import { finite, integer, isRecord, type Json, record, text } from '../http/shape';
import { refuse } from './errors';
import { refundEvent } from './events';
import type { CardProvider } from './provider';
import { type Checkout, checkoutFacts, refundableAmount, type Refund } from './state';
import { announce } from './webhooks';

export const refundEffectKeys = ['outcome', 'answers', 'settleMs'];

/** Without an amount, refunds the rest of the payment. A webhook reports the outcome. */
export function refundCheckout(provider: CardProvider, checkout: Checkout, body: unknown): SentReply {
  if (body !== undefined && !isRecord(body))
    return refuse(400, 'invalid_request', 'the body is not an object');
  const input = record(body);
  if (checkout.mode === 'test' && provider.testRefunds === 'refused') {
    return refuse(400, 'refund_unavailable', 'refunds need a checkout made with live keys');
  }
  if (checkout.status !== 'completed') return refuse(400, 'not_paid', 'the checkout has not been paid');
  const left = refundableAmount(checkout);
  if (left === 0) return refuse(400, 'already_refunded', 'the payment has already been refunded');
  const amount = input['amount'] === undefined ? left : integer(input['amount']);
  if (amount === undefined || amount < 1)
    return refuse(400, 'amount_invalid', 'amount is not a positive integer');
  if (amount > left) return refuse(400, 'amount_too_large', `only ${left} can still be refunded`);
  return json(202, carryOut(provider, checkout, amount, record(input['metadata'])));
}

function carryOut(provider: CardProvider, checkout: Checkout, amount: number, metadata: Json): Json {
  const effect =
    provider.rules.take('refund-outcome', { ...checkoutFacts(checkout), refundAmount: amount }) ?? {};
  const { outcome } = effect;
  const plain = outcome === undefined || outcome === 'succeeded';
  const texts = Object.entries(metadata).map(([key, value]) => [key, String(value)]);
  const refund: Refund = {
    id: newId('rfd_'),
    amount,
    status: plain ? 'succeeded' : 'pending',
    at: provider.now(),
    metadata: Object.fromEntries(texts),
  };
  checkout.refunds.push(refund);
  // As documented, a successful response means only that the refund was accepted. The event reports the result.
  const status = text(effect['answers']) ?? refund.status;
  const settle = (): void => {
    refund.status = outcome === 'failed' ? 'failed' : 'succeeded';
    announce(provider, checkout, refundEvent(checkout, refund, provider.now()));
  };
  const settleMs = finite(effect['settleMs']) ?? 0;
  if (settleMs > 0) provider.outside.clock.after(settleMs, settle);
  else settle();
  return { id: checkout.id, refundId: refund.id, message: 'sandbox: refund accepted', status };
}

/** Fails a refund, even one that succeeded, as when a bank returns the money. */
export function failRefund(provider: CardProvider, checkout: Checkout, refund: Refund): void {
  refund.status = 'failed';
  announce(provider, checkout, refundEvent(checkout, refund, provider.now()));
}
