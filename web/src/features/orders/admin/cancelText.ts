import { formatRand } from '@shop/core/model/money';
import type { Order } from '@shop/core/model/order';

/** Returns `Cancel and refund R240.00`, or `Cancel order` without a refund. */
export function cancelLabel({ refundCents }: Order): string {
  return refundCents > 0 ? `Cancel and refund ${formatRand(refundCents)}` : 'Cancel order';
}

/** The refund is the whole payment, less earlier refunds. */
export function cancelText({ refundCents, totalCents }: Order): string {
  const rest = 'the units are returned to stock. This cannot be undone.';
  const back = formatRand(refundCents);
  if (refundCents <= 0) return `Nothing is refunded, and ${rest}`;
  return refundCents < totalCents
    ? `The rest of ${formatRand(totalCents)}, ${back}, will be refunded to the customer’s card, and ${rest}`
    : `The whole ${back} will be refunded to the customer’s card, and ${rest}`;
}
