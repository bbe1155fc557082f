import { retryRefund } from '@shop/core/contracts/orders';
import { formatRand, randToCents } from '@shop/core/model/money';
import type { Order } from '@shop/core/model/order';
import type { RefundChoice } from '@shop/core/model/payment';
import { staffPartOf } from '@shop/core/model/payment';
import { maxRefundNote } from '@shop/core/model/refund';

import { OrderAction } from './OrderAction';
import { OrderNotice } from './OrderNotice';

/** `amount` is part of a sentence. */
type RefundProps = { order: Order; what: RefundChoice; amount: string };

/** Renders the pending, failed and unconfirmed refunds of an order, with the actions for staff. */
export function RefundNotices({ order }: { order: Order }) {
  return (
    <>
      {order.paymentStatus === 'refund-due' && (
        <Refund
          order={order}
          what="payment"
          amount={formatRand(order.refundCents)}
          isUnconfirmed={order.isRefundUnconfirmed}
          isFailed={order.failedRefunds.includes('payment')}
        />
      )}
      {(order.feeRefund === 'due' || order.feeRefund === 'unconfirmed') && (
        <Refund
          order={order}
          what="fee"
          amount={feeOf(order)}
          isUnconfirmed={order.feeRefund === 'unconfirmed'}
          isFailed={order.failedRefunds.includes('fee')}
        />
      )}
      {order.partialRefunds.map(({ id, cents, state, hasFailed }) =>
        state === 'refunded' ? null : (
          <Refund
            key={id}
            order={order}
            what={staffPartOf(id)}
            amount={formatRand(cents)}
            isUnconfirmed={state === 'unconfirmed'}
            isFailed={hasFailed}
          />
        ),
      )}
      {order.secondPayment !== undefined && order.secondPayment.state !== 'refunded' && (
        <Refund
          order={order}
          what="second-payment"
          amount={`the second payment of ${formatRand(order.secondPayment.cents)}`}
          isUnconfirmed={order.secondPayment.state === 'unconfirmed'}
          isFailed={order.failedRefunds.includes('second-payment')}
        />
      )}
    </>
  );
}

function feeOf({ feeRefundCents, deliveryFee }: Order): string {
  return formatRand(feeRefundCents ?? randToCents(deliveryFee));
}

type RefundState = { isUnconfirmed: boolean; isFailed: boolean };

function Refund({ isUnconfirmed, isFailed, ...refund }: RefundProps & RefundState) {
  if (isUnconfirmed) return <RefundUnconfirmed {...refund} />;
  return isFailed ? <RefundFailed {...refund} /> : <RefundDue {...refund} />;
}

/** Renders a refund that the payment provider had accepted but could not make. */
function RefundFailed({ order, what, amount }: RefundProps) {
  return (
    <OrderNotice
      title="Refund failed"
      text={`The card partner could not send ${amount} back to the customer’s card. ${nextOf(order)} please pay the customer back another way and say so here.`}
    >
      <RefundAgain
        order={order}
        what={what}
        amount={amount}
        text={`The card partner is asked again to send ${amount} back to the customer’s card. It is never sent twice.`}
      />
      <OrderAction
        contract={retryRefund}
        input={{ orderId: order.id, what, action: 'went-back' }}
        label="Paid back another way"
        busyLabel="Saving"
        question={`Has the customer of order ${order.orderId} got ${amount} back?`}
        text="Please say so only once the customer has the money. The card is not refunded any more."
        done="Noted as paid back"
        note={{
          label: 'How was it paid back?',
          maxLength: maxRefundNote,
          toInput: (note) => ({ orderId: order.id, what, action: 'went-back' as const, note }),
        }}
      />
    </OrderNotice>
  );
}

/** Describes the next attempt; the shop stops trying automatically after some failures. */
function nextOf({ timeline }: Order): string {
  const last = timeline.findLast(({ event }) => event.startsWith('refund-') || event === 'fee-refund-failed');
  return last?.event === 'refund-given-up'
    ? 'It failed too often and is not tried again by itself: try it now, or'
    : 'It is tried again by itself. If it keeps failing,';
}

/** Explains why a refund is not retried: the payment provider refunds no test payments, or never reported the result. */
function whyUnconfirmed({ order, what, amount }: RefundProps): string {
  const last = order.timeline.findLast(
    ({ event }) => event === 'refund-unavailable' || event === 'refund-unconfirmed',
  );
  if (last?.event === 'refund-unavailable') {
    return `The shop runs with test keys, and the card partner refunds no test payments: ${amount} did not go back, and no real money was paid. Nothing more happens by itself.`;
  }
  const things: Partial<Record<RefundChoice, string>> = { fee: 'the delivery fee of ', 'second-payment': '' };
  const next =
    what === 'second-payment' ? 'It is asked again once a day.' : 'Nothing more happens by itself.';
  return `The card partner never said whether ${things[what] ?? 'the refund of '}${amount} went back. Please look at the card partner’s site for order ${order.orderId}. ${next}`;
}

/** Asks staff to look up the refund on the payment provider's site, which alone shows it, and to record the result. */
function RefundUnconfirmed(refund: RefundProps) {
  const { order, what, amount } = refund;
  return (
    <OrderNotice title="Refund not confirmed" text={whyUnconfirmed(refund)}>
      <OrderAction
        contract={retryRefund}
        input={{ orderId: order.id, what, action: 'went-back' }}
        label="It went back"
        busyLabel="Saving"
        question={`Did ${amount} for order ${order.orderId} go back?`}
        text="Please say so only if the card partner’s site shows it. The customer sees that the money has been sent back, and it is not sent again."
        done="Noted as gone back"
      />
      <RefundAgain
        order={order}
        what={what}
        amount={amount}
        text={
          what === 'second-payment'
            ? `The card partner is asked again to send ${amount} back to the customer’s card. It is never sent twice.`
            : 'Please do so only if the card partner’s site shows that it did not go back: it would be sent a second time.'
        }
      />
    </OrderNotice>
  );
}

function RefundDue({ order, what, amount }: RefundProps) {
  return (
    <OrderNotice
      title="Refund due"
      text={`${amount.replace(/^t/, 'T')} is on its way back to the customer’s card. If that fails it is tried again by itself.`}
    >
      <RefundAgain
        order={order}
        what={what}
        amount={amount}
        text={`The card partner is asked to send ${amount} back to the customer’s card. It is never sent twice.`}
      />
    </OrderNotice>
  );
}

function RefundAgain({ order, what, amount, text }: RefundProps & { text: string }) {
  return (
    <OrderAction
      contract={retryRefund}
      input={{ orderId: order.id, what, action: 'try' }}
      label="Try the refund now"
      busyLabel="Refunding"
      question={`Refund ${amount} for order ${order.orderId} now?`}
      text={text}
      done="The card partner has been asked"
    />
  );
}
