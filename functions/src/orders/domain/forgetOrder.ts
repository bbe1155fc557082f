import type { OrderChange } from './orderChange';
import type { OrderRecord } from './orderRecord';
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

/** Whether nothing is to happen with an order any more: it has ended, and no money is to go back. */
export function isOver({ status, payment }: OrderRecord): boolean {
  return status !== 'pending' && payment.status !== 'refund-due';
}

/** An order that is over, without whom it was for; null when it has no details any more. Throws for one that is running. */
export function retired(order: OrderRecord, now: Date): OrderChange | null {
  if (!isOver(order)) throw new Error(`the order ${order.id} is not over`);
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

function identifiesPerson({ user, delivery }: OrderRecord): boolean {
  const details = [user.displayName, user.email, user.phoneNumber, delivery?.name, delivery?.address];
  return [...details, delivery?.phoneNumber].some((text) => text !== undefined && text !== '');
}
