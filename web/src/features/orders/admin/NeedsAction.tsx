import type { InputOf } from '@shop/core/contracts/contract';
import { retryDelivery } from '@shop/core/contracts/orders';
import { formatRand, randToCents } from '@shop/core/model/money';
import type { ActionReason, Order } from '@shop/core/model/order';
import { decisionLabels } from '@shop/core/rules/actionLabels';
import type { ComponentProps } from 'react';

import { cancelText } from './cancelText';
import { OrderAction } from './OrderAction';
import { OrderNotice } from './OrderNotice';
import { RefundNotices } from './RefundNotices';
import { ReleaseHold } from './UnpaidHold';

/** Controls the confirmation dialog of the recommended decision. */
export type Asked = Pick<ComponentProps<typeof OrderAction>, 'isAsked' | 'onAnswered'>;

type Decidable = Exclude<ActionReason, ''>;

const actionLabels: Record<Decidable, string> = {
  'courier-canceled': 'The courier has canceled this delivery.',
  'courier-returned': 'The courier could not hand over the parcel and is bringing it back to the shop.',
  'booking-refused': 'The courier will not take this delivery.',
  'booking-blocked':
    'The courier rejects the shop’s account, address or phone number. Please resolve this with the courier, then send the order again.',
  'booking-failing': 'No courier could be booked yet; the shop keeps trying.',
  'cancel-failing':
    'The courier could not be canceled yet. The shop keeps trying and then cancels the order.',
  'courier-not-stopped':
    'The order has ended, but the courier could not be stopped. Please call the courier, and correct the count once the parcel is back.',
  'refunded-elsewhere':
    'The whole payment was refunded on the payment provider’s site, but the order is still open: its products are reserved, and a courier may come. Please cancel it.',
  'hold-stuck':
    'The order was not paid, but its units could not be released. Please check its items, then release the units.',
};

export function NeedsAction({ order, asked }: { order: Order; asked?: Asked | undefined }) {
  return (
    <>
      {order.needsAction !== '' && (
        <OrderNotice title="Needs action" text={actionLabels[order.needsAction]}>
          <WaysOut order={order} asked={asked} />
        </OrderNotice>
      )}
      <RefundNotices order={order} />
    </>
  );
}

function WaysOut({ order, asked = {} }: { order: Order; asked?: Asked | undefined }) {
  if (order.needsAction === 'hold-stuck') return <ReleaseHold order={order} {...asked} />;
  return waysOut(order).map(({ action, ...words }, index) => (
    <OrderAction
      key={words.label}
      contract={retryDelivery}
      input={{ orderId: order.id, action }}
      {...words}
      {...(index === 0 && asked)}
    />
  ));
}

type WayOut = Pick<
  ComponentProps<typeof OrderAction<typeof retryDelivery>>,
  'variant' | 'isFinal' | 'label' | 'busyLabel' | 'question' | 'text' | 'done'
> & { action: InputOf<typeof retryDelivery>['action'] };

/** The recommended option comes first, and only its button is prominent. */
function waysOut(order: Order): WayOut[] {
  const { orderId: number } = order;
  const back = formatRand(order.refundCents);
  const canceled = {
    action: 'refund',
    variant: 'danger',
    busyLabel: 'Canceling',
    done: `Order ${number} canceled`,
  } as const;
  switch (order.needsAction) {
    case 'courier-not-stopped':
      return [
        {
          action: 'refund',
          label: decisionLabels[order.needsAction],
          busyLabel: 'Settling',
          question: `Is order ${number} settled with the courier?`,
          text: `Please call the courier first, and correct the count once the parcel is back. ${back} has been or will be refunded to the customer; this does not change that.`,
          done: `Order ${number} settled`,
        },
      ];
    case 'refunded-elsewhere':
      return [
        {
          ...canceled,
          label: decisionLabels[order.needsAction],
          question: `Cancel order ${number}?`,
          text: `Any courier is canceled. ${cancelText(order)}`,
        },
      ];
    case 'cancel-failing':
      return [
        {
          ...canceled,
          label: decisionLabels[order.needsAction],
          question:
            order.paymentStatus === 'refunded'
              ? `Cancel order ${number}?`
              : `Cancel order ${number} and refund ${back}?`,
          text: 'The courier is asked to stop at once. If that fails, the shop keeps trying; please also call the courier.',
        },
      ];
    default:
      return [
        order.needsAction === 'booking-failing' ? tryNow(order) : sendAgain(order),
        {
          action: 'collect',
          label: 'Customer collects',
          busyLabel: 'Changing',
          question: `Have order ${number} collected at the shop?`,
          text: collectText(order),
          done: 'The customer will collect the order at the shop',
        },
        {
          ...canceled,
          variant: 'secondary',
          isFinal: true,
          label: 'Cancel and refund',
          question: `Cancel order ${number} and refund ${back}?`,
          text: cancelText(order),
        },
      ];
  }
}

const bookAgain = {
  action: 'send-again',
  variant: 'primary',
  done: 'Courier requested again',
} as const;

/** The retry repeats the same booking, so a second courier cannot be booked. */
function tryNow({ orderId: number }: Order): WayOut {
  return {
    ...bookAgain,
    label: decisionLabels['booking-failing'],
    busyLabel: 'Trying',
    question: `Ask for a courier for order ${number} now?`,
    text: 'The courier is requested now. If that fails again, the shop keeps trying.',
  };
}

function sendAgain({ orderId: number, totalCents }: Order): WayOut {
  return {
    ...bookAgain,
    label: decisionLabels['booking-refused'],
    busyLabel: 'Sending',
    question: `Send order ${number} again?`,
    text: `A new courier is booked. The customer has paid ${formatRand(totalCents)} and pays nothing more; the shop pays the new fee.`,
  };
}

function collectText(order: Order): string {
  // The refund cannot exceed the rest of the payment.
  const cents = Math.min(randToCents(order.deliveryFee), order.refundCents);
  const fee =
    cents > 0 ? ` The delivery fee of ${formatRand(cents)} will be refunded to the customer’s card.` : '';
  return `No courier is sent.${fee} Please inform the customer.`;
}
