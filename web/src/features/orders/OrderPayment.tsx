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
            : `${fee} ${refundLabel(props.order, feeRefund === 'refunded')}`}
          {feeRefund === 'unconfirmed' && ` ${lookingIntoIt(phone)}`}
        </Words>
      )}
      {props.order.partialRefunds.map((part) => (
        <Words key={part.id}>{partText(props.order, part, phone)}</Words>
      ))}
      {secondPayment !== undefined && (
        <Words>
          {`Your second payment of ${formatRand(secondPayment.cents)} ${
            failedRefunds.includes('second-payment')
              ? couldNotBeSent(phone)
              : refundLabel(props.order, secondPayment.state === 'refunded')
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
      return order.status === 'canceled' ? <Words>{orderMessages.refundedIfPaid}</Words> : null;
    case 'refund-due':
      return (
        <Words>
          {`${formatRand(refundCents)} ${order.failedRefunds.includes('payment') ? couldNotBeSent(phone) : refundLabel(order, false)}`}
          {order.isRefundUnconfirmed && ` ${lookingIntoIt(phone)}`}
        </Words>
      );
    case 'refunded':
      // The payment may have been refunded entirely by partial refunds, which are listed separately.
      return refundCents > 0 ? (
        <Words>{`${formatRand(refundCents)} ${refundLabel(order, true)}`}</Words>
      ) : null;
    case 'paid':
      return null;
  }
}

function partText(order: Order, { cents, state, hasFailed }: PartialRefund, phone: string): string {
  const amount = formatRand(cents);
  if (hasFailed) return `${amount} ${couldNotBeSent(phone)}`;
  return `${amount} ${refundLabel(order, state === 'refunded')}${state === 'unconfirmed' ? ` ${lookingIntoIt(phone)}` : ''}`;
}

/** A late payment of a canceled order is refunded. The shop may still accept a late payment of another order. */
function expiredText(order: Order): string {
  const { replaced, refundedIfPaid, notPaid } = orderMessages;
  if (orderStageOf(order) === 'replaced') return `${replaced} ${refundedIfPaid}`;
  if (order.canceledBy === 'customer') return refundedIfPaid;
  return order.status === 'canceled' ? `${notPaid} ${refundedIfPaid}` : notPaid;
}

/** If one of several refunds may not have gone to the card, none is said to have. */
export function refundLabel({ isRefundedAnotherWay = false }: Order, isMade: boolean): string {
  if (!isMade) return `is on its way back to your card. ${orderMessages.refundTime}`;
  return isRefundedAnotherWay
    ? 'has been paid back to you.'
    : `has been sent back to your card. ${orderMessages.refundTime}`;
}

function Words({ children }: { children: ReactNode }) {
  return <p className="text-small">{children}</p>;
}

/** The server returns a payment link only while payment is possible. The link must be a web URL. */
export function isPayable(order: Order, now: Date): boolean {
  return (
    isOpen(order) && /^https?:\/\//.test(order.redirectUrl) && Date.parse(order.heldUntil) > now.getTime()
  );
}
