import type { PricedLine } from '@shop/core/model/cart';
import { cartTotals } from '@shop/core/rules/priceCart';

import type { DeliveryRecord, OrderRecord, OrderRecordLine } from './orderRecord';
import { holdEnd } from './orderRecord';
import { withEntry } from './timeline';

export type NewOrder = {
  id: string;
  orderId: string;
  user: { uid: string; displayName: string; email: string; phoneNumber?: string };
  /** When staff place it for somebody: who in the books, who in the timeline, and how long the link may wait for its payment. */
  staff?: { author: string; name: string; holdMinutes: number };
  attempt: OrderRecord['attempt'];
  lines: readonly PricedLine[];
  deliveryFeeCents: number;
  returnUrls: OrderRecord['returnUrls'];
  delivery: DeliveryRecord | null;
  now: Date;
};

/** An order as it is placed: awaiting payment, its units set aside. */
export function newOrder(wish: NewOrder): OrderRecord {
  const { subtotalCents, deliveryFeeCents, totalCents } = cartTotals(wish.lines, wish.deliveryFeeCents);
  const { phoneNumber } = wish.user;
  const heldUntil = holdEnd(wish.now, wish.staff?.holdMinutes);
  return {
    id: wish.id,
    orderId: wish.orderId,
    userUID: wish.user.uid,
    user: {
      displayName: wish.user.displayName,
      email: wish.user.email,
      ...(phoneNumber !== undefined && { phoneNumber }),
    },
    ...(wish.staff !== undefined && { createdBy: wish.staff.author, holdMinutes: wish.staff.holdMinutes }),
    attempt: wish.attempt,
    lines: wish.lines.map(toOrderLine),
    subtotalCents,
    deliveryFeeCents,
    totalCents,
    createdDateTime: wish.now.toISOString(),
    status: 'pending',
    payment: {
      status: 'awaiting',
      tries: 1,
      checkoutId: null,
      redirectUrl: null,
      checkoutIds: [],
      paidCheckoutId: null,
      paymentId: null,
      paidAt: null,
      refundedCheckoutIds: [],
      feeBack: null,
      isRestUnconfirmed: false,
      handBackCents: 0,
      refundIds: [],
    },
    units: 'held',
    heldUntil,
    dueAt: heldUntil,
    returnUrls: wish.returnUrls,
    selfDelivery: wish.delivery === null,
    delivery: wish.delivery,
    courier: null,
    earlierCouriers: [],
    bookings: 0,
    needsAction: '',
    events: [],
    timeline: withEntry(
      { timeline: [] },
      { now: wish.now, what: 'Order placed', by: wish.staff?.name ?? 'shopper' },
    ),
  };
}

function toOrderLine(line: PricedLine): OrderRecordLine {
  const { id, size, name, label, imageUrl, quantity, unitCents } = line;
  return {
    id,
    ...(size === undefined ? {} : { size }),
    name,
    ...(label === undefined ? {} : { label }),
    imageUrl,
    quantity,
    unitCents,
  };
}
