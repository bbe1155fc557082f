import type { PaymentStatus, ShownPayment } from '../model/order';

/** What staff and customers read. */
export const shownPaymentTexts: Readonly<Record<ShownPayment, string>> = {
  awaiting: 'Awaiting payment',
  paid: 'Paid',
  'partly-refunded': 'Partly refunded',
  failed: 'Payment failed',
  expired: 'Payment expired',
  'refund-due': 'Refund on its way',
  refunded: 'Refunded',
};

/** How a payment stands after its refunds. `refundCents`: what its refunds leave of the payment of an order that stands. */
export function shownPaymentOf({
  paymentStatus,
  totalCents,
  refundCents,
}: {
  paymentStatus: PaymentStatus;
  totalCents: number;
  refundCents: number;
}): ShownPayment {
  if (paymentStatus !== 'paid' || refundCents >= totalCents) return paymentStatus;
  return refundCents > 0 ? 'partly-refunded' : 'refunded';
}
