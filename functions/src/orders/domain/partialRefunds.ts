import type { RefundPart } from '@shop/core/model/payment';
import { staffPartOf } from '@shop/core/model/payment';
import type { PartialRefundState } from '@shop/core/model/partialRefund';

import type { OrderJob } from './orderJobs';
import type { OrderRecord } from './orderRecord';

/** What goes back of a payment while the order stands. */
type PartOfPayment = Exclude<RefundPart, 'payment'>;
type Changing = { cents: number; state: PartialRefundState; refundId: string | null };
export type PartialRefund = Changing & { what: PartOfPayment };

/** All that goes back of the payment that counts while the order stands: the fee of its delivery, and what staff send back. */
export function partialRefundsOf({ payment }: Pick<OrderRecord, 'payment'>): PartialRefund[] {
  const { deliveryFeeRefund, partialRefunds } = payment;
  return [
    ...(deliveryFeeRefund === null ? [] : [{ ...deliveryFeeRefund, what: 'fee' as const }]),
    ...partialRefunds.map(({ id, cents, state, refundId }) => ({
      what: staffPartOf(id),
      cents,
      state,
      refundId,
    })),
  ];
}

/** The refund of a part; undefined for the payment itself, and for a part that does not go back. */
export function partialRefundOf(order: OrderRecord, what: RefundPart): PartialRefund | undefined {
  return partialRefundsOf(order).find((part) => part.what === what);
}

export function withPartialRefund(
  order: OrderRecord,
  what: RefundPart,
  changes: Partial<Changing>,
): OrderRecord {
  const { payment } = order;
  const { deliveryFeeRefund } = payment;
  return {
    ...order,
    payment: {
      ...payment,
      deliveryFeeRefund:
        what === 'fee' && deliveryFeeRefund !== null
          ? { ...deliveryFeeRefund, ...changes }
          : deliveryFeeRefund,
      partialRefunds: payment.partialRefunds.map((part) =>
        staffPartOf(part.id) === what ? { ...part, ...changes } : part,
      ),
    },
  };
}

/** The job of refunding a part: it has a key of its own. */
export function partialRefundJobOf(
  checkoutId: string,
  { what, cents }: Pick<PartialRefund, 'what' | 'cents'>,
  reason: string,
): OrderJob {
  return { kind: 'refund', checkoutId, amountCents: cents, what, reason };
}
