import { formatRand } from '@shop/core/model/money';
import type { PaymentEvent } from '@shop/core/model/payment';

import type { OrderChange, OwedWork } from './orderChange';
import type { OrderRecord } from './orderRecord';
import type { Settlement } from './settlePayment';
import { withEntry, withEvent } from './timeline';

type Told = { now: Date; by: string };
type RefundedEvent = PaymentEvent & { type: 'refunded' };
type RefundFailedEvent = PaymentEvent & { type: 'refund-failed' };

/** What of the payment that counts is left to go back when the order is canceled. */
export function leftCents(order: OrderRecord): number {
  return order.totalCents - partBackCents(order);
}

/** What of the payment that counts goes back while the order stands: a fee that goes back by itself, and parts sent back by hand. */
export function partBackCents({ payment }: OrderRecord): number {
  return (payment.feeBack?.cents ?? 0) + payment.handBackCents;
}

/** The refund of a checkout's payment as work that is owed: all of it, or what is left of the one that counts. */
export function refundOf(order: OrderRecord, checkoutId: string, reason: string): OwedWork {
  const isTheOne = checkoutId === order.payment.paidCheckoutId;
  const amountCents = isTheOne ? leftCents(order) : order.totalCents;
  return { kind: 'refund', checkoutId, amountCents, what: 'payment', reason };
}

export function feeRefundOf(checkoutId: string, amountCents: number, reason: string): OwedWork {
  return { kind: 'refund', checkoutId, amountCents, what: 'fee', reason };
}

/** Money has gone back: the fee, the payment, or a part of it that somebody sent back by hand. */
export function settleRefunded(order: OrderRecord, event: RefundedEvent, told: Told): Settlement {
  const { payment } = order;
  const isKnown = event.refundId !== null && payment.refundIds.includes(event.refundId);
  if (isKnown) return { outcome: 'repeated', change: null };
  if (isFee(order, event)) return feeRefunded(order, event, told);
  if (payment.refundedCheckoutIds.includes(event.checkoutId)) return { outcome: 'repeated', change: null };
  // The payment's own event has not arrived yet. Refused for now, so that the provider sends this one again after it.
  if (payment.paidCheckoutId === null) return { outcome: 'too-early', change: null };
  const isTheOne = event.checkoutId === payment.paidCheckoutId;
  const isWhole = event.amountCents >= (isTheOne ? leftCents(order) : order.totalCents);
  const next: OrderRecord = {
    ...order,
    payment: {
      ...payment,
      status: isWhole && isTheOne ? 'refunded' : payment.status,
      refundedCheckoutIds: isWhole
        ? [...payment.refundedCheckoutIds, event.checkoutId]
        : payment.refundedCheckoutIds,
      handBackCents: payment.handBackCents + (isTheOne && !isWhole ? event.amountCents : 0),
      refundIds: withRefund(order, event),
    },
  };
  const what = isWhole ? 'Refunded' : `Refunded in part: ${formatRand(event.amountCents)}`;
  return {
    outcome: isWhole ? 'refunded' : 'partly-refunded',
    change: changeTo(next, event, { ...told, what }),
  };
}

/** The provider could not send money back after all: what is still owed is owed anew, under the same id. */
export function settleRefundFailed(order: OrderRecord, event: RefundFailedEvent, told: Told): Settlement {
  const { paidCheckoutId, refundedCheckoutIds, status } = order.payment;
  if (paidCheckoutId === null) return { outcome: 'too-early', change: null };
  if (isFee(order, event)) {
    const owed = [feeRefundOf(event.checkoutId, event.amountCents, event.reason)];
    const what = 'Refund of the delivery fee failed; it will be tried again';
    return { outcome: 'refund-failed', change: { ...changeTo(order, event, { ...told, what }), owed } };
  }
  if (refundedCheckoutIds.includes(event.checkoutId)) return { outcome: 'too-late', change: null };
  // The payment that a paid order stands on is not owed back: somebody tried to send it back at the provider.
  const isOwed = status !== 'paid' || event.checkoutId !== paidCheckoutId;
  const owed = isOwed ? [refundOf(order, event.checkoutId, event.reason)] : [];
  const what = isOwed ? 'Refund failed; it will be tried again' : 'A refund made at the card provider failed';
  return { outcome: 'refund-failed', change: { ...changeTo(order, event, { ...told, what }), owed } };
}

/** By its amount, for nothing else of an event names the part; until it has gone back the fee comes first. */
function isFee({ payment }: OrderRecord, event: PaymentEvent): boolean {
  const { feeBack, paidCheckoutId } = payment;
  const isDue = feeBack?.state === 'due' && feeBack.cents === event.amountCents;
  return isDue && event.checkoutId === paidCheckoutId;
}

function feeRefunded(order: OrderRecord, event: RefundedEvent, told: Told): Settlement {
  const { amountCents: cents } = event;
  const next: OrderRecord = {
    ...order,
    needsAction: order.needsAction === 'fee-not-back' ? '' : order.needsAction,
    payment: {
      ...order.payment,
      feeBack: { cents, state: 'refunded' },
      refundIds: withRefund(order, event),
    },
  };
  const what = `Delivery fee refunded: ${formatRand(cents)}`;
  return { outcome: 'partly-refunded', change: changeTo(next, event, { ...told, what }) };
}

function withRefund({ payment }: OrderRecord, { refundId }: RefundedEvent): string[] {
  return refundId === null ? payment.refundIds : [...payment.refundIds, refundId];
}

function changeTo(
  next: OrderRecord,
  event: PaymentEvent,
  { now, by, what }: Told & { what: string },
): OrderChange {
  const order = {
    ...next,
    events: withEvent(next, event.id),
    timeline: withEntry(next, { now, by, what }),
  };
  return { order, move: null, owed: [], by, reason: what };
}
