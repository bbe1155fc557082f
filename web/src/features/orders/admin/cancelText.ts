import { formatRand } from '@shop/core/model/money';
import type { Order } from '@shop/core/model/order';
import { isParcelAway } from '@shop/core/rules/parcelAway';
import { isUnsellable } from '@shop/core/rules/refunds';

/** Returns `Cancel and refund R240.00`, or `Cancel order` without a refund. */
export function cancelLabel({ refundCents, paymentStatus }: Order): string {
  return refundCents > 0 && paymentStatus !== 'refunded'
    ? `Cancel and refund ${formatRand(refundCents)}`
    : 'Cancel order';
}

/** The refund is the whole payment, less earlier refunds. */
export function cancelText(order: Order): string {
  const { refundCents, totalCents, paymentStatus } = order;
  const rest = `${unitsText(order)}. This cannot be undone.`;
  const back = formatRand(refundCents);
  if (paymentStatus === 'refunded') return `Nothing more is refunded, and ${rest}`;
  if (refundCents <= 0) return `Nothing is refunded, and ${rest}`;
  return refundCents < totalCents
    ? `The rest of ${formatRand(totalCents)}, ${back}, will be refunded to the customer’s card, and ${rest}`
    : `The whole ${back} will be refunded to the customer’s card, and ${rest}`;
}

function unitsText(order: Order): string {
  if (isParcelAway(order)) {
    return 'the units stay out of stock: please correct the count once the parcel is back';
  }
  const hasUnsellable = order.partialRefunds.some((one) => isUnsellable(one) && one.lines.length > 0);
  return `the units are returned to stock${hasUnsellable ? ', except units refunded as missing or damaged' : ''}`;
}
