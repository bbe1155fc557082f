import type { pay } from '@shop/core/contracts/checkout';
import type { InputFor } from '@shop/core/contracts/contract';
import { centsToRand } from '@shop/core/model/money';
import { deliveryAdjustments, orderTotals } from '@shop/core/rules/orderTotals';
import type { Offer } from '@shop/core/model/promotion';
import { discountAdjustments } from '@shop/core/rules/promotions';
import { lineCents } from '@shop/core/rules/priceCart';
import { purchaseContent } from '@shop/core/rules/purchaseContent';

import type { CartItem } from '../cart/cartSlice';
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
  /** The promotion that is used; null for none. */
  offer: Offer | null;
};

type ReturnPaths = { orders: string; cart: string; error: string };

/** Identifies what is paid: the shopper and the purchase. */
export function fingerprintOf(order: OrderToPay): string {
  const content = purchaseContent({
    lines: order.items.map((item) => ({ ...item, cents: lineCents(item) })),
    amountCents: cartTotals(order).totalCents,
    destination: order.dropoff,
  });
  return JSON.stringify([order.uid, content]);
}

/** The documented body of `/pay`, with return addresses on this site. */
export function payRequest(
  order: OrderToPay,
  attempt: Attempt,
  origin: string,
  returnTo: ReturnPaths,
): InputFor<typeof pay> {
  const { subtotalCents, deliveryFeeCents, totalCents } = cartTotals(order);
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
      ...(order.offer !== null && { promotionId: order.offer.id }),
      totlOrderPrice: centsToRand(totalCents),
      deliveryData: order.dropoff === null ? null : { ...order.dropoff, manifest_reference: attempt.orderId },
      selfDelivery: order.dropoff === null,
    },
  };
}

/** What a cart comes to with the courier's fee and a promotion. */
export function cartTotals({ items, feeCents, offer }: Pick<OrderToPay, 'items' | 'feeCents' | 'offer'>) {
  const discount = discountAdjustments(offer, { lines: items, feeCents });
  return { ...orderTotals(items, [...deliveryAdjustments(feeCents), ...discount]), discount };
}
