import { retryDelivery, retryRefund } from '@shop/core/contracts/orders';
import { formatRand } from '@shop/core/model/money';
import type { Order } from '@shop/core/model/order';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { actionWords } from './actionWords';
import { DeskQuestion } from './DeskQuestion';

/** What waits for a decision of staff about an order, with the ways out; nothing when all is well. */
export function NeedsAction({ order }: { order: Order }) {
  return (
    <>
      {order.needsAction !== '' && (
        <Notice title="Needs action" text={actionWords[order.needsAction]}>
          <WaysOut order={order} />
        </Notice>
      )}
      {order.paymentStatus === 'refund-due' && (
        <RefundOwed order={order} amount={formatRand(order.refundCents)} />
      )}
      {order.feeRefund === 'due' && order.needsAction !== 'fee-not-back' && (
        <RefundOwed order={order} amount={feeOf(order)} />
      )}
    </>
  );
}

function WaysOut({ order }: { order: Order }) {
  switch (order.needsAction) {
    case 'courier-not-stopped':
      return <Settle order={order} />;
    case 'fee-not-back':
      return (
        <RefundAgain
          order={order}
          amount={feeOf(order)}
          text="Please do so only if the card partner’s site shows that the fee did not go back: it would be sent a second time."
        />
      );
    default:
      return <DeliveryChoices order={order} />;
  }
}

function RefundOwed({ order, amount }: { order: Order; amount: string }) {
  return (
    <Notice
      title="Refund owed"
      text={`${amount} is on its way back to the customer’s card. If that fails it is tried again by itself.`}
    >
      <RefundAgain
        order={order}
        amount={amount}
        text={`The card partner is asked to send ${amount} back to the customer’s card. It is never sent twice.`}
      />
    </Notice>
  );
}

function DeliveryChoices({ order }: { order: Order }) {
  const { id: orderId, orderId: number } = order;
  const amount = formatRand(order.totalCents);
  return (
    <>
      <DeskQuestion
        contract={retryDelivery}
        input={{ orderId, action: 'send-again' }}
        variant="primary"
        label="Send again"
        busyLabel="Sending"
        question={`Send order ${number} again?`}
        text={`A new courier is booked. The customer has paid ${amount} and pays nothing more; the shop bears the new fee.`}
        done="Asked for a courier again"
      />
      <DeskQuestion
        contract={retryDelivery}
        input={{ orderId, action: 'collect' }}
        label="Customer collects"
        busyLabel="Changing"
        question={`Have order ${number} collected at the shop?`}
        text={collectText(order)}
        done="The order is collected at the shop"
      />
      <DeskQuestion
        contract={retryDelivery}
        input={{ orderId, action: 'refund' }}
        variant="danger"
        label="Cancel and refund"
        busyLabel="Canceling"
        question={`Cancel order ${number} and refund ${amount}?`}
        text={`The whole ${amount} go back to the customer’s card, and the units go back on the shelf. This cannot be undone.`}
        done={`Order ${number} canceled`}
      />
    </>
  );
}

/** The order is over; what is left is a courier on the way, whom somebody has to call. */
function Settle({ order }: { order: Order }) {
  return (
    <DeskQuestion
      contract={retryDelivery}
      input={{ orderId: order.id, action: 'refund' }}
      label="Settled with the courier"
      busyLabel="Settling"
      question={`Is order ${order.orderId} settled with the courier?`}
      text={`Please call the courier first. ${formatRand(order.refundCents)} go or have gone back to the customer; that stays as it is.`}
      done={`Order ${order.orderId} settled`}
    />
  );
}

function RefundAgain({ order, amount, text }: { order: Order; amount: string; text: string }) {
  return (
    <DeskQuestion
      contract={retryRefund}
      input={{ orderId: order.id }}
      label="Try the refund now"
      busyLabel="Refunding"
      question={`Refund ${amount} for order ${order.orderId} now?`}
      text={text}
      done="The card partner has been asked"
    />
  );
}

function collectText(order: Order): string {
  const fee =
    order.deliveryFee > 0 ? ` The delivery fee of ${feeOf(order)} goes back to the customer’s card.` : '';
  return `No courier is sent.${fee} Please tell the customer.`;
}

function feeOf({ deliveryFee }: Order): string {
  return formatRand(Math.round(deliveryFee * 100));
}

function Notice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="flex flex-col gap-3 rounded-card border border-transparent bg-warn-soft p-4 text-warn-ink"
    >
      <div className="flex gap-3">
        <TriangleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
        <div className="min-w-0">
          <h2 className="font-bold">{title}</h2>
          <p>{text}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 sm:pl-8">{children}</div>
    </section>
  );
}
