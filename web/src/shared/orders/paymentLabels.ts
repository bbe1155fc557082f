import type { Order, PaymentStatus } from '@shop/core/model/order';

import type { StatusTone } from '@/ui/Badge';

/** Label and colour of each payment status; a new status does not compile without them. */
export const paymentLabels: Record<PaymentStatus, { label: string; tone: StatusTone }> = {
  awaiting: { label: 'Awaiting payment', tone: 'warn' },
  paid: { label: 'Paid', tone: 'success' },
  failed: { label: 'Payment failed', tone: 'danger' },
  expired: { label: 'Payment expired', tone: 'neutral' },
  'refund-due': { label: 'Refund on its way', tone: 'warn' },
  refunded: { label: 'Refunded', tone: 'neutral' },
};

/** Returns the label of an order's payment; a failed refund is not shown as on its way. */
export function paymentLabelOf({
  paymentStatus,
  failedRefunds,
}: Pick<Order, 'paymentStatus' | 'failedRefunds'>): { label: string; tone: StatusTone } {
  return failedRefunds.includes('payment')
    ? { label: 'Refund failed', tone: 'danger' }
    : paymentLabels[paymentStatus];
}
