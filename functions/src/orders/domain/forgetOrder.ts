import type { OrderChange } from './orderChange';
import type { OrderRecord } from './orderRecord';
import { isGivenUp, isOpenRefund } from './refunds';
import { withEntry } from './timeline';

/** How long an order that was never paid keeps the customer's details. */
export const unpaidForgetDays = 30;
const dayMs = 24 * 3_600_000;

/** When the customer's details are erased from an order that ended unpaid, counted from the end of its time to pay; null when it has none. */
export function forgetAt(order: OrderRecord): string | null {
  if (!identifiesPerson(order)) return null;
  return new Date(Date.parse(order.heldUntil) + unpaidForgetDays * dayMs).toISOString();
}

/** Whether it is time: the order is over and unpaid, and still has the customer's details. */
export function isToForget(order: OrderRecord, now: Date): boolean {
  const at = order.status === 'canceled' && order.payment.paidCheckoutId === null ? forgetAt(order) : null;
  return at !== null && at <= now.toISOString();
}

/** How long an order waits for a refund that only staff can go on with, counted from when it was asked for. */
const staffDays = 30;

/** Whether money of an order is still to be refunded. A refund that is left to staff does not count for ever. */
export function isMoneyOwed({ refunds }: Pick<OrderRecord, 'refunds'>, now: Date): boolean {
  return refunds.filter(isOpenRefund).some((refund) => {
    const isLeft = refund.state === 'unconfirmed' || isGivenUp(refund);
    return !isLeft || now.getTime() - Date.parse(refund.at) < staffDays * dayMs;
  });
}

/** Whether nothing is to happen with an order any more: it has ended, and no money is to be refunded. */
export function isOver(order: OrderRecord, now: Date): boolean {
  return order.status !== 'pending' && !isMoneyOwed(order, now);
}

/** An order that is over, without whom it was for; null when it has no details any more. Throws for one that is running. */
export function retired(order: OrderRecord, now: Date): OrderChange | null {
  if (!isOver(order, now)) throw new Error(`the order ${order.id} is not over`);
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

/** An order without name, address and numbers of a person; whose account it belongs to and what was wanted stays. */
export function withoutPerson(order: OrderRecord): OrderRecord {
  return {
    ...order,
    user: { displayName: '', email: '' },
    // They may say anything about the person.
    ...(order.staffNotes && { staffNotes: [] }),
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
    // The courier's page shows the address.
    courier: order.courier && { ...order.courier, trackingUrl: '' },
  };
}

/** Whether an order still says whom it was for. */
export function identifiesPerson({ user, delivery }: OrderRecord): boolean {
  const details = [user.displayName, user.email, user.phoneNumber, delivery?.name, delivery?.address];
  return [...details, delivery?.phoneNumber].some((text) => text !== undefined && text !== '');
}
