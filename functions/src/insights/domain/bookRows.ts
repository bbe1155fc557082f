import type { bookColumns } from '@shop/core/contracts/insights';
import type { RefundPurpose, RefundState } from '@shop/core/model/refund';
import { shopClock } from '@shop/core/rules/openingHours';
import { refundReasonText } from '@shop/core/rules/refunds';
import type { VatRegistration } from '@shop/core/rules/vat';
import { hasVatOn, vatWithin } from '@shop/core/rules/vat';

import type { OrderRecord, RefundRecord } from '../../orders/domain/orderRecord';
import { countedRefundsOf } from '../../orders/domain/refunds';

type Row = Record<(typeof bookColumns)[number], string>;

export type BookedOrder = Pick<
  OrderRecord,
  'id' | 'orderId' | 'totalCents' | 'payment' | 'refunds' | 'status'
>;

/** Returns null if the order is unpaid. */
export function paymentRow(order: BookedOrder, shop: VatRegistration): Row | null {
  const { paidAt } = order.payment;
  if (paidAt === null) return null;
  const cents = order.totalCents;
  return row(order, { at: paidAt, entry: 'Payment', cents, shop, what: 'Order', state: 'Paid' });
}

/** With `date`, returns only the refunds requested on that day. */
export function refundRows(order: BookedOrder, shop: VatRegistration, date?: string): Row[] {
  return countedRefundsOf(order)
    .filter(({ cents, at }) => cents > 0 && (date === undefined || shopClock(new Date(at)).date === date))
    .map((refund) =>
      row(order, {
        at: refund.at,
        entry: 'Refund',
        cents: -refund.cents,
        shop,
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

type Entry = {
  at: string;
  entry: string;
  cents: number;
  shop: VatRegistration;
  what: string;
  state: string;
};

function row({ id, orderId, payment }: BookedOrder, { at, entry, cents, shop, what, state }: Entry): Row {
  const { date, time } = shopClock(new Date(at));
  const paidOn = payment.paidAt === null ? '' : shopClock(new Date(payment.paidAt)).date;
  return {
    Date: date,
    Time: time,
    Entry: entry,
    'Order number': orderId,
    'Amount (R)': (cents / 100).toFixed(2),
    'VAT (R)': hasVatOn(paidOn, shop) ? (vatWithin(cents) / 100).toFixed(2) : '',
    'Paid on': paidOn,
    For: what,
    State: state,
    'Document id': id,
  };
}
