import { centsToRand } from '@shop/core/model/money';
import type { Order, PaymentStatus } from '@shop/core/model/order';
import { shop } from '@shop/core/model/shop';

import type { OrderRecord, OrderRecordLine } from './orderRecord';

/** An order as answered to its owner and to staff: only what they may see, in the documented names. */
export function toOrderView(order: OrderRecord, now: Date): Order {
  return {
    id: order.id,
    orderId: order.orderId,
    userUID: order.userUID,
    user: order.user,
    products: order.lines.map(toLineView),
    createdDateTime: order.createdDateTime,
    price: centsToRand(order.subtotalCents),
    deliveryFee: centsToRand(order.deliveryFeeCents),
    totlOrderPrice: centsToRand(order.totalCents),
    totalCents: order.totalCents,
    status: order.status,
    paymentStatus: shownPaymentStatus(order, now),
    selfDelivery: order.selfDelivery,
    pickUpAddress: order.selfDelivery ? shop.fullAddress : '',
    tracking_Url: order.courier?.trackingUrl ?? '',
    dropoff_eta: order.courier?.dropoffEta ?? '',
    delivery_id: order.courier?.deliveryId ?? '',
    uberStatus: order.courier?.status ?? '',
    timeline: order.timeline,
  };
}

/** A hold that has run out counts as expired at once, also before `reconcile` has written it down. */
function shownPaymentStatus(order: OrderRecord, now: Date): PaymentStatus {
  const isOpen = order.payment.status === 'awaiting' || order.payment.status === 'failed';
  return isOpen && order.heldUntil <= now.toISOString() ? 'expired' : order.payment.status;
}

function toLineView(line: OrderRecordLine): Order['products'][number] {
  return {
    id: line.id,
    ...(line.size === undefined ? {} : { size: line.size }),
    name: line.name,
    ...(line.label === undefined ? {} : { label: line.label }),
    imageUrl: line.imageUrl,
    quantity: line.quantity,
    price: centsToRand(line.unitCents * line.quantity),
    unitCents: line.unitCents,
  };
}
