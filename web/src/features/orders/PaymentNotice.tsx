import type { Order, PaymentStatus } from '@shop/core/model/order';
import { CircleAlert, CircleCheck } from 'lucide-react';

import { Banner } from '@/ui/Banner';
import { Spinner } from '@/ui/Spinner';

import { orderMessages } from './orderMessages';
import type { Confirmation } from './useConfirmation';

type Notice = { tone: 'success' | 'danger' | 'info' | 'warn'; text: string };

const outcomes: Record<Exclude<PaymentStatus, 'awaiting'>, (order: Order) => Notice> = {
  paid: (order) => ({ tone: 'success', text: `Payment received. Order ${order.orderId} is confirmed.` }),
  failed: (order) => ({ tone: 'danger', text: `The payment for order ${order.orderId} did not go through.` }),
  expired: (order) => ({
    tone: 'warn',
    text: `Order ${order.orderId} was not paid in time.`,
  }),
  'refund-due': (order) => ({
    tone: 'warn',
    text:
      order.canceledBy === 'customer'
        ? `Order ${order.orderId} has been cancelled. Your payment is being refunded.`
        : `Order ${order.orderId} could not be kept for you. Your payment is being refunded.`,
  }),
  refunded: (order) => ({ tone: 'info', text: `The payment for order ${order.orderId} has been refunded.` }),
};

/** Returns the specified text for a received payment. */
export function receivedText(order: Order): string {
  return outcomes.paid(order).text;
}

export function PaymentNotice({ confirmation }: { confirmation: Confirmation }) {
  switch (confirmation.state) {
    case 'confirming':
      return (
        <Banner tone="info" icon={<Spinner />}>
          Confirming your payment…
        </Banner>
      );
    case 'slow':
      return (
        <Banner tone="info" icon={<Spinner />}>
          Confirming your payment is taking longer than usual. You can leave this page: the order appears here
          as soon as the payment is confirmed.
        </Banner>
      );
    case 'unknown':
      return (
        <Banner tone="warn" icon={<CircleAlert aria-hidden="true" />}>
          {orderMessages.unknownReturn}
        </Banner>
      );
    case 'settled':
      return <Settled order={confirmation.order} />;
  }
}

function Settled({ order }: { order: Order }) {
  if (order.paymentStatus === 'awaiting') return null;
  const { tone, text } = outcomes[order.paymentStatus](order);
  return (
    <Banner
      tone={tone}
      icon={tone === 'success' ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
    >
      {text}
    </Banner>
  );
}
