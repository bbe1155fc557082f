import { retryRefund } from '@shop/core/contracts/orders';
import { formatRand, randToCents } from '@shop/core/model/money';
import type { Order } from '@shop/core/model/order';
import type { RefundChoice } from '@shop/core/model/payment';
import { staffPartOf } from '@shop/core/model/payment';
import { maxRefundNote } from '@shop/core/model/refund';

import { OrderAction } from './OrderAction';
import { OrderNotice } from './OrderNotice';

/** `amount` is text such as `R54.00` or `the second payment of R240.00`. */
type RefundProps = { order: Order; what: RefundChoice; amount: string };

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

/** For a refund that the payment provider refused, or accepted but could not make. */
function RefundFailed({ order, what, amount }: RefundProps) {
  return (
    <OrderNotice
      title="Refund failed"
      text={`The payment provider could not refund ${amount} to the customer’s card. ${nextOf(order)} please pay the customer back another way and record it here.`}
    >
      <RefundAgain
        order={order}
        what={what}
        amount={amount}
        text={`The payment provider is asked again to refund ${amount} to the customer’s card. The same refund is never made twice.`}
      />
      <OrderAction
        contract={retryRefund}
        input={{ orderId: order.id, what, action: 'went-back' }}
        label="Refunded another way"
        busyLabel="Saving"
        question={`Has the customer of order ${order.orderId} been paid back ${amount}?`}
        text="Please confirm only after the customer has received the money. The card will no longer be refunded."
        done="Recorded as paid back"
        note={{
          label: 'How was it paid back?',
          maxLength: maxRefundNote,
          toInput: (note) => ({ orderId: order.id, what, action: 'went-back' as const, note }),
        }}
      />
    </OrderNotice>
  );
}

/** Returns the start of a sentence. After several failures, the server no longer retries. */
function nextOf({ timeline }: Order): string {
  const last = timeline.findLast(({ event }) => event.startsWith('refund-') || event === 'fee-refund-failed');
  return last?.event === 'refund-given-up'
    ? 'It failed too often and is no longer retried automatically: try it now, or'
    : 'It is retried automatically. If it keeps failing,';
}

function whyUnconfirmed({ order, what, amount }: RefundProps): string {
  const last = order.timeline.findLast(
    ({ event }) => event === 'refund-unavailable' || event === 'refund-unconfirmed',
  );
  if (last?.event === 'refund-unavailable') {
    return `The shop runs with test keys, and the payment provider does not refund test payments: ${amount} was not refunded, and no real money was paid. No further attempt is made automatically.`;
  }
  const prefix = what === 'fee' ? 'the delivery fee of ' : '';
  const next =
    what === 'second-payment'
      ? 'It is requested again once a day.'
      : 'No further attempt is made automatically.';
  return `The payment provider never reported whether ${prefix}${amount} was refunded. Please check order ${order.orderId} on the payment provider’s site. ${next}`;
}

function RefundUnconfirmed(refund: RefundProps) {
  const { order, what, amount } = refund;
  return (
    <OrderNotice title="Refund not confirmed" text={whyUnconfirmed(refund)}>
      <OrderAction
        contract={retryRefund}
        input={{ orderId: order.id, what, action: 'went-back' }}
        label="It was refunded"
        busyLabel="Saving"
        question={`Was ${amount} for order ${order.orderId} refunded?`}
        text="Please confirm only if the payment provider’s site shows the refund. The customer then sees the refund as made, and it is not requested again."
        done="Recorded as refunded"
      />
      <RefundAgain
        order={order}
        what={what}
        amount={amount}
        text={
          what === 'second-payment'
            ? `The payment provider is asked again to refund ${amount} to the customer’s card. The same refund is never made twice.`
            : 'Please retry only if the payment provider’s site shows that the amount was not refunded. Otherwise it would be refunded a second time.'
        }
      />
    </OrderNotice>
  );
}

function RefundDue({ order, what, amount }: RefundProps) {
  return (
    <OrderNotice
      title="Refund due"
      text={`${amount.replace(/^t/, 'T')} is on its way back to the customer’s card. If that fails, it is retried automatically.`}
    >
      <RefundAgain
        order={order}
        what={what}
        amount={amount}
        text={`The payment provider is asked to refund ${amount} to the customer’s card. The same refund is never made twice.`}
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
      done="Refund requested from the payment provider"
    />
  );
}
