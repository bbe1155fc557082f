import type { PartialRefundState } from '@shop/core/model/partialRefund';

import type { OrderRecord } from './orderRecord';

/** Of the further payments of an order: the one that needs staff most comes first. */
const byUrgency: PartialRefundState[] = ['unconfirmed', 'due', 'refunded'];

/** What became of a further payment of an order; undefined for any other checkout. */
export function secondPaymentStateOf(
  { payment }: Pick<OrderRecord, 'payment'>,
  checkoutId: string,
): PartialRefundState | undefined {
  const { secondCheckoutIds, refundedCheckoutIds, unconfirmedSecondCheckoutIds } = payment;
  if (!secondCheckoutIds.includes(checkoutId)) return undefined;
  if (refundedCheckoutIds.includes(checkoutId)) return 'refunded';
  return unconfirmedSecondCheckoutIds.includes(checkoutId) ? 'unconfirmed' : 'due';
}

/** The further payments in the state that needs staff most, and what they come to; undefined for an order that was paid once. */
export function secondPaymentOf(
  order: OrderRecord,
): { checkoutIds: string[]; state: PartialRefundState; cents: number } | undefined {
  for (const state of byUrgency) {
    const checkoutIds = order.payment.secondCheckoutIds.filter(
      (id) => secondPaymentStateOf(order, id) === state,
    );
    if (checkoutIds.length > 0) return { checkoutIds, state, cents: checkoutIds.length * order.totalCents };
  }
  return undefined;
}

/** With a further payment in question, or not any more. */
export function withUnconfirmedSecond(
  payment: OrderRecord['payment'],
  checkoutId: string,
  isUnconfirmed: boolean,
): OrderRecord['payment'] {
  const others = payment.unconfirmedSecondCheckoutIds.filter((id) => id !== checkoutId);
  return { ...payment, unconfirmedSecondCheckoutIds: isUnconfirmed ? [...others, checkoutId] : others };
}
