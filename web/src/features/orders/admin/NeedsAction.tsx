import { retryDelivery } from '@shop/core/contracts/orders';
import { formatRand, randToCents } from '@shop/core/model/money';
import type { ActionReason, Order } from '@shop/core/model/order';

import { OrderAction } from './OrderAction';
import { OrderNotice } from './OrderNotice';
import { RefundNotices } from './RefundNotices';
import { ReleaseHold } from './UnpaidHold';

type Decidable = Exclude<ActionReason, ''>;

/** Sentences that explain why staff must decide about a delivery; a new reason does not compile without one. */
const actionLabels: Record<Decidable, string> = {
  'courier-canceled': 'The courier has canceled this delivery.',
  'courier-returned': 'The courier has brought the parcel back to the shop.',
  'booking-refused': 'The courier will not take this delivery.',
  'booking-blocked':
    'The courier refuses the shop itself: its account, address or phone number. Please settle that with the courier, then send the order again.',
  'booking-failing': 'No courier could be booked so far; the shop keeps trying.',
  'cancel-failing':
    'The courier could not be called off yet; the shop keeps trying, and cancels the order then.',
  'courier-not-stopped': 'The order is over, but the courier could not be stopped. Please call the courier.',
  'refunded-elsewhere':
    'The whole payment was refunded at the payment provider’s site, but the order is still open: its products are reserved, and a courier may come. Please cancel it.',
  'hold-stuck':
    'The order was not paid, but its units could not be released. Please check its items, then release the units.',
};

/** Renders the pending decision of staff about an order with its options; nothing when there is none. */
export function NeedsAction({ order }: { order: Order }) {
  return (
    <>
      {order.needsAction !== '' && (
        <OrderNotice title="Needs action" text={actionLabels[order.needsAction]}>
          <WaysOut order={order} />
        </OrderNotice>
      )}
      <RefundNotices order={order} />
    </>
  );
}

function WaysOut({ order }: { order: Order }) {
  switch (order.needsAction) {
    case 'courier-not-stopped':
      return <Settle order={order} />;
    case 'hold-stuck':
      return <ReleaseHold order={order} />;
    case 'refunded-elsewhere':
      return <CancelRefunded order={order} />;
    case 'cancel-failing':
      return <CancelNow order={order} />;
    default:
      return <DeliveryChoices order={order} />;
  }
}

/** Renders the options for a refunded order: restock the units and cancel the courier. */
function CancelRefunded({ order }: { order: Order }) {
  return (
    <OrderAction
      contract={retryDelivery}
      input={{ orderId: order.id, action: 'refund' }}
      variant="danger"
      label="Cancel the order"
      busyLabel="Canceling"
      question={`Cancel order ${order.orderId}?`}
      text="The units are returned to stock, and a courier is called off. Nothing more is refunded. This cannot be undone."
      done={`Order ${order.orderId} canceled`}
    />
  );
}

function DeliveryChoices({ order }: { order: Order }) {
  const { id: orderId, orderId: number } = order;
  const back = formatRand(order.refundCents);
  return (
    <>
      {order.needsAction === 'booking-failing' ? <TryNow order={order} /> : <SendAgain order={order} />}
      <OrderAction
        contract={retryDelivery}
        input={{ orderId, action: 'collect' }}
        label="Customer collects"
        busyLabel="Changing"
        question={`Have order ${number} collected at the shop?`}
        text={collectText(order)}
        done="The customer will collect the order at the shop"
      />
      <OrderAction
        contract={retryDelivery}
        input={{ orderId, action: 'refund' }}
        variant="danger"
        label="Cancel and refund"
        busyLabel="Canceling"
        question={`Cancel order ${number} and refund ${back}?`}
        text={`${refundText(order)}, and the units are returned to stock. This cannot be undone.`}
        done={`Order ${number} canceled`}
      />
    </>
  );
}

/** Retries a pending booking immediately, with its own key, so that no second courier can come. */
function TryNow({ order }: { order: Order }) {
  return (
    <OrderAction
      contract={retryDelivery}
      input={{ orderId: order.id, action: 'send-again' }}
      variant="primary"
      label="Try now"
      busyLabel="Trying"
      question={`Ask for a courier for order ${order.orderId} now?`}
      text="The courier is asked at once. If it fails again, the shop keeps trying."
      done="Asked for a courier again"
    />
  );
}

function SendAgain({ order }: { order: Order }) {
  return (
    <OrderAction
      contract={retryDelivery}
      input={{ orderId: order.id, action: 'send-again' }}
      variant="primary"
      label="Send again"
      busyLabel="Sending"
      question={`Send order ${order.orderId} again?`}
      text={`A new courier is booked. The customer has paid ${formatRand(order.totalCents)} and pays nothing more; the shop bears the new fee.`}
      done="Asked for a courier again"
    />
  );
}

/** Renders a finished order whose courier is still on the way; staff have to call the courier. */
function Settle({ order }: { order: Order }) {
  return (
    <OrderAction
      contract={retryDelivery}
      input={{ orderId: order.id, action: 'refund' }}
      label="Settled with the courier"
      busyLabel="Settling"
      question={`Is order ${order.orderId} settled with the courier?`}
      text={`Please call the courier first. ${formatRand(order.refundCents)} has been or will be refunded to the customer; this does not change that.`}
      done={`Order ${order.orderId} settled`}
    />
  );
}

/** Retries the pending cancellation at the courier immediately. */
function CancelNow({ order }: { order: Order }) {
  return (
    <OrderAction
      contract={retryDelivery}
      input={{ orderId: order.id, action: 'refund' }}
      variant="danger"
      label="Cancel now"
      busyLabel="Canceling"
      question={`Cancel order ${order.orderId} and refund ${formatRand(order.refundCents)}?`}
      text="The courier is asked to stop at once. If the courier cannot be reached, please call; the shop keeps trying."
      done={`Order ${order.orderId} canceled`}
    />
  );
}

/** Describes the refund: the whole payment, unless a part was refunded before. */
function refundText({ refundCents, totalCents }: Order): string {
  const back = formatRand(refundCents);
  return refundCents < totalCents
    ? `The rest of ${formatRand(totalCents)}, ${back}, will be refunded to the customer’s card`
    : `The whole ${back} will be refunded to the customer’s card`;
}

function collectText(order: Order): string {
  // At most the remainder of the payment.
  const cents = Math.min(randToCents(order.deliveryFee), order.refundCents);
  const fee =
    cents > 0 ? ` The delivery fee of ${formatRand(cents)} will be refunded to the customer’s card.` : '';
  return `No courier is sent.${fee} Please inform the customer.`;
}
