import type { Order, ShownPayment } from '@shop/core/model/order';
import { shownPaymentOf, shownPaymentTexts } from '@shop/core/rules/shownPayments';

import type { StatusTone } from '@/ui/Badge';

type Label = { label: string; tone: StatusTone };

const tones: Record<ShownPayment, StatusTone> = {
  awaiting: 'warn',
  paid: 'success',
  'partly-refunded': 'warn',
  failed: 'danger',
  expired: 'neutral',
  'refund-due': 'warn',
  refunded: 'neutral',
};

/** A failed refund is not labelled as in progress. */
export function paymentLabelOf(
  order: Pick<Order, 'paymentStatus' | 'failedRefunds' | 'totalCents' | 'refundCents'>,
): Label {
  if (order.failedRefunds.includes('payment')) return { label: 'Refund failed', tone: 'danger' };
  const shown = shownPaymentOf(order);
  return { label: shownPaymentTexts[shown], tone: tones[shown] };
}
