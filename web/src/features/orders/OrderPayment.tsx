import { formatRand, randToCents } from '@shop/core/model/money';
import type { Order } from '@shop/core/model/order';
import type { PartialRefund } from '@shop/core/model/refund';
import { orderStageOf } from '@shop/core/rules/orderStages';
import { clockTime } from '@shop/core/rules/shopDates';
import type { ReactNode } from 'react';

import { isHoldOver, isOpen } from '@/shared/orders/openPayment';
import { useShopPhone } from '@/shared/shop/useShopPhone';
import { buttonStyle } from '@/ui/buttonStyle';

import { couldNotBeSent, lookingIntoIt, orderMessages } from './orderMessages';

type OrderPaymentProps = {
  order: Order;
  now: Date;
  /** True if the customer has just returned from the payment page and the outcome is unknown. */
  isConfirming: boolean;
};

export function OrderPayment(props: OrderPaymentProps) {
  const phone = useShopPhone();
  const { feeRefund, feeRefundCents, deliveryFee, failedRefunds, secondPayment } = props.order;
  const fee = `The delivery fee of ${formatRand(feeRefundCents ?? randToCents(deliveryFee))}`;
  return (
    <>
      <Payment {...props} />
      {feeRefund !== '' && (
        <Words>
          {failedRefunds.includes('fee')
            ? `${fee} ${couldNotBeSent(phone)}`
            : `${fee} ${refundLabels[feeRefund === 'refunded' ? 'refunded' : 'refund-due']}`}
          {feeRefund === 'unconfirmed' && ` ${lookingIntoIt(phone)}`}
        </Words>
      )}
      {props.order.partialRefunds.map((part) => (
        <Words key={part.id}>{partText(part, phone)}</Words>
      ))}
      {secondPayment !== undefined && (
        <Words>
          {`Your second payment of ${formatRand(secondPayment.cents)} ${
            failedRefunds.includes('second-payment')
              ? couldNotBeSent(phone)
              : refundLabels[secondPayment.state === 'refunded' ? 'refunded' : 'refund-due']
          }`}
          {secondPayment.state === 'unconfirmed' && ` ${lookingIntoIt(phone)}`}
        </Words>
      )}
    </>
  );
}

function Payment({ order, now, isConfirming }: OrderPaymentProps) {
  const phone = useShopPhone();
  const { paymentStatus, orderId, refundCents } = order;
  if (isConfirming && isOpen(order)) return <Words>{orderMessages.confirming}</Words>;
  if (isPayable(order, now)) {
    return (
      <div className="flex flex-col gap-3">
        <Words>
          {paymentStatus === 'failed' && 'The payment did not go through. '}
          Kept for you until {clockTime(order.heldUntil)}.
        </Words>
        <a href={order.redirectUrl} className={buttonStyle({ size: 'medium', isWide: true })}>
          Pay {formatRand(order.totalCents)} now
          <span className="sr-only"> for order {orderId}</span>
        </a>
      </div>
    );
  }
  if (isHoldOver(order, now)) return <Words>{orderMessages.checkingPayment}</Words>;
  switch (paymentStatus) {
    case 'expired':
      return <Words>{expiredText(order)}</Words>;
    case 'awaiting':
    case 'failed':
      return order.status === 'canceled' ? <Words>{orderMessages.nothingCharged}</Words> : null;
    case 'refund-due':
      return (
        <Words>
          {`${formatRand(refundCents)} ${order.failedRefunds.includes('payment') ? couldNotBeSent(phone) : refundLabels['refund-due']}`}
          {order.isRefundUnconfirmed && ` ${lookingIntoIt(phone)}`}
        </Words>
      );
    case 'refunded':
      // The payment may have been refunded entirely by partial refunds, which are listed separately.
      return refundCents > 0 ? <Words>{`${formatRand(refundCents)} ${refundLabels.refunded}`}</Words> : null;
    case 'paid':
      return null;
  }
}

function partText({ cents, state, hasFailed }: PartialRefund, phone: string): string {
  const amount = formatRand(cents);
  if (hasFailed) return `${amount} ${couldNotBeSent(phone)}`;
  const label = refundLabels[state === 'refunded' ? 'refunded' : 'refund-due'];
  return `${amount} ${label}${state === 'unconfirmed' ? ` ${lookingIntoIt(phone)}` : ''}`;
}

function expiredText(order: Order): string {
  if (orderStageOf(order) === 'replaced') return orderMessages.replaced;
  return order.canceledBy === 'customer' ? orderMessages.nothingCharged : orderMessages.notPaid;
}

export const refundLabels = {
  'refund-due': `is on its way back to your card. ${orderMessages.refundTime}`,
  refunded: `has been sent back to your card. ${orderMessages.refundTime}`,
};

function Words({ children }: { children: ReactNode }) {
  return <p className="text-small">{children}</p>;
}

/** The server returns a payment link only while payment is possible. The link must be a web URL. */
export function isPayable(order: Order, now: Date): boolean {
  return (
    isOpen(order) && /^https?:\/\//.test(order.redirectUrl) && Date.parse(order.heldUntil) > now.getTime()
  );
}
