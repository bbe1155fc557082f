import { formatRand } from '../model/money';
import type { Actor, TimelineEntry, TimelineEvent } from '../model/timeline';
import { formatShopDate } from './shopDates';

const late = (why: string) =>
  `Paid after the time to pay had run out, and ${why}; the order is cancelled and the money is refunded`;

const collectText = 'To be collected at the shop instead';

/** The functions insert the amount or time. */
const texts: Record<TimelineEvent, string | ((about: string) => string)> = {
  placed: 'Order placed',
  replaced: 'Replaced by a newer order',
  packing: 'Being packed',
  ready: 'Packed and ready',
  unpacked: 'Changed back to not packed',
  'age-checked': 'Age and identity checked',
  'age-not-checked': 'Age and identity not checked',
  completed: 'Collected',
  reopened: 'Changed back to pending',
  canceled: 'Canceled',
  'cancellation-requested': 'Cancellation requested; the courier is canceled first',
  'cancellation-refused': 'Cancellation refused: the courier has the parcel',
  'cancellation-failed': 'The courier could not be canceled yet; the shop keeps trying',
  lapsed: 'Canceled: it was not paid',
  'person-removed': 'Name and address removed',
  'payment-opened': 'Payment page opened',
  'payment-retried': 'Paying again',
  paid: 'Paid',
  'paid-twice': 'Paid a second time; the second payment is refunded',
  'paid-after-cancel': 'Paid, but the order was canceled; the money is refunded',
  'paid-sold-out':
    'Paid, but an item had sold out before the payment arrived; the order is cancelled and the money is refunded',
  'paid-price-changed': late('the price had changed'),
  'paid-off-sale': late('an item was no longer for sale'),
  'paid-promotion-over': late('the promotion was over'),
  'paid-blocked': late('this account could not place orders at that time'),
  'paid-paused': late('the shop was not taking orders'),
  'card-declined': 'Card declined',
  'payment-expired': 'Time to pay ran out',
  'payment-withdrawn': 'Payment no longer expected',
  'hold-released': 'The shop ended the hold; the units are available again',
  refunded: 'Refunded',
  'partly-refunded': (amount) => `Refunded in part: ${amount}`,
  'refund-failed': 'Refund failed; it will be tried again',
  'refund-given-up': (amount) =>
    `The refund of ${amount} failed too many times; the shop will pay it back another way`,
  'foreign-refund-failed': 'A refund started on the payment provider’s website failed',
  'fee-refunded': (amount) => `Delivery fee refunded: ${amount}`,
  'fee-refund-failed': 'Refund of the delivery fee failed; it will be tried again',
  'refund-unconfirmed': (amount) => `The refund of ${amount} was not confirmed; the shop is looking into it`,
  'refund-unavailable': (amount) =>
    `The refund of ${amount} was refused: the payment provider does not refund test payments`,
  'refund-requested-again': (amount) =>
    `The refund of ${amount} was requested again, because it had not been made`,
  'refund-confirmed': (amount) => `The refund of ${amount} was made, as the shop has confirmed`,
  'courier-after-opening': (time) => `The shop is closed; the courier will come no earlier than ${time}`,
  'courier-booked': 'Courier booked',
  'courier-pickup': 'Courier on the way to the shop',
  'courier-at-shop': 'Courier nearly at the shop',
  'courier-collected': 'Collected by the courier',
  'courier-dropoff': 'On the way to you',
  'courier-at-door': 'Courier nearly there',
  'courier-delivered': 'Delivered',
  'courier-canceled': 'The courier canceled the delivery',
  'courier-returned': 'The courier is bringing the parcel back to the shop',
  'courier-unknown': 'Update from the courier',
  'courier-called-off': 'Courier canceled',
  'courier-not-stopped': 'The courier could no longer be canceled',
  'courier-not-stopped-settled': 'Settled: the courier could not be canceled',
  'units-left': 'The goods left with the courier; they are no longer in stock',
  'units-left-short': 'The goods left with the courier, but have been sold again; the count must be checked',
  'units-not-returned': 'The courier has not brought the goods back; they are not in stock',
  'units-returned': 'The goods came back; they are in stock again',
  'booking-refused': 'No courier will take this order; the shop will decide what happens',
  'booking-blocked': 'The courier is not accepting the shop’s orders; the shop will decide what happens',
  'booking-failing': 'No courier yet; the shop keeps trying',
  'booking-retried': 'Courier requested again',
  'sent-again': 'Sent again',
  'to-collect': (amount) =>
    amount === '' ? collectText : `${collectText}; the delivery fee of ${amount} is refunded`,
};

export function timelineText({ event, amountCents, time }: TimelineEntry): string {
  const text = texts[event];
  if (typeof text === 'string') return text;
  if (time !== undefined) return text(formatShopDate(time));
  return text(amountCents === undefined ? '' : formatRand(amountCents));
}

/** Returns `staff` if the member's name is withheld. */
export function actorText(actor: Actor): string {
  switch (actor.kind) {
    case 'staff':
      return actor.name === '' ? 'staff' : actor.name;
    case 'provider':
      return actor.name;
    case 'customer':
    case 'shop':
      return actor.kind;
  }
}
