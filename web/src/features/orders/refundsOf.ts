import { randToCents } from '@shop/core/model/money';
import type { Order } from '@shop/core/model/order';

/** `refundedCents` and `dueCents` include partial refunds, the delivery fee, and the payment or its remainder. */
export function refundsOf(order: Order): { refundedCents: number; dueCents: number; keptCents: number } {
  const { partialRefunds, paymentStatus, refundCents, feeRefund } = order;
  const refunds = [
    ...partialRefunds.map(({ cents, state }) => ({ cents, isDone: state === 'refunded' })),
    ...(feeRefund === '' ? [] : [{ cents: feeCentsOf(order), isDone: feeRefund === 'refunded' }]),
    ...(paymentStatus === 'refunded' || paymentStatus === 'refund-due'
      ? [{ cents: refundCents, isDone: paymentStatus === 'refunded' }]
      : []),
  ];
  const sumOf = (wanted: boolean) =>
    refunds.reduce((sum, { cents, isDone }) => sum + (isDone === wanted ? cents : 0), 0);
  const refundedCents = sumOf(true);
  return { refundedCents, dueCents: sumOf(false), keptCents: order.totalCents - refundedCents };
}

function feeCentsOf({ feeRefundCents, deliveryFee }: Order): number {
  return feeRefundCents ?? randToCents(deliveryFee);
}
