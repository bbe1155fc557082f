import type { PaymentStatus, ShownPayment } from '../model/order';

export const shownPaymentTexts: Readonly<Record<ShownPayment, string>> = {
  awaiting: 'Awaiting payment',
  paid: 'Paid',
  'partly-refunded': 'Partly refunded',
  failed: 'Payment failed',
  expired: 'Payment expired',
  'refund-due': 'Refund on its way',
  refunded: 'Refunded',
};

/** `refundCents` is what remains of the payment after partial refunds. */
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
