import type { bookColumns } from '@shop/core/contracts/insights';
import type { RefundPurpose, RefundState } from '@shop/core/model/refund';
import { shopClock } from '@shop/core/rules/openingHours';
import { refundReasonText } from '@shop/core/rules/refunds';
import { vatWithin } from '@shop/core/rules/vat';

import type { OrderRecord, RefundRecord } from '../../orders/domain/orderRecord';
import { countedRefundsOf } from '../../orders/domain/refunds';

type Row = Record<(typeof bookColumns)[number], string>;

export type BookedOrder = Pick<
  OrderRecord,
  'id' | 'orderId' | 'totalCents' | 'payment' | 'refunds' | 'status'
>;

/** Returns null if the order is unpaid. `hasVat` is true if prices include VAT. */
export function paymentRow(order: BookedOrder, hasVat: boolean): Row | null {
  const { paidAt } = order.payment;
  if (paidAt === null) return null;
  const cents = order.totalCents;
  return row(order, { at: paidAt, entry: 'Payment', cents, hasVat, what: 'Order', state: 'Paid' });
}

/** With `date`, returns only the refunds requested on that day. */
export function refundRows(order: BookedOrder, hasVat: boolean, date?: string): Row[] {
  return countedRefundsOf(order)
    .filter(({ cents, at }) => cents > 0 && (date === undefined || shopClock(new Date(at)).date === date))
    .map((refund) =>
      row(order, {
        at: refund.at,
        entry: 'Refund',
        cents: -refund.cents,
        hasVat,
        what: reasonOf(refund),
        state: stateTexts[refund.state],
      }),
    );
}

const stateTexts: Record<RefundState, string> = {
  due: 'On its way',
  accepted: 'On its way',
  succeeded: 'Refunded',
  failed: 'Failed, still to be refunded',
  unconfirmed: 'Not confirmed',
};

const purposeTexts: Record<Exclude<RefundPurpose, 'part'>, string> = {
  payment: 'Order canceled',
  fee: 'Delivery fee, order collected instead',
  second: 'Paid again',
  manual: 'Made at the payment provider',
};

function reasonOf(refund: RefundRecord): string {
  return refund.purpose === 'part' ? refundReasonText(refund) : purposeTexts[refund.purpose];
}

type Entry = { at: string; entry: string; cents: number; hasVat: boolean; what: string; state: string };

function row({ id, orderId, payment }: BookedOrder, { at, entry, cents, hasVat, what, state }: Entry): Row {
  const { date, time } = shopClock(new Date(at));
  return {
    Date: date,
    Time: time,
    Entry: entry,
    'Order number': orderId,
    'Amount (R)': (cents / 100).toFixed(2),
    'VAT (R)': hasVat ? (vatWithin(cents) / 100).toFixed(2) : '',
    'Paid on': payment.paidAt === null ? '' : shopClock(new Date(payment.paidAt)).date,
    For: what,
    State: state,
    'Document id': id,
  };
}
