import type { Adjustment } from '@shop/core/model/adjustment';
import type { PricedLine } from '@shop/core/model/cart';
import type { Actor } from '@shop/core/model/timeline';
import { lineDiscounts, orderTotals } from '@shop/core/rules/orderTotals';

import type { DeliveryRecord, OrderRecord, OrderRecordLine } from './orderRecord';
import { checkoutDueAt, holdEnd } from './orderRecord';
import { ledgerAuthor, withEntry } from './timeline';

export type NewOrder = {
  id: string;
  orderId: string;
  user: {
    uid: string;
    displayName: string;
    email: string;
    hasVerifiedEmail?: boolean;
    phoneNumber?: string;
  };
  /** Set if staff place the order for a customer. */
  staff?: { actor: Actor & { kind: 'staff' }; holdMinutes: number };
  /** Set if the account that places the order is not known (decision 0082). */
  unknown?: { holdMinutes: number } | undefined;
  /** End of the replaced order's hold. The new hold does not end later. */
  heldUntil?: string | null;
  attempt: OrderRecord['attempt'];
  lines: readonly PricedLine[];
  adjustments: readonly Adjustment[];
  returnUrls: OrderRecord['returnUrls'];
  delivery: DeliveryRecord | null;
  now: Date;
};

export function newOrder(placed: NewOrder): OrderRecord {
  const { subtotalCents, totalCents } = orderTotals(placed.lines, placed.adjustments);
  const discounts = lineDiscounts(placed.lines, placed.adjustments);
  const { phoneNumber } = placed.user;
  const heldUntil = earlier(
    holdEnd(placed.now, (placed.staff ?? placed.unknown)?.holdMinutes),
    placed.heldUntil ?? null,
  );
  return {
    id: placed.id,
    orderId: placed.orderId,
    userUID: placed.user.uid,
    user: {
      displayName: placed.user.displayName,
      email: placed.user.email,
      ...(placed.user.hasVerifiedEmail === true && { hasVerifiedEmail: true }),
      ...(phoneNumber !== undefined && { phoneNumber }),
    },
    ...(placed.staff !== undefined && {
      createdBy: ledgerAuthor(placed.staff.actor),
      holdMinutes: placed.staff.holdMinutes,
    }),
    ...(placed.unknown !== undefined && { isUnknown: true, holdMinutes: placed.unknown.holdMinutes }),
    attempt: placed.attempt,
    lines: placed.lines.map((line, index) => toOrderLine(line, discounts[index] ?? 0)),
    subtotalCents,
    adjustments: [...placed.adjustments],
    totalCents,
    createdDateTime: placed.now.toISOString(),
    status: 'pending',
    preparation: '',
    payment: {
      status: 'awaiting',
      tries: 1,
      checkoutId: null,
      redirectUrl: null,
      checkoutIds: [],
      paidCheckoutId: null,
      paymentId: null,
      paidAt: null,
    },
    refunds: [],
    units: 'held',
    heldUntil,
    dueAt: checkoutDueAt(placed.now),
    returnUrls: placed.returnUrls,
    selfDelivery: placed.delivery === null,
    delivery: placed.delivery,
    courier: null,
    earlierCouriers: [],
    bookings: 0,
    needsAction: '',
    events: [],
    timeline: withEntry(
      { timeline: [] },
      { now: placed.now, event: 'placed', by: placed.staff?.actor ?? { kind: 'customer' } },
    ),
  };
}

function earlier(instant: string, other: string | null): string {
  return other !== null && other < instant ? other : instant;
}

function toOrderLine(line: PricedLine, discountCents: number): OrderRecordLine {
  const { id, kind, size, name, label, imageUrl, quantity, unitCents } = line;
  return {
    id,
    kind,
    ...(size === undefined ? {} : { size }),
    name,
    ...(label === undefined ? {} : { label }),
    imageUrl,
    quantity,
    unitCents,
    discountCents,
  };
}
