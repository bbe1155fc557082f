import type { OrderChange } from './orderChange';
import type { OrderRecord } from './orderRecord';
import { isGivenUp, isOpenRefund } from './refunds';
import { withEntry } from './timeline';

export const unpaidForgetDays = 30;
const dayMs = 24 * 3_600_000;

/** Returns when to erase the customer's details from an order that ended unpaid, or null if it has none. */
export function forgetAt(order: OrderRecord): string | null {
  if (!identifiesPerson(order)) return null;
  return new Date(Date.parse(order.heldUntil) + unpaidForgetDays * dayMs).toISOString();
}

export function isToForget(order: OrderRecord, now: Date): boolean {
  const at = order.status === 'canceled' && order.payment.paidCheckoutId === null ? forgetAt(order) : null;
  return at !== null && at <= now.toISOString();
}

/** Number of days for which a refund that only staff can resolve counts as owed. */
const staffDays = 30;

export function isMoneyOwed({ refunds }: Pick<OrderRecord, 'refunds'>, now: Date): boolean {
  return refunds.filter(isOpenRefund).some((refund) => {
    const isLeft = refund.state === 'unconfirmed' || isGivenUp(refund);
    return !isLeft || now.getTime() - Date.parse(refund.at) < staffDays * dayMs;
  });
}

export function isOver(order: OrderRecord, now: Date): boolean {
  return order.status !== 'pending' && !isMoneyOwed(order, now);
}

/** Removes personal details. Returns null if the order has none. Throws if the order is open or a refund is owed. */
export function retired(order: OrderRecord, now: Date): OrderChange | null {
  if (!isOver(order, now)) throw new Error(`the order ${order.id} is open, or a refund is owed`);
  if (!identifiesPerson(order)) return null;
  const by = { kind: 'shop' } as const;
  const timeline = withEntry(order, { now, by, event: 'person-removed' });
  return {
    order: { ...withoutPerson(order), timeline },
    move: null,
    jobs: [],
    by,
    reason: 'kept long enough',
  };
}

/** Keeps the account id and the lines. */
export function withoutPerson(order: OrderRecord): OrderRecord {
  return {
    ...order,
    user: { displayName: '', email: '' },
    // Notes may contain personal details.
    ...(order.staffNotes && { staffNotes: [] }),
    ...(order.ageCheck && { ageCheck: { ...order.ageCheck, reason: '' } }),
    refunds: order.refunds.map((refund) => ({ ...refund, reason: '', note: '' })),
    delivery: order.delivery && {
      ...order.delivery,
      name: '',
      address: '',
      ...(order.delivery.parts && { parts: { street: [], city: '', state: '', zipCode: '' } }),
      phoneNumber: '',
      latitude: 0,
      longitude: 0,
      ...(order.delivery.distanceMeters !== undefined && { distanceMeters: 0 }),
      notes: '',
    },
    // The courier's tracking page and last position show the address.
    courier: order.courier && { ...order.courier, trackingUrl: '', location: null },
  };
}

/**
 * Also checks notes and reasons, because staff may add some after the details were removed, and a courier's position.
 */
export function identifiesPerson(order: OrderRecord): boolean {
  const { user, delivery, staffNotes = [], refunds, ageCheck, courier } = order;
  const details = [user.displayName, user.email, user.phoneNumber, delivery?.name, delivery?.address];
  const texts = [
    ...staffNotes.map(({ text }) => text),
    ...refunds.flatMap(({ reason, note }) => [reason, note]),
    ageCheck?.reason,
  ];
  const isSomeText = (text: string | undefined) => text !== undefined && text !== '';
  const hasPosition = (courier?.location ?? null) !== null;
  return hasPosition || [...details, delivery?.phoneNumber, ...texts].some(isSomeText);
}
