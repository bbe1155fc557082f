import type { PaymentStatus } from '@shop/core/model/order';

import type { StatusTone } from '@/ui/Badge';

/** What a payment status means, in a word and a colour; a new status does not compile until it has words. */
export const paymentWords: Record<PaymentStatus, { word: string; tone: StatusTone }> = {
  awaiting: { word: 'Awaiting payment', tone: 'warn' },
  paid: { word: 'Paid', tone: 'success' },
  failed: { word: 'Payment failed', tone: 'danger' },
  expired: { word: 'Payment expired', tone: 'neutral' },
  'refund-due': { word: 'Refund on its way', tone: 'warn' },
  refunded: { word: 'Refunded', tone: 'neutral' },
};
