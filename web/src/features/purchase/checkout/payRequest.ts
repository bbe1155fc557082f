import type { pay } from '@shop/core/contracts/checkout';
import type { InputFor } from '@shop/core/contracts/contract';
import type { Adjustment } from '@shop/core/model/adjustment';
import { centsToRand } from '@shop/core/model/money';
import { promotedIn } from '@shop/core/rules/adjustments';
import { orderTotals, lineCents } from '@shop/core/rules/orderTotals';
import { purchaseContent } from '@shop/core/rules/purchaseContent';

import type { CartItem } from '../cart/cartSlice';
import { wireLine } from '../cart/wireLine';
import type { Dropoff } from '../delivery/deliveryData';

import type { Attempt } from './attempt';

export type OrderToPay = {
  items: readonly CartItem[];
  uid: string;
  dropoff: Dropoff | null;
  adjustments: readonly Adjustment[];
};

type ReturnPaths = { orders: string; cart: string; error: string };

export function fingerprintOf(order: OrderToPay): string {
  const content = purchaseContent({
    lines: order.items.map((item) => ({ ...item, cents: lineCents(item) })),
    amountCents: orderTotals(order.items, order.adjustments).totalCents,
    destination: order.dropoff,
  });
  return JSON.stringify([order.uid, content]);
}

export function payRequest(
  order: OrderToPay,
  attempt: Attempt,
  origin: string,
  returnTo: ReturnPaths,
): InputFor<typeof pay> {
  const { subtotalCents, deliveryFeeCents, totalCents } = orderTotals(order.items, order.adjustments);
  const promoted = promotedIn(order.adjustments);
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
      ...(promoted !== undefined && { promotionId: promoted.sourceId }),
      ...(promoted?.code !== undefined && { promotionCode: promoted.code }),
      totlOrderPrice: centsToRand(totalCents),
      deliveryData: order.dropoff === null ? null : { ...order.dropoff, manifest_reference: attempt.orderId },
      selfDelivery: order.dropoff === null,
    },
  };
}
