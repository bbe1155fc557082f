import type { pay } from '@shop/core/contracts/checkout';
import type { InputFor } from '@shop/core/contracts/contract';
import { centsToRand } from '@shop/core/model/money';
import { cartTotals } from '@shop/core/rules/priceCart';

import type { CartItem } from '../cart/cartSlice';
import { lineKey } from '../cart/cartSlice';
import { wireLine } from '../cart/wireLine';
import type { Dropoff } from '../delivery/deliveryData';

import type { Attempt } from './attempt';

export type OrderToPay = {
  items: readonly CartItem[];
  uid: string;
  /** The courier's fee in cents, 0 for self-pickup. */
  feeCents: number;
  /** Null for self-pickup. */
  dropoff: Dropoff | null;
};

type ReturnPaths = { orders: string; cart: string; error: string };

/**
 * Identifies what is paid: the shopper, lines, quantities, prices, fee, and where the order goes. Not the quote:
 * every tab asks for its own, and under another one of the same price it is the same purchase.
 */
export function fingerprintOf({ items, uid, feeCents, dropoff }: OrderToPay): string {
  const lines = items.map((item) => `${lineKey(item)}x${item.quantity}@${item.unitCents}`).sort();
  return JSON.stringify([uid, lines, feeCents, destinationOf(dropoff)]);
}

/** The documented body of `/pay`, with return addresses on this site. */
export function payRequest(
  order: OrderToPay,
  attempt: Attempt,
  origin: string,
  returnTo: ReturnPaths,
): InputFor<typeof pay> {
  const { subtotalCents, deliveryFeeCents, totalCents } = cartTotals(order.items, order.feeCents);
  const query = new URLSearchParams({ orderId: attempt.orderId, createdDateTime: attempt.createdDateTime });
  return {
    amount: totalCents,
    successUrl: `${origin}${returnTo.orders}?${query.toString()}`,
    failureUrl: `${origin}${returnTo.error}`,
    cancelUrl: `${origin}${returnTo.cart}`,
    attemptId: attempt.id,
    orderDetails: {
      orderId: attempt.orderId,
      userUID: order.uid,
      products: order.items.map(wireLine),
      createdDateTime: attempt.createdDateTime,
      price: centsToRand(subtotalCents),
      deliveryFee: centsToRand(deliveryFeeCents),
      totlOrderPrice: centsToRand(totalCents),
      deliveryData: order.dropoff === null ? null : { ...order.dropoff, manifest_reference: attempt.orderId },
      selfDelivery: order.dropoff === null,
    },
  };
}

function destinationOf(dropoff: Dropoff | null) {
  if (dropoff === null) return null;
  const { manifest_items: _lines, quote_id: _quote, ...destination } = dropoff;
  return destination;
}
